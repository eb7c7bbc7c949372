const CLUSTER = /\/Span<<\/ActualText <([0-9A-Fa-f]+)> >> BDC\n((?:(?:[^\n]* T[fm]\n)*[^\n]*Tj\n){2,})EMC/g;
const SEVERAL = /(?<=\/ActualText <[Ff][Ee][Ff][Ff])(?:[0-9A-Fa-f]{4}){2,}(?=>)/g;
const RIGHT_TO_LEFT = '/ReversedChars BMC';

/**
 * Gives the characters of a right-to-left cluster to the glyph of its letter, which the browser draws last, and none to the
 * dots and marks before it. Poppler takes a cluster to reach from its first glyph to its last, so that a mark which stands
 * in the middle of its letter leaves a gap, and Arabic words would be read, and searched, with spaces in them.
 *
 * Words that run right to left are in the file as they are drawn, from left to right, and readers turn them around character by
 * character; the browser writes the characters of one cluster, such as a letter and its tanween, the other way.
 */
export function tidyClusters(content: string): string {
  const [before = '', ...stretches] = content.split(RIGHT_TO_LEFT);
  return [before, ...stretches.map(tidyStretch)].join(RIGHT_TO_LEFT);
}

/** From where words begin to run right to left; they end with their text object. */
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

/** Characters in UTF-16BE as hexadecimal digits → the same from the last to the first. */
function asDrawn(characters: string): string {
  const codes = Buffer.from(characters, 'hex').swap16().toString('utf16le');
  return Buffer.from([...codes].reverse().join(''), 'utf16le')
    .swap16()
    .toString('hex');
}
