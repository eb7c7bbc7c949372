import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Violation } from './violation.ts';

/** Packages of pages, which share their controls and what they edit with. */
const PAGES = /^packages\/(studio|hosted-editor|content-form|editing|ui)\/src\/(?!sentences\/)/;

/** Finds code that two packages of pages have, each by itself. */
export function checkEqualBlocks(root: string, files: readonly string[]): Violation[] {
  const texts = new Map(
    files.filter((file) => PAGES.test(file)).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  );
  return equalBlocks(texts).map(({ places: [one, other], lines }) => ({
    rule: 'pages-share-what-is-equal',
    file: one.split(':')[0]!,
    sentence: `${one} has ${lines} lines that are also at ${other}, with other names. Move them into packages/ui or packages/editing.`,
  }));
}

/** Lines of the same shape in two packages. */
export interface EqualBlock {
  /** Each as `path:line`. */
  readonly places: readonly [string, string];
  readonly lines: number;
}

interface Line {
  readonly place: string;
  readonly shape: string;
}

/** Shorter blocks are equal by chance. */
const LEAST = 6;

const TOKENS =
  /(?<comment>\/\*[\s\S]*?\*\/|\/\/[^\n]*)|(?<text>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|(?<number>\b\d[\w.]*)|(?<word>[\p{L}_$][\p{L}\p{N}_$]*)/gu;
const KEYWORDS = new Set(
  'as async await break case catch class const continue default do else export extends false finally for from function if import in instanceof interface let new null of readonly return satisfies switch this throw true try type typeof undefined void while yield'.split(
    ' ',
  ),
);

/**
 * Finds blocks of six lines and more that two packages share once white space, names and literals are masked. Lists do not
 * count: imports, members of types, rows of tables, and lines of one or two words. Nor do comments.
 */
export function equalBlocks(files: ReadonlyMap<string, string>): readonly EqualBlock[] {
  const packages = Map.groupBy(files, ([path]) => path.split('/')[1]!);
  const texts = [...packages].map(([name, members]) => ({
    name,
    files: members.map(([path, text]) => linesOf(path, text)),
  }));
  const blocks: EqualBlock[] = [];
  for (const [index, one] of texts.entries()) {
    for (const other of texts.slice(index + 1)) {
      const starts = windowsOf(other.files);
      for (const lines of one.files) {
        for (let at = 0; at + LEAST <= lines.length; at++) {
          for (const [theirs, from] of starts.get(keyAt(lines, at)) ?? []) {
            // The block that began a line before has this one too.
            if (lines[at - 1] !== undefined && lines[at - 1]!.shape === theirs[from - 1]?.shape) continue;
            let length = LEAST;
            while (at + length < lines.length && lines[at + length]!.shape === theirs[from + length]?.shape) length++;
            blocks.push({ places: [lines[at]!.place, theirs[from]!.place], lines: length });
          }
        }
      }
    }
  }
  return blocks;
}

/** A sentence that is said by its key counts as a text. */
const SAID = /\bsay\(('\w+')\)/g;

function linesOf(path: string, source: string): readonly Line[] {
  const masked = source.replaceAll(SAID, '$1').replaceAll(TOKENS, (token, ...rest) => {
    const { comment, text, number } = rest.at(-1) as Record<string, string | undefined>;
    // What is behind it keeps its line.
    if (comment !== undefined) return comment.replaceAll(/[^\n]/g, '');
    if (text !== undefined) return `'${text.replaceAll(/[^\n]/g, '')}'`;
    if (number !== undefined) return '0';
    return KEYWORDS.has(token) ? ` ${token} ` : 'x';
  });
  return masked
    .replaceAll(/^ *(?:import|export) (?:type )?[^;=()]* from .*$/gm, '')
    .split('\n')
    .map((line, index) => ({
      place: `${path}:${index + 1}`,
      shape: isOfList(line.trim()) ? '' : line.replaceAll(/\s/g, ''),
    }))
    .filter(({ shape }) => shape !== '');
}

function isOfList(line: string): boolean {
  const words = line.match(/\w+|''/g) ?? [];
  return words.length < 3 || /^readonly\b|^[{[].*[}\]],?$/.test(line);
}

function keyAt(lines: readonly Line[], at: number): string {
  return lines
    .slice(at, at + LEAST)
    .map(({ shape }) => shape)
    .join('\n');
}

function windowsOf(files: readonly (readonly Line[])[]) {
  const starts = new Map<string, [lines: readonly Line[], at: number][]>();
  for (const lines of files) {
    for (let at = 0; at + LEAST <= lines.length; at++) {
      const key = keyAt(lines, at);
      starts.set(key, [...(starts.get(key) ?? []), [lines, at]]);
    }
  }
  return starts;
}
