import { deflateSync, inflateSync } from 'node:zlib';
import { type PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

const CLUSTER = /\/Span<<\/ActualText <([0-9A-Fa-f]+)> >> BDC\n((?:[^\n]*Tj\n){2,})EMC/g;
const RIGHT_TO_LEFT = '/ReversedChars BMC';

/**
 * Gives the characters of a right-to-left cluster to the glyph of its letter, which the browser draws last, and none to the
 * dots and marks before it. Poppler takes a cluster to reach from its first glyph to its last, so that a mark which stands
 * in the middle of its letter leaves a gap, and Arabic words would be read, and searched, with spaces in them.
 */
export function tidyClusters(document: PDFDocument): void {
  for (const [reference, stream] of document.context.enumerateIndirectObjects()) {
    if (!(stream instanceof PDFRawStream) || !isContent(stream)) continue;
    const content = inflateSync(stream.contents);
    if (!content.includes(RIGHT_TO_LEFT)) continue;
    const tidied = deflateSync(Buffer.from(tidyContent(content.toString('latin1')), 'latin1'));
    document.context.assign(reference, PDFRawStream.of(stream.dict, new Uint8Array(tidied)));
  }
}

/** A page's or a form's; fonts have a `Length1`, pictures and others a type. */
function isContent({ dict }: PDFRawStream): boolean {
  if (dict.get(PDFName.of('Filter')) !== PDFName.of('FlateDecode') || dict.has(PDFName.of('Length1'))) return false;
  const subtype = dict.get(PDFName.of('Subtype'));
  return subtype === PDFName.of('Form') || (subtype === undefined && !dict.has(PDFName.of('Type')));
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
