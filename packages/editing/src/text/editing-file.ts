/** Paragraph ends, as the template language knows them. */
const PARAGRAPH_END = /\r\n|[\r\u2029]/g;

/** Characters that the engine leaves out of every text, since file formats forbid them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them.
const ILLEGAL = /[\u0000-\u0008\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;

/** A text as it is edited: with a line feed for each paragraph end, and nothing that is not drawn. Its offsets are those of caret lines. */
export function editableText(text: string): string {
  return text.replace(PARAGRAPH_END, '\n').replace(ILLEGAL, '').toWellFormed();
}

/** Keeps braces apart for the language, while the engine draws nothing for it. */
const APART = '\u0001';

/** A text that is drawn as it is written, with its placeholders, and that is drawn even if it is empty. */
export function literalText(text: string): string {
  const literal = text.replaceAll(/\{(?=\{)/g, `{${APART}`);
  return literal.trim() === '' ? APART + literal : literal;
}

type Json = { readonly [key: string]: unknown };

/**
 * The template file that is drawn while the text of an element is edited. The element shows all of `text` with its placeholders, everything
 * else its samples. `file` is the valid file from before: the fields that its element reads stay read, whatever was typed meanwhile.
 * `path` is a JSON Pointer. Throws a TypeError if it leads to no text.
 */
export function fileWhileEditing(file: unknown, path: string, text: string): unknown {
  return replaceAt(file, path.split('/').slice(1), (element) => {
    const { text: before = '', continued = '' } = element;
    if (typeof before !== 'string' || typeof continued !== 'string') throw new TypeError(`${path} has no text.`);
    const drawn = { ...element, text: literalText(text), ...styleWhileEditing(element.style, text) };
    // Only slides that continue others show it, so it is where fields can be read without being seen.
    const read = [...new Set(`${before}${continued}`.match(PLACEHOLDER))].join('');
    return read === '' || element.type !== 'text' ? drawn : { ...drawn, continued: read };
  });
}

/**
 * A text that is edited is never cut, and never rejected because it is too long. With placeholders it keeps its size too, since they are
 * not as long as their values. Otherwise it shrinks as it does in a file.
 */
function styleWhileEditing(style: unknown, text: string): { readonly style?: Json } {
  const own: Json = typeof style === 'string' ? { extends: style } : { ...(style as Json | undefined) };
  const isShrunk = own.fit === undefined || own.fit === 'shrink';
  return isShrunk && !text.match(PLACEHOLDER) ? {} : { style: { ...own, fit: 'grow' } };
}

const PLACEHOLDER = /\{\{[^{}]*\}\}/g;

function replaceAt(value: unknown, [step, ...rest]: readonly string[], replace: (element: Json) => Json): unknown {
  if (step === undefined) return replace(value as Json);
  const inner = (value as Json)[step];
  if (typeof inner !== 'object' || inner === null) throw new TypeError('The path leads to no element.');
  const replaced = replaceAt(inner, rest, replace);
  return Array.isArray(value) ? value.with(Number(step), replaced) : { ...(value as Json), [step]: replaced };
}
