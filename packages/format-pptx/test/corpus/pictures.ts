import { crc32, deflateSync } from 'node:zlib';

/** A PNG of one grey, as a data URI. */
function greyPng(width: number, height: number, shade: number): string {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, shade);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return `data:image/png;base64,${Buffer.concat(parts).toString('base64')}`;
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="60" height="40" fill="#eee"/><circle cx="30" cy="20" r="15" fill="#2a6"/></svg>';

/** A wide, a high, a tiny and an SVG picture. */
export const PICTURES = [
  greyPng(160, 90, 0x80),
  greyPng(30, 120, 0xc0),
  greyPng(1, 1, 0x10),
  `data:image/svg+xml;base64,${Buffer.from(SVG).toString('base64')}`,
];
