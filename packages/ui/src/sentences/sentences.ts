import type { ReactNode } from 'react';
import { pageLanguage, type Sentence } from './language.ts';

type Table = Readonly<Record<string, Sentence>>;
type PlacesOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlacesOf<Rest> : never;
type TextOf<One> = One extends string ? One : One[keyof One];
type NamesOf<One> = PlacesOf<TextOf<One>> | (One extends string ? never : 'count');
/** No argument for a sentence without places, or one object with a value for each. Forms by number want `count`. */
type Values<One, Value> = [NamesOf<One>] extends [never]
  ? []
  : [values: { readonly [Name in NamesOf<One>]: One extends string ? Value : Name extends 'count' ? number : Value }];

export interface Say<T extends Table> {
  /** The sentence of a key in the language of the page. Numbers are written as there. */
  <Key extends keyof T & string>(key: Key, ...values: Values<T[Key], string | number>): string;
  /** The same with elements in its places, for `Parts`. */
  parts<Key extends keyof T & string>(key: Key, ...values: Values<T[Key], ReactNode>): readonly ReactNode[];
}

/** Makes the function that says the sentences of a table. A translation knows each by `NAME.KEY`. */
export function sentences<const T extends Table>(name: string, table: T): Say<T> {
  const parts = (key: string, values: Readonly<Record<string, ReactNode>> = {}): readonly ReactNode[] => {
    const { tag, translate } = pageLanguage();
    const english = table[key]!;
    const sentence = translate?.(`${name}.${key}`, english) ?? english;
    const text = typeof sentence === 'string' ? sentence : formOf(sentence, tag, values.count as number);
    return text.split(/\{(\w+)\}/).map((piece, at) => (at % 2 === 0 ? piece : shown(values[piece], tag)));
  };
  const say = (key: string, values?: Readonly<Record<string, ReactNode>>) => parts(key, values).join('');
  return Object.assign(say, { parts }) as Say<T>;
}

function formOf(forms: Exclude<Sentence, string>, tag: string, count: number): string {
  return forms[new Intl.PluralRules(tag).select(count)] ?? forms.other;
}

/** A number of four digits may be a year. */
function shown(value: ReactNode, tag: string): ReactNode {
  return typeof value === 'number' ? new Intl.NumberFormat(tag, { useGrouping: 'min2' }).format(value) : value;
}
