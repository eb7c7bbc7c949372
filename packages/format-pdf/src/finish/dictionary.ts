/** Entries of a dictionary: names without their slash, values as they are written. */
export type Dictionary = Map<string, string>;

const SPACE = /[\0\t\n\f\r ]*/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const REFERENCE = /\d+ \d+ R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const HEX = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y;
const PLAIN = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;

/** Reads the dictionary that `text` begins with (ISO 32000-1 §7.3.7), and where it ends. */
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

/** Object number of a value that is a reference. */
export function referenceIn(value: string | undefined): number | undefined {
  const found = /^(\d+) \d+ R$/.exec(value ?? '');
  return found ? Number(found[1]) : undefined;
}

/** Object numbers of all references in a value without strings. */
export function referencesIn(value: string): readonly number[] {
  return [...value.matchAll(/(\d+) \d+ R\b/g)].map(([, number]) => Number(number));
}

/** Words as a text string: UTF-16 with its mark, in hexadecimal (§7.9.2.2). */
export function textString(words: string): string {
  const bytes = Buffer.from(`\uFEFF${words.toWellFormed()}`, 'utf16le').swap16();
  return `<${bytes.toString('hex').toUpperCase()}>`;
}

/** Where a value that begins at a place ends. */
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

/** Parentheses nest, and a backslash takes the next character along (§7.3.4.2). */
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
