/**
 * Text as an XML file can contain it: without the characters that XML does not allow, and with U+FFFD for a lone
 * surrogate.
 */
export function plainText(text: string): string {
  return [...text.toWellFormed()]
    .filter((character) => {
      const code = character.codePointAt(0)!;
      if (code < 0x20) return code === 9 || code === 10 || code === 13;
      return code !== 0xfffe && code !== 0xffff;
    })
    .join('');
}

/**
 * As `plainText`, with one space for any white space, and without U+007F, which core removes from the caller's text.
 */
export function normalizeSpace(text: string): string {
  return plainText(text.replaceAll(/[\v\f]/g, ' ').replaceAll('\u007f', ''))
    .replaceAll(/[\s\u0085]+/g, ' ')
    .trim();
}

export function removeSpace(text: string) {
  return normalizeSpace(text).replaceAll(' ', '');
}

export function checkEqual(what: string, actual: unknown, expected: unknown): string[] {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  return one === other ? [] : [`${what}: the file has ${truncate(one)}, expected ${truncate(other)}`];
}

export function truncate(json: string | undefined) {
  return json && json.length > 700 ? `${json.slice(0, 700)}…` : json;
}

/** Compares two lists in any order, and reports the values that only one of them contains. */
export function checkSameItems(what: string, actual: readonly string[], expected: readonly string[]): string[] {
  const left = [...actual];
  const missing = expected.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return checkEqual(what, left, missing);
}
