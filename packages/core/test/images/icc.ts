/** An ICC profile for tests. Its colours are far from sRGB, so that a missing conversion is visible. */

function s15(value: number): number {
  return Math.round(value * 65_536) | 0;
}

/** Colorants adapted to D50, as in Adobe's profile (Adobe RGB (1998) Color Image Encoding §4.3). */
const ADOBE_RGB = {
  rXYZ: [0.60974, 0.31111, 0.01947],
  gXYZ: [0.20528, 0.62567, 0.06087],
  bXYZ: [0.14919, 0.06322, 0.74457],
};

/** D50. */
const WHITE = [0.9642, 1, 0.8249];

/** A display profile of version 2 with the colorants of Adobe RGB and a gamma of 2.2 (ICC.1:2001-04). */
export function adobeRgbProfile(): Buffer {
  const xyz = (values: readonly number[]) => tag('XYZ ', values.map(s15));
  const gamma = Buffer.concat([Buffer.from('curv\0\0\0\0\0\0\0\u0001', 'latin1'), Buffer.from([2, 51, 0, 0])]);
  const name = 'Adobe-like RGB';
  const description = Buffer.alloc(12 + name.length + 1 + 78);
  description.write('desc', 0, 'latin1');
  description.writeUInt32BE(name.length + 1, 8);
  description.write(name, 12, 'latin1');
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', description],
    ['cprt', Buffer.from('text\0\0\0\0none\0', 'latin1')],
    ['wtpt', xyz(WHITE)],
    ['rXYZ', xyz(ADOBE_RGB.rXYZ)],
    ['gXYZ', xyz(ADOBE_RGB.gXYZ)],
    ['bXYZ', xyz(ADOBE_RGB.bXYZ)],
    ['rTRC', gamma],
    ['gTRC', gamma],
    ['bTRC', gamma],
  ];
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  let at = 128 + table.length;
  const bodies = tags.map(([signature, body], index) => {
    table.write(signature, 4 + index * 12, 'latin1');
    table.writeUInt32BE(at, 8 + index * 12);
    table.writeUInt32BE(body.length, 12 + index * 12);
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    at += padded.length;
    return padded;
  });
  const header = Buffer.alloc(128);
  header.writeUInt32BE(at, 0);
  header.writeUInt32BE(0x02100000, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  header.write('acsp', 36, 'latin1');
  for (const [index, value] of WHITE.entries()) header.writeInt32BE(s15(value), 68 + index * 4);
  return Buffer.concat([header, table, ...bodies]);
}

function tag(type: string, values: readonly number[]): Buffer {
  const body = Buffer.alloc(8 + values.length * 4);
  body.write(type, 0, 'latin1');
  for (const [index, value] of values.entries()) body.writeInt32BE(value, 8 + index * 4);
  return body;
}
