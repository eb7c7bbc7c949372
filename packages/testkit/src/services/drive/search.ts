import { DriveRejection } from './answer.ts';
import type { StoredFile } from './store.ts';

/** A text in single quotes, in which \' and \\ stand for themselves. */
const TEXT = String.raw`'((?:[^'\\]|\\['\\])*)'`;

const TERMS: readonly (readonly [RegExp, (...parts: string[]) => (file: StoredFile) => boolean])[] = [
  [
    new RegExp(`^appProperties has \\{ key=${TEXT} and value=${TEXT} \\}`),
    (key = '', value) =>
      (file) =>
        file.appProperties[key] === value,
  ],
  [new RegExp(`^${TEXT} in parents`), (parent) => (file) => file.parent === parent],
  [/^trashed ?= ?(true|false)/, (value) => (file) => file.trashed === (value === 'true')],
  [new RegExp(`^mimeType ?= ?${TEXT}`), (type) => (file) => file.mimeType === type],
];

/** The part of Drive's search language that is here: terms joined by `and`. Anything else is rejected, never overlooked. */
export function readSearch(query: string): (file: StoredFile) => boolean {
  const tests: ((file: StoredFile) => boolean)[] = [];
  let rest = query;
  for (;;) {
    const term = TERMS.map(([pattern, test]) => ({ found: pattern.exec(rest), test })).find(
      ({ found }) => found !== null,
    );
    if (term?.found == null) throw new DriveRejection(400, 'invalid', `Invalid Value: the search stops at "${rest}".`);
    const [all, ...parts] = term.found;
    tests.push(term.test(...parts.map((part) => part.replaceAll(/\\(['\\])/g, '$1'))));
    rest = rest.slice(all.length);
    if (rest === '') return (file) => tests.every((test) => test(file));
    if (!rest.startsWith(' and ')) throw new DriveRejection(400, 'invalid', `Invalid Value: "${rest}" after a term.`);
    rest = rest.slice(' and '.length);
  }
}
