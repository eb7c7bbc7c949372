import type { NamedTextStyle, Scope } from '../../contract/index.ts';
import type { ValueFormatter } from './value-formatter.ts';

/** Levels of a list that a layout describes, as many as PowerPoint's own layouts do. */
const LEVELS = 5;

/** The values that a text element or a list reads to show a prompt: every text is the prompt, and a list has it once for each level. */
export function promptScope(
  prompt: string,
  {
    textStyles,
    formatter,
  }: { readonly textStyles: ReadonlyMap<string, NamedTextStyle>; readonly formatter: ValueFormatter },
): Scope {
  const scope: Scope = {
    kept: true,
    value: () => items(prompt, LEVELS),
    count: () => 0,
    pointer: () => undefined,
    text: () => prompt,
    richText: () => prompt,
    textStyle: (name) => textStyles.get(name),
    number: (value, format) => formatter.number(value, format),
    picture: () => Promise.reject(new TypeError('A prompt has no picture.')),
    item: () => scope,
    bind: () => Promise.resolve([]),
  };
  return scope;
}

function items(text: string, levels: number): readonly unknown[] {
  return [{ text, ...(levels > 1 && { items: items(text, levels - 1) }) }];
}
