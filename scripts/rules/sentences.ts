import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync, Visitor } from 'oxc-parser';
import type { Violation } from './violation.ts';

/** What a person reads on the pages is in tables, in the folder `sentences` of each of these packages. */
const PAGES = /^packages\/(studio|hosted-editor|content-form|editing|ui)\/src\/(?!sentences\/|.*\/sentences\/)/;

/** Attributes that people read, or that screen readers say. */
const READ = /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label|hint|tip)$/;
/** A word that begins a sentence or a label, words that end one, or words without what styles and selectors have. */
const WORDS =
  /^[A-Z][a-z]+(?=$|[ ,.:…?!’'])|[a-z]{2,} [a-z]{2,}.*[.?]( |$)|^[\p{L} ,.’'"“”…·0-9]*\p{L}{2,},? \p{L}[\p{L} ,.’'"“”…·0-9]*$/u;
/** Names of keys, of parts of a syntax tree, of what is dragged, of fonts and of programs. */
const NAMES =
  /^(Enter|Escape|Tab|Backspace|Delete|Home|End|Space|Insert|Control|Shift|Alt|Meta|Option|Mod|Process|Unidentified|Dead|Slash|Plus|Digit|Key|Period|Comma|Quotes|Object|Property|Array|String|Number|True|False|Null|Files|Source Sans 3|Calibri|Edge|Opera|Mac OS X)$/;
/** Scripts as ISO 15924 names them. */
const SCRIPTS = /^(Adlm|Arab|Cyrl|Grek|Hebr|Latn|Nkoo|Rohg|Syrc|Thaa|Zsym)$/;
/** Code that a placeholder shows. */
const CODE = /^(https:\/\/|\{\{\w+\}\}|[a-z]+[A-Z]\w*)$/;
/** Words of the server, of styles and of selectors. */
const WORDS_OF_PROGRAMS =
  /^(command line|left out|published, newer draft|people came|people left|input, textarea|textarea, button|script, template, title)$/;
/** What samples show is content. */
const CONTENT = /\/(sample-words|made-samples)\.ts$/;

/** Methods that search for what they are given. */
const SEARCHES = /^(endsWith|get|has|includes|indexOf|join|replace|replaceAll|startsWith)$/;

/**
 * Sentences outside the tables, and sentences of a table that are compared or searched for, which holds in one language only. What is
 * thrown as an `Error` of a bug, logged, imported or a type is none.
 */
export function checkSentences(root: string, files: readonly string[]): Violation[] {
  return files.filter((file) => PAGES.test(file) && !CONTENT.test(file)).flatMap((file) => sentencesIn(root, file));
}

function sentencesIn(root: string, file: string): Violation[] {
  const source = readFileSync(join(root, file), 'utf8');
  const found = new Map<number, string>();
  const skipped: [number, number][] = [];
  const skip = ({ start, end }: { readonly start: number; readonly end: number }) => void skipped.push([start, end]);
  const take = (start: number, text: string, says: RegExp) => {
    if (says.test(text) && ![NAMES, SCRIPTS, CODE, WORDS_OF_PROGRAMS].some((words) => words.test(text)))
      found.set(start, text.trim());
  };
  const compared = new Set<number>();
  new Visitor({
    BinaryExpression: ({ start, operator, left, right }) => {
      if (/^[!=]==$/.test(operator) && [left, right].some(isSaid)) compared.add(start);
    },
    ImportDeclaration: skip,
    ExportNamedDeclaration: ({ source: from }) => from && skip(from),
    TSLiteralType: skip,
    NewExpression: (node) => {
      if (node.callee.type === 'Identifier' && /^(Error|TypeError|RangeError|DOMException)$/.test(node.callee.name))
        skip(node);
    },
    CallExpression: (node) => {
      const { callee } = node;
      const isSearch =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        SEARCHES.test(callee.property.name);
      if (isSearch && node.arguments.slice(0, 1).some(isSaid)) compared.add(node.start);
      if (/^console\./.test(source.slice(node.start, node.end))) skip(node);
    },
    JSXText: ({ start, value }) => take(start, value, /\p{L}/u),
    JSXAttribute: (node) => {
      const { name, value } = node;
      if (name.type !== 'JSXIdentifier') return;
      if (/class|^(d|style|transform|viewBox)$/i.test(name.name)) skip(node);
      else if (value?.type === 'Literal' && READ.test(name.name)) take(value.start, String(value.value), /\p{L}{2}/u);
    },
    JSXElement: (node) => {
      const { name } = node.openingElement;
      if (name.type === 'JSXIdentifier' && /^(code|pre)$/.test(name.name)) skip(node);
    },
    Literal: ({ start, value }) => typeof value === 'string' && take(start, value, WORDS),
    TemplateElement: ({ start, value }) => take(start, value.cooked ?? '', WORDS),
  }).visit(parseSync(file, source).program);
  const placeOf = (at: number) => `${file}:${source.slice(0, at).split('\n').length}`;
  const outside = [...found].flatMap(([at, text]) => {
    if (skipped.some(([start, end]) => start <= at && at < end)) return [];
    const sentence = `${placeOf(at)} says "${text.slice(0, 80)}". Put it into a table of the folder "sentences", and say it by its key.`;
    return [{ rule: 'sentences-are-in-tables', file, sentence }];
  });
  const searched = [...compared].map((at) => {
    const sentence = `${placeOf(at)} compares a sentence of a table, or searches for it. Other languages have another one: compare what it was made from.`;
    return { rule: 'sentences-are-only-shown', file, sentence };
  });
  return [...outside, ...searched];
}

function isSaid(node: Node): boolean {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'say';
}
