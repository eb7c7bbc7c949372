import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { Violation } from './violation.ts';

/** What a person reads on the pages is in tables, in the folder `sentences` of each of these packages. */
const PAGES = /^packages\/(studio|hosted-editor|content-form|editing|ui)\/src\/(?!sentences\/|.*\/sentences\/)/;

/** Attributes that a person reads or hears. */
const READ = /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|hint|tip)$/;
/** A word that begins a sentence or a label, or words that end one. */
const WORDS = /^[A-Z][a-z]+(?=$|[ ,.:…?!’'])|[a-z]{2,} [a-z]{2,}.*[.?!]( |$)/;
/** Values of `KeyboardEvent.key` and `.code`. */
const KEYS =
  /^(Enter|Escape|Tab|Backspace|Delete|Home|End|Space|Insert|Control|Shift|Alt|Meta|Option|Process|Unidentified|Dead|Slash)$/;

/** Sentences outside the tables. What is thrown as an `Error` of a bug, logged, imported or a type is none. */
export function checkSentences(root: string, files: readonly string[]): Violation[] {
  return files.filter((file) => PAGES.test(file)).flatMap((file) => sentencesIn(root, file));
}

function sentencesIn(root: string, file: string): Violation[] {
  const source = readFileSync(join(root, file), 'utf8');
  const found = new Map<number, string>();
  const skipped: [number, number][] = [];
  const skip = ({ start, end }: { readonly start: number; readonly end: number }) => void skipped.push([start, end]);
  const take = (start: number, text: string, says: RegExp) => {
    if (says.test(text) && !KEYS.test(text)) found.set(start, text.trim());
  };
  new Visitor({
    ImportDeclaration: skip,
    ExportNamedDeclaration: ({ source: from }) => from && skip(from),
    TSLiteralType: skip,
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && /^(Error|TypeError|RangeError|DOMException)$/.test(node.callee.name)) skip(node);
    },
    CallExpression: (node) => {
      if (/^console\./.test(source.slice(node.start, node.end))) skip(node);
    },
    JSXText: ({ start, value }) => take(start, value, /\p{L}/u),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || value?.type !== 'Literal') return;
      if (READ.test(name.name)) take(value.start, String(value.value), /\p{L}{2}/u);
    },
    Literal: ({ start, value }) => typeof value === 'string' && take(start, value, WORDS),
    TemplateElement: ({ start, value }) => take(start, value.cooked ?? '', WORDS),
  }).visit(parseSync(file, source).program);
  return [...found].flatMap(([at, text]) => {
    if (skipped.some(([start, end]) => start <= at && at < end)) return [];
    const line = source.slice(0, at).split('\n').length;
    const sentence = `${file}:${line} says "${text.slice(0, 80)}". Put it into a table of the folder "sentences", and say it by its key.`;
    return [{ rule: 'sentences-are-in-tables', file, sentence }];
  });
}
