/** The tables of a font file by tag (OpenType 1.9, "Organization of an OpenType font"). */
export type Tables = ReadonlyMap<string, Uint8Array>;

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function readTables(font: Uint8Array): Tables {
  const view = viewOf(font);
  const entries = Array.from({ length: view.getUint16(4) }, (_, index): [string, Uint8Array] => {
    const at = 12 + index * 16;
    const offset = view.getUint32(at + 8);
    const tag = String.fromCharCode(...font.subarray(at, at + 4));
    return [tag, font.subarray(offset, offset + view.getUint32(at + 12))];
  });
  return new Map(entries);
}

function padded(length: number): number {
  return (length + 3) & ~3;
}

/** The checksum of a table: the sum of its 32-bit words. */
function checksum(bytes: Uint8Array): number {
  const whole = new Uint8Array(padded(bytes.length));
  whole.set(bytes);
  const view = viewOf(whole);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

/** The sum of a font's checksum and `checkSumAdjustment` in its table `head` (OpenType 1.9, "head"). */
const MAGIC_SUM = 0xb1b0afba;
const ADJUSTMENT = 8;

/** Tables → a TrueType file, sorted by tag, with its checksums. */
export function writeFont(tables: Tables): Uint8Array {
  const tags = [...tables.keys()].sort();
  const size = tags.reduce((sum, tag) => sum + padded(tables.get(tag)!.length), 12 + tags.length * 16);
  const font = new Uint8Array(size);
  const view = viewOf(font);
  const power = 31 - Math.clz32(tags.length);
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tags.length);
  view.setUint16(6, 16 << power);
  view.setUint16(8, power);
  view.setUint16(10, tags.length * 16 - (16 << power));
  let offset = 12 + tags.length * 16;
  let head = 0;
  for (const [index, tag] of tags.entries()) {
    const table = tables.get(tag)!;
    const at = 12 + index * 16;
    font.set(table, offset);
    if (tag === 'head') {
      head = offset;
      view.setUint32(head + ADJUSTMENT, 0);
    }
    for (let letter = 0; letter < 4; letter++) font[at + letter] = tag.charCodeAt(letter);
    view.setUint32(at + 4, checksum(font.subarray(offset, offset + table.length)));
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, table.length);
    offset += padded(table.length);
  }
  view.setUint32(head + ADJUSTMENT, MAGIC_SUM - checksum(font));
  return font;
}
