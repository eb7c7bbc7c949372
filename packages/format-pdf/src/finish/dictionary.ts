/** Entries of a dictionary: names without their slash, values as PDF syntax. */
export type Dictionary = Map<string, string>;

const SPACE = /[\0\t\n\f\r ]*/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const REFERENCE = /\d+ \d+ R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const HEX = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y;
const PLAIN = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;

/** Parses the dictionary at the start of `text` (ISO 32000-1 §7.3.7). `end` is the offset after it. */
export function readDictionary(text: string): { readonly entries: Dictionary; readonly end: number } {
  const entries: Dictionary = new Map();
  if (!text.startsWith('<<')) throw new Error(`A dictionary was expected, not "${text.slice(0, 20)}".`);
  let at = after(SPACE, text, 2);
  while (!text.startsWith('>>', at)) {
    const start = at;
    at = after(NAME, text, at);
    if (at === start) throw new Error(`A name was expected, not "${text.slice(at, at + 20)}".`);
    const name = text.slice(start + 1, at);
    const from = after(SPACE, text, at);
    at = endOfValue(text, from);
    entries.set(name, text.slice(from, at));
    at = after(SPACE, text, at);
  }
  return { entries, end: at + 2 };
}

export function writeDictionary(entries: Dictionary): string {
  return `<<${[...entries].map(([name, value]) => `/${name} ${value}`).join('\n')}>>`;
}

/** The object number of a reference. Undefined for any other value. */
export function referenceIn(value: string | undefined): number | undefined {
  const found = /^(\d+) \d+ R$/.exec(value ?? '');
  return found ? Number(found[1]) : undefined;
}

/** The object numbers of all references in a value that contains no strings. */
export function referencesIn(value: string): readonly number[] {
  return [...value.matchAll(/(\d+) \d+ R\b/g)].map(([, number]) => Number(number));
}

/** Text as a PDF text string: UTF-16 with a byte order mark, in hexadecimal (§7.9.2.2). */
export function textString(text: string): string {
  const bytes = Buffer.from(`\uFEFF${text.toWellFormed()}`, 'utf16le').swap16();
  return `<${bytes.toString('hex').toUpperCase()}>`;
}

/** The offset after the value that begins at `start`. */
function endOfValue(text: string, start: number): number {
  let at = start;
  let depth = 0;
  do {
    at = after(SPACE, text, at);
    const next = text[at];
    if (next === undefined) throw new Error('A value has no end.');
    if (next === '(') at = endOfString(text, at);
    else if (next === '[' || text.startsWith('<<', at)) {
      depth += 1;
      at += next === '[' ? 1 : 2;
    } else if (depth > 0 && (next === ']' || text.startsWith('>>', at))) {
      depth -= 1;
      at += next === ']' ? 1 : 2;
    } else {
      const token = [NAME, REFERENCE, HEX, PLAIN].map((one) => after(one, text, at)).find((end) => end > at);
      if (token === undefined) throw new Error(`A value was expected, not "${text.slice(at, at + 20)}".`);
      at = token;
    }
  } while (depth > 0);
  return at;
}

/** The offset after a string. Parentheses nest, and a backslash escapes the next character (§7.3.4.2). */
function endOfString(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('A string has no end.');
}

function after(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
