import { inflateSync } from 'node:zlib';
import wawoff2 from 'wawoff2';
import { checkContainer } from '../../../fonts/upload/container.ts';
import { FontFault } from '../../../fonts/upload/font-fault.ts';
import { checkTables, readSfnt, type Sfnt } from '../../../fonts/upload/sfnt.ts';
import { readWoff, type WoffTable } from '../../../fonts/upload/woff.ts';
import { LIMITS } from '../../../limits.ts';

/** Unpacks a font file of any format, and checks its tables. Throws `FontFault`. */
export async function unpack(bytes: Uint8Array): Promise<Sfnt> {
  switch (checkContainer(bytes)) {
    case 'ttf':
    case 'otf':
      return readSfnt(bytes);
    case 'woff':
      return checkTables(new Map(readWoff(bytes).map((table) => [table.tag, inflated(table)])));
    case 'woff2':
      return readSfnt(await decompressed(bytes));
  }
}

function inflated({ tag, bytes, length }: WoffTable): Uint8Array {
  if (bytes.length === length) return bytes;
  try {
    const table = inflateSync(bytes, { maxOutputLength: Math.max(1, length) });
    if (table.length === length) return table;
  } catch {
    // Falls through: zlib's message does not help the person who sent the font.
  }
  throw new FontFault(`Its table "${tag}" cannot be unpacked.`);
}

async function decompressed(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const font = await wawoff2.decompress(bytes);
    if (font.length <= LIMITS.fonts.unpacked.most) return font;
  } catch {
    // Falls through, as above.
  }
  throw new FontFault('Its WOFF2 data cannot be unpacked.');
}
