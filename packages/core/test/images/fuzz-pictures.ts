import { createRandom } from '@deckwright/test-tools/random';
import type { PictureDecoder } from '../../src/images/decoder.ts';
import { LIMITS } from '../../src/limits.ts';
import { bitmapForms } from './forms/bitmaps.ts';
import { svgForms } from './forms/svgs.ts';
import { HEIC } from './heic.ts';
import { HOSTILE_SVGS } from './hostile.ts';
import { goodPictures, type Sample } from './samples.ts';

export interface FuzzResult {
  readonly read: number;
  readonly damaged: number;
  readonly rejected: number;
  /** Rejections because a process reached a limit or crashed, by message. */
  readonly ended: ReadonlyMap<string, number>;
  /** Every outcome other than a picture within the limits, or a message that says what to send. */
  readonly odd: readonly string[];
}

/** Reads mutated pictures, `atOnce` at a time. The SVGs among them refer to files at `origin`, which nothing may fetch. */
export async function fuzzPictures(
  decoder: PictureDecoder,
  count: number,
  seed: number,
  atOnce: number,
  origin: string,
  onEach: (done: number) => void = () => {},
): Promise<FuzzResult> {
  const queue = mutants(await picturesToMutate(), count, seed, origin)[Symbol.iterator]();
  const ended = new Map<string, number>();
  const odd: string[] = [];
  let [read, damaged, rejected, done] = [0, 0, 0, 0];

  const one = async ({ name, bytes }: Sample) => {
    try {
      const answer = await decoder.read(bytes);
      if ('fault' in answer) {
        rejected++;
        if (/^reading it/.test(answer.fault)) ended.set(answer.fault, (ended.get(answer.fault) ?? 0) + 1);
        if (!/[;,:] (?:send|embed|save|or send|install)/.test(answer.fault)) odd.push(`${name}: ${answer.fault}`);
      } else {
        const { width, height, vector, damage } = answer.picture;
        read++;
        if (damage !== undefined) damaged++;
        if (!(width * height > 0) || width * height > LIMITS.pictures.pixels.most)
          odd.push(`${name}: ${width} × ${height}`);
        if (vector && refersOutside(vector)) odd.push(`${name}: refers to another file`);
      }
    } catch (error) {
      odd.push(`${name}: ${String(error)}`);
    }
    onEach(++done);
  };
  const lane = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await one(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { read, damaged, rejected, ended, odd };
}

/** Addresses in a sanitized SVG, apart from embedded pictures, namespaces and text. */
function refersOutside(vector: Uint8Array): boolean {
  const tags = new TextDecoder()
    .decode(vector)
    .match(/<[^>]*>/g)!
    .join('');
  const known = tags.replaceAll(/xmlns(?::xlink)?="[^"]*"|xlink:href="data:image\/(?:png|jpe?g);base64,[^"]*"/gi, '');
  return /href="[^#"]|url\((?!#)|@import|<!|<script|\bon\w+=/i.test(known);
}

async function picturesToMutate(): Promise<readonly Sample[]> {
  const good = await goodPictures();
  const hostile = HOSTILE_SVGS.filter(({ bytes }) => bytes.length < 20_000);
  const svgs = [...svgForms(), ...hostile];
  const photographs = good.filter(({ bytes }) => bytes.length < 200_000);
  const heic = { name: 'HEIC', mediaType: 'image/heic', bytes: HEIC };
  // SVG three times, because most of what reads it is our own.
  return [...svgs, ...svgs, ...svgs, ...bitmapForms(), ...photographs, heic];
}

function fragmentsOf(origin: string): readonly string[] {
  return [
    '<!DOCTYPE svg [<!ENTITY a "b">',
    `<!ENTITY % x SYSTEM "${origin}/x">%x;`,
    `<!ENTITY x SYSTEM "${origin}/y">`,
    '<!ENTITY x SYSTEM "file:///etc/passwd">',
    ']>',
    '&a;',
    '&x;',
    '&#0;',
    '&amp;',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    '"',
    "'",
    '<use xlink:href="#a"/>',
    `<image href="${origin}/a.png"/>`,
    `<style>@import url(${origin}/a.css);`,
    `<?xml-stylesheet href="${origin}/b.css"?>`,
    'width="1e400"',
    'viewBox="0 0 1e-9 1e9"',
    ' id="a"',
  ];
}

/** Mutants of pictures, the same for the same seed. */
function* mutants(samples: readonly Sample[], count: number, seed: number, origin: string): Iterable<Sample> {
  const random = createRandom(seed);
  const fragments = fragmentsOf(origin);
  for (let index = 0; index < count; index++) {
    const sample = samples[random() % samples.length]!;
    let bytes: Buffer = Buffer.from(sample.bytes);
    const isText = sample.mediaType === 'image/svg+xml';
    for (let change = random() % 2; change >= 0; change--)
      bytes = changed(bytes, random, isText ? fragments : ['\xff\xd8\xff\xda\0\x08']);
    yield { ...sample, name: `${index}: ${sample.name}`, bytes: new Uint8Array(bytes) };
  }
}

function changed(bytes: Buffer, random: () => number, fragments: readonly string[]): Buffer {
  const at = random() % Math.max(1, bytes.length);
  const length = random() % 64;
  switch (random() % 7) {
    case 0:
      return bytes.subarray(0, at);
    case 1:
      return bytes.fill(random() & 0xff, at, Math.min(bytes.length, at + length));
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + length)]);
    case 3: {
      const from = random() % Math.max(1, bytes.length);
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(from, from + length * 8), bytes.subarray(at)]);
    }
    case 4: {
      // Headers are at the start, and have the sizes.
      const near = random() % Math.max(1, Math.min(bytes.length, 64));
      if (bytes.length > 0) bytes[near] = [0, 1, 0x7f, 0x80, 0xff][random() % 5]!;
      return bytes;
    }
    case 5: {
      if (bytes.length > 0) bytes[at]! ^= 1 << (random() & 7);
      return bytes;
    }
    default: {
      const fragment = fragments[random() % fragments.length]!;
      // Behind a tag or before one, so that many of the SVGs stay well-formed.
      const tag = bytes.indexOf(random() % 2 === 0 ? '<' : '>', at);
      const place = tag < 0 ? at : tag + (bytes[tag] === 0x3e ? 1 : 0);
      return Buffer.concat([bytes.subarray(0, place), Buffer.from(fragment, 'latin1'), bytes.subarray(place)]);
    }
  }
}
