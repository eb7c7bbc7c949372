const CLUSTER = /\/Span<<\/ActualText <([0-9A-Fa-f]+)> >> BDC\n((?:(?:[^\n]* T[fm]\n)*[^\n]*Tj\n){2,})EMC/g;
const SEVERAL = /(?<=\/ActualText <[Ff][Ee][Ff][Ff])(?:[0-9A-Fa-f]{4}){2,}(?=>)/g;
const RIGHT_TO_LEFT = '/ReversedChars BMC';

/**
 * Assigns the characters of a right-to-left cluster to the glyph of its letter, which the browser draws last, and none to the dots
 * and marks before it. Poppler measures a cluster from its first glyph to its last. A mark in the middle of its letter would
 * therefore leave a gap, and readers would extract and search Arabic words with spaces in them.
 *
 * The file holds right-to-left text as it is drawn, from left to right, and readers reverse it character by character. The browser
 * writes the characters of one cluster, such as a letter and its tanween, in logical order; this reverses them too.
 */
export function tidyClusters(content: string): string {
  const [before = '', ...stretches] = content.split(RIGHT_TO_LEFT);
  return [before, ...stretches.map(tidyStretch)].join(RIGHT_TO_LEFT);
}

/** `stretch` begins with right-to-left text, which ends with its text object. */
function tidyStretch(stretch: string): string {
  const end = stretch.indexOf('\nET');
  if (end < 0) return stretch;
  const tidied = stretch.slice(0, end).replace(CLUSTER, (_, characters: string, drawn: string) => {
    const glyphs = drawn.trimEnd().split('\n');
    const marks = `/Span<</ActualText <FEFF> >> BDC\n${glyphs.slice(0, -1).join('\n')}\nEMC`;
    return `${marks}\n/Span<</ActualText <${characters}> >> BDC\n${glyphs.at(-1)}\nEMC`;
  });
  return tidied.replace(SEVERAL, asDrawn) + stretch.slice(end);
}

/** Reverses characters that are given in UTF-16BE as hexadecimal digits. */
function asDrawn(characters: string): string {
  const codes = Buffer.from(characters, 'hex').swap16().toString('utf16le');
  return Buffer.from([...codes].reverse().join(''), 'utf16le')
    .swap16()
    .toString('hex');
}
