import { isSameLines, isSameStyle, type StyledLine, type StyledRun } from './styled-text.ts';

type Style = Omit<StyledRun, 'text'>;

/** What a line begins with that could be an item, or belong to one. */
const NO_TEXT = /^\s|^[-+*](\s|$)|^\d+[.)](\s|$)/;

/**
 * Markdown-lite as lines, in the forms that have one meaning: paragraphs, lists, `**bold**`, `_italic_`, `~~struck~~`, code and links.
 * Undefined for everything else, which only the engine reads.
 */
export function readMarkdown(source: string): readonly StyledLine[] | undefined {
  const lines: StyledLine[] = [];
  /** Where the texts of the items begin that the next one can be in. */
  let columns: number[] = [];
  let before: 'blank' | 'item' | 'text' = 'blank';
  for (const line of source.split('\n')) {
    const item = /^( *)(-|\d{1,9}\.) (\S.*)$/.exec(line);
    if (line === '') {
      before = 'blank';
      continue;
    }
    if (/\s$|\\$|[\t\r\v\u2028\u2029]/.test(line) || NO_TEXT.test(item?.[3] ?? line)) return undefined;
    const runs = readInline(item ? item[3]! : line);
    if (runs === undefined || runs.length === 0) return undefined;
    if (item) {
      const [, { length: indent } = '', marker = ''] = item;
      const level = [0, ...columns].lastIndexOf(indent);
      const isNested = level > 0 && before === 'blank';
      if (level === -1 || isNested || before === 'text') return undefined;
      columns = [...columns.slice(0, level), indent + marker.length + 1];
      if (level > 8) return undefined;
      lines.push({ runs, level, more: { list: marker === '-' ? 'bullet' : 'number' } });
      before = 'item';
    } else {
      if (before === 'item') return undefined;
      const last = before === 'text' ? lines.pop() : undefined;
      lines.push({ runs: last ? merged([...last.runs, { text: '\n' }, ...runs]) : runs, level: 0, more: {} });
      columns = [];
      before = 'text';
    }
  }
  return lines;
}

/** Markdown that reads as these lines. Undefined if there is none. */
export function writeMarkdown(lines: readonly StyledLine[]): string | undefined {
  const blocks: string[] = [];
  /** Where the text of an item of each level begins. */
  const columns: number[] = [];
  for (const [index, { runs, level, more }] of lines.entries()) {
    const text = runs.map(writeRun).join('');
    const marker = more.list === 'bullet' ? '- ' : more.list === 'number' ? `${index + 1}. ` : '';
    const indent = level === 0 ? 0 : (columns[level - 1] ?? 0);
    columns[level] = indent + marker.length;
    const joins = marker !== '' && index > 0 && lines[index - 1]!.more.list !== undefined;
    const plain = marker === '' ? text.replace(/^(-|\d+\.)(?= )/gm, escapeMarker) : text;
    blocks.push(`${index === 0 ? '' : joins ? '\n' : '\n\n'}${' '.repeat(indent)}${marker}${plain}`);
  }
  const source = blocks.join('');
  const again = readMarkdown(source);
  return again !== undefined && isSameLines(again, lines) ? source : undefined;
}

function escapeMarker(marker: string): string {
  return `${marker.slice(0, -1)}\\${marker.at(-1)}`;
}

const MARKS = [
  ['strike', '~~'],
  ['italic', '_'],
  ['bold', '**'],
] as const;

function writeRun(run: StyledRun): string {
  let text = run.code === true ? `\`${run.text}\`` : run.text.replaceAll(/[\\`*_~[\]!]/g, '\\$&');
  for (const [key, mark] of MARKS) if (run[key] === true) text = `${mark}${text}${mark}`;
  return typeof run.link === 'string' ? `[${text}](${run.link})` : text;
}

const CODE = /^`([^`\n ](?:[^`\n]*[^`\n ])?)`(?!`)/;
const LINK = /^\[([^[\]\n]+)\]\(((?:https?:\/\/|mailto:)[^\s()<>\\]+)\)/;
const ESCAPED = /^\\([!-/:-@[-`{-~])/;
const SPECIAL = /[\\`*_~[\]]/;

/** The runs of a line. Undefined if its marks can have another meaning. */
function readInline(source: string, style: Style = {}): readonly StyledRun[] | undefined {
  const runs: StyledRun[] = [];
  let at = 0;
  while (at < source.length) {
    const rest = source.slice(at);
    const escaped = ESCAPED.exec(rest);
    const code = CODE.exec(rest);
    const link = style.link === undefined ? LINK.exec(rest) : null;
    const marked = readMarked(source, at);
    if (escaped) runs.push({ ...style, text: escaped[1]! });
    else if (code && source[at - 1] !== '`') runs.push({ ...style, code: true, text: code[1]! });
    else if (link && source[at - 1] !== '!') {
      const inner = readInline(link[1]!, { ...style, link: link[2]! });
      if (inner === undefined) return undefined;
      runs.push(...inner);
    } else if (marked) {
      if (style[marked.key] !== undefined) return undefined;
      const inner = readInline(marked.inner, { ...style, [marked.key]: true });
      if (inner === undefined) return undefined;
      runs.push(...inner);
    } else if (SPECIAL.test(rest[0]!)) return undefined;
    else runs.push({ ...style, text: rest[0]! });
    at += escaped?.[0].length ?? code?.[0].length ?? link?.[0].length ?? marked?.length ?? 1;
  }
  return merged(runs);
}

/** What is between two marks, if the marks can only open and close there. */
function readMarked(source: string, at: number) {
  const [key, mark] =
    MARKS.find(([, one]) => source.startsWith(one, at)) ?? (source[at] === '*' ? (['italic', '*'] as const) : []);
  if (key === undefined) return undefined;
  const start = at + mark.length;
  const end = source.indexOf(mark, start);
  const letter = mark[0]!;
  const inner = source.slice(start, end);
  // Marks of the same letter, and escapes, could end it elsewhere.
  if (end <= start || inner.includes(letter) || /[\\`[\]]/.test(inner)) return undefined;
  const [outerBefore, outerAfter] = [source[at - 1], source[end + mark.length]];
  if (outerBefore === letter || outerAfter === letter) return undefined;
  const isLoose = isEdge(outerBefore) && isEdge(outerAfter);
  const isTight = isWord(inner[0]) && isWord(inner.at(-1));
  const isInWords = mark.length === 2 && isTight;
  if (/^\s|\s$/.test(inner) || !(isLoose || isInWords)) return undefined;
  return { key, inner, length: inner.length + 2 * mark.length };
}

function isEdge(letter: string | undefined): boolean {
  return letter === undefined || letter === ' ';
}

function isWord(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
}

function merged(runs: readonly StyledRun[]): readonly StyledRun[] {
  const made: StyledRun[] = [];
  for (const run of runs) {
    const last = made.at(-1);
    if (last && isSameStyle(last, run)) {
      made[made.length - 1] = { ...last, text: last.text + run.text };
    } else made.push(run);
  }
  return made;
}
