import { deflateSync, gzipSync } from 'node:zlib';
import type { Sample } from './samples.ts';

function svg(inner: string, attributes = 'width="200" height="100"') {
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`,
  );
}
function drawing(name: string, bytes: Uint8Array): Sample {
  return { name, mediaType: 'image/svg+xml', bytes };
}
function text(words: string) {
  return new TextEncoder().encode(words);
}

/** Levels of groups, each with ten uses of the one before. */
function useBomb(levels: number): string {
  const level = (n: number) => `<g id="l${n}">${`<use xlink:href="#l${n - 1}"/>`.repeat(10)}</g>`;
  const groups = Array.from({ length: levels }, (_, n) => level(n + 1)).join('');
  return `<defs><rect id="l0" width="1" height="1"/>${groups}</defs><use xlink:href="#l${levels}"/>`;
}

/** Patterns, each painted with the one before. */
function patternBomb(levels: number): string {
  const one = (n: number) => {
    const fill = n === 0 ? 'red' : `url(#p${n - 1})`;
    const rects = `<rect width="1" height="1" fill="${fill}"/>`.repeat(10);
    return `<pattern id="p${n}" width="0.1" height="0.1" patternUnits="userSpaceOnUse">${rects}</pattern>`;
  };
  return `${Array.from({ length: levels }, (_, n) => one(n)).join('')}<rect width="100%" height="100%" fill="url(#p${levels - 1})"/>`;
}

/** Drawings that hold a renderer, reach outside, or run something. */
export const HOSTILE_DRAWINGS: readonly Sample[] = [
  drawing(
    'sixty blurs in each other',
    svg(
      `<filter id="f"><feGaussianBlur stdDeviation="50"/></filter>${'<g filter="url(#f)">'.repeat(60)}<rect width="200" height="100"/>${'</g>'.repeat(60)}`,
      'width="4000" height="4000"',
    ),
  ),
  drawing(
    'a billion laughs',
    text(
      `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'abcdefghij'[n + 1]} "${`&${'abcdefghij'[n]};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&j;</text></svg>`,
    ),
  ),
  drawing(
    'an external entity',
    text(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
    ),
  ),
  drawing('an entity that nobody declares', svg('<text>&x;</text>')),
  drawing('a million uses', svg(useBomb(6))),
  drawing('patterns in patterns', svg(patternBomb(8))),
  drawing('a use of itself', svg('<g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g>')),
  drawing('ten thousand groups in each other', svg('<g>'.repeat(10_000) + '</g>'.repeat(10_000))),
  drawing('a hundred thousand elements', svg('<g/>'.repeat(100_000))),
  drawing('a size of a hundred thousand', svg('<rect width="9" height="9"/>', 'width="100000" height="100000"')),
  drawing('no size', svg('<rect width="9" height="9"/>', '')),
  drawing('dashes without end', svg('<path d="M0 0H1e9" stroke="#000" stroke-dasharray="1e-6 1e-6"/>')),
  drawing(
    'a path of a million corners',
    svg(`<path stroke="#000" stroke-width="9" d="M0 0${'L9 9 0 1'.repeat(100_000)}"/>`),
  ),
  drawing('packed', gzipSync(svg('<rect width="9" height="9"/>'))),
  drawing('of more than a megabyte', svg(`<!--${'x'.repeat(1_100_000)}--><rect width="9" height="9"/>`)),
  drawing('cut off', svg('<rect width="9" height="9"/>').slice(0, -12)),
  drawing(
    'a bitmap that claims 65,000 pixels a side',
    svg(`<image width="9" height="9" href="data:image/png;base64,${Buffer.from(giantPng()).toString('base64')}"/>`),
  ),
  drawing(
    'a bitmap that is a drawing',
    svg(`<image width="9" height="9" href="data:image/png;base64,${Buffer.from(svg('<rect/>')).toString('base64')}"/>`),
  ),
];

/** A PNG of 65,000 × 65,000 black pixels of one bit, true to its header as far as it goes. */
export function giantPng(): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(65_000, 0);
  header.writeUInt32BE(65_000, 4);
  header[8] = 1;
  return pngOf(header, deflateSync(Buffer.alloc(1_000_000)));
}

function pngOf(header: Uint8Array, pixels: Uint8Array): Uint8Array {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, check]);
  };
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** Files that are two things at once. `of` is a picture of `goodPictures`, which it must be, or a fault. */
export function polyglots(good: readonly Sample[]): readonly (Sample & { readonly of: Sample })[] {
  const named = (name: string) => good.find((sample) => sample.name === name)!;
  const joined = (...parts: readonly (Uint8Array | string)[]) =>
    new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
  const [jpeg, png, gif] = [named('JPEG'), named('PNG'), named('GIF')];
  const comment = '<script>alert(1)</script>*/=1;';
  return [
    {
      ...jpeg,
      name: 'a JPEG with an archive behind it',
      bytes: joined(jpeg.bytes, 'PK\x05\x06', '\0'.repeat(18)),
      of: jpeg,
    },
    {
      ...png,
      name: 'a PNG with a page behind it',
      bytes: joined(png.bytes, '<html><script>alert(1)</script></html>'),
      of: png,
    },
    {
      ...gif,
      name: 'a GIF that is a script',
      bytes: joined('GIF89a/*', gif.bytes.subarray(8), '*/=1;alert(1)'),
      of: gif,
    },
    {
      ...jpeg,
      name: 'a JPEG with a page in its comment',
      bytes: joined(
        jpeg.bytes.subarray(0, 2),
        '\xff\xfe\0',
        String.fromCharCode(comment.length + 2),
        comment,
        jpeg.bytes.subarray(2),
      ),
      of: jpeg,
    },
    { ...png, name: 'a page with a PNG in it', bytes: joined('<html><!--', png.bytes, '--></html>'), of: png },
    { ...jpeg, name: 'a PDF with a JPEG in it', bytes: joined('%PDF-1.4\n', jpeg.bytes), of: jpeg },
    { ...png, name: 'a PNG that begins as a JPEG', bytes: joined('\xff\xd8\xff', png.bytes), of: png },
  ];
}
