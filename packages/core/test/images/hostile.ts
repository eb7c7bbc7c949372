import { crc32, deflateSync, gzipSync } from 'node:zlib';
import type { Sample } from './samples.ts';

function svg(inner: string, attributes = 'width="200" height="100"') {
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`,
  );
}
function sample(name: string, bytes: Uint8Array): Sample {
  return { name, mediaType: 'image/svg+xml', bytes };
}
function text(source: string) {
  return new TextEncoder().encode(source);
}

/** Nested groups, each with ten references to the one before. */
function useBomb(levels: number): string {
  const level = (n: number) => `<g id="l${n}">${`<use xlink:href="#l${n - 1}"/>`.repeat(10)}</g>`;
  const groups = Array.from({ length: levels }, (_, n) => level(n + 1)).join('');
  return `<defs><rect id="l0" width="1" height="1"/>${groups}</defs><use xlink:href="#l${levels}"/>`;
}

/** Patterns, each filled with the one before. */
function patternBomb(levels: number): string {
  const one = (n: number) => {
    const fill = n === 0 ? 'red' : `url(#p${n - 1})`;
    const rects = `<rect width="1" height="1" fill="${fill}"/>`.repeat(10);
    return `<pattern id="p${n}" width="0.1" height="0.1" patternUnits="userSpaceOnUse">${rects}</pattern>`;
  };
  return `${Array.from({ length: levels }, (_, n) => one(n)).join('')}<rect width="100%" height="100%" fill="url(#p${levels - 1})"/>`;
}

/** SVGs that exhaust a renderer, refer to other files, or run code. */
export const HOSTILE_SVGS: readonly Sample[] = [
  sample(
    'sixty nested blurs',
    svg(
      `<filter id="f"><feGaussianBlur stdDeviation="50"/></filter>${'<g filter="url(#f)">'.repeat(60)}<rect width="200" height="100"/>${'</g>'.repeat(60)}`,
      'width="4000" height="4000"',
    ),
  ),
  sample(
    'a billion laughs',
    text(
      `<!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY ${'abcdefghij'[n + 1]} "${`&${'abcdefghij'[n]};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&j;</text></svg>`,
    ),
  ),
  sample(
    'quadratic blow-up',
    text(
      `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(25_000)}">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>${'&a;'.repeat(100_000)}</text></svg>`,
    ),
  ),
  sample('a gzip bomb', gzipSync(Buffer.alloc(300_000_000, ' '))),
  sample(
    'an external entity',
    text(
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
    ),
  ),
  sample('an undeclared entity', svg('<text>&x;</text>')),
  sample('a million uses', svg(useBomb(6))),
  sample('nested patterns', svg(patternBomb(8))),
  sample('a use of itself', svg('<g id="a"><use xlink:href="#b"/></g><g id="b"><use xlink:href="#a"/></g>')),
  sample('ten thousand nested groups', svg('<g>'.repeat(10_000) + '</g>'.repeat(10_000))),
  sample('a hundred thousand elements', svg('<g/>'.repeat(100_000))),
  sample('a size of a hundred thousand', svg('<rect width="9" height="9"/>', 'width="100000" height="100000"')),
  sample('no size', svg('<rect width="9" height="9"/>', '')),
  sample('dashes without end', svg('<path d="M0 0H1e9" stroke="#000" stroke-dasharray="1e-6 1e-6"/>')),
  sample(
    'a path of a million corners',
    svg(`<path stroke="#000" stroke-width="9" d="M0 0${'L9 9 0 1'.repeat(100_000)}"/>`),
  ),
  sample('compressed', gzipSync(svg('<rect width="9" height="9"/>'))),
  sample('of more than a megabyte', svg(`<!--${'x'.repeat(1_100_000)}--><rect width="9" height="9"/>`)),
  sample('truncated', svg('<rect width="9" height="9"/>').slice(0, -12)),
  sample(
    'an image that claims 65,000 pixels a side',
    svg(`<image width="9" height="9" href="data:image/png;base64,${Buffer.from(giantPng()).toString('base64')}"/>`),
  ),
  sample(
    'an image that is an SVG',
    svg(`<image width="9" height="9" href="data:image/png;base64,${Buffer.from(svg('<rect/>')).toString('base64')}"/>`),
  ),
];

/** A PNG with the header of 65,000 × 65,000 one-bit pixels, and only some of its black rows. */
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
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Files of two kinds at once. Each must be read as `of`, a picture of `goodPictures`, or be rejected. */
export function polyglots(good: readonly Sample[]): readonly (Sample & { readonly of: Sample })[] {
  const named = (name: string) => good.find((sample) => sample.name === name)!;
  const joined = (...parts: readonly (Uint8Array | string)[]) =>
    new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))));
  const [jpeg, png, gif] = [named('JPEG'), named('PNG'), named('GIF')];
  const comment = '<script>alert(1)</script>*/=1;';
  return [
    {
      ...jpeg,
      name: 'a JPEG followed by an archive',
      bytes: joined(jpeg.bytes, 'PK\x05\x06', '\0'.repeat(18)),
      of: jpeg,
    },
    {
      ...png,
      name: 'a PNG followed by an HTML page',
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
      name: 'a JPEG with a script in its comment',
      bytes: joined(
        jpeg.bytes.subarray(0, 2),
        '\xff\xfe\0',
        String.fromCharCode(comment.length + 2),
        comment,
        jpeg.bytes.subarray(2),
      ),
      of: jpeg,
    },
    { ...png, name: 'an HTML page that contains a PNG', bytes: joined('<html><!--', png.bytes, '--></html>'), of: png },
    { ...jpeg, name: 'a PDF that contains a JPEG', bytes: joined('%PDF-1.4\n', jpeg.bytes), of: jpeg },
    { ...png, name: 'a PNG that begins like a JPEG', bytes: joined('\xff\xd8\xff', png.bytes), of: png },
  ];
}
