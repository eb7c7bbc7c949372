import { deflateSync, inflateSync } from 'node:zlib';
import { type Dictionary, readDictionary } from './dictionary.ts';
import { type PdfFile, streamOf } from './file.ts';

const CLUSTER = /\/Span<<\/ActualText <([0-9A-Fa-f]+)> >> BDC\n((?:[^\n]*Tj\n){2,})EMC/g;
const RIGHT_TO_LEFT = '/ReversedChars BMC';

/**
 * Gives the characters of a right-to-left cluster to the glyph of its letter, which the browser draws last, and none to the
 * dots and marks before it. Poppler takes a cluster to reach from its first glyph to its last, so that a mark which stands
 * in the middle of its letter leaves a gap, and Arabic words would be read, and searched, with spaces in them.
 */
export function tidyClusters(file: PdfFile): void {
  for (const [number, object] of file.objects) {
    if (!('data' in object)) continue;
    const { entries } = readDictionary(object.text);
    if (!isContent(entries)) continue;
    const content = inflateSync(object.data);
    if (!content.includes(RIGHT_TO_LEFT)) continue;
    const tidied = deflateSync(Buffer.from(tidyContent(content.toString('latin1')), 'latin1'));
    file.objects.set(number, streamOf(entries, tidied));
  }
}

/** A page's or a form's; fonts have a `Length1`, pictures and others a type. */
function isContent(entries: Dictionary): boolean {
  if (entries.get('Filter') !== '/FlateDecode' || entries.has('Length1')) return false;
  const subtype = entries.get('Subtype');
  return subtype === '/Form' || (subtype === undefined && !entries.has('Type'));
}

/** A content stream with its clusters tidied wherever words run from right to left. */
export function tidyContent(content: string): string {
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
  return tidied + stretch.slice(end);
}
