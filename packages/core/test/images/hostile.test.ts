import { casesOf } from '@deckwright/test-tools/cases';
import { afterAll, describe, expect, it } from 'vitest';
import { createPictureSandbox } from '../../src/node/index.ts';
import { giantPng, HOSTILE_SVGS, polyglots } from './hostile.ts';
import { likeness, openPainter, type Painted } from './painter.ts';
import { goodPictures, otherPictures, type Sample } from './samples.ts';

/** `fuzz-pictures.test.ts` cuts at any position. */
const CUTS = 25;
/** The limit counts processor time, and on the clock at most five times as much. */
const MOST_SECONDS = 45;
const MOST_MEGABYTES = 50;

const sandbox = createPictureSandbox({ children: 2 });
const painter = await openPainter();
const good = await goodPictures();
const others = await otherPictures();
afterAll(async () => {
  sandbox.close();
  await painter?.close();
});

interface ReadResult {
  readonly fault?: string;
  readonly painted?: Painted | undefined;
  readonly isDamaged?: boolean;
  readonly seconds: number;
}

async function read(bytes: Uint8Array): Promise<ReadResult> {
  const started = performance.now();
  const answer = await sandbox.read(bytes);
  const seconds = (performance.now() - started) / 1000;
  if ('fault' in answer) return { fault: answer.fault, seconds };
  const isDamaged = answer.picture.damage !== undefined;
  return { painted: await painter?.paint(answer.picture.bytes ?? bytes, answer.picture.mediaType), isDamaged, seconds };
}

const faults = new Map<string, Promise<string | undefined>>();

/** The fault of a hostile picture, which is read once for all tests. */
async function faultOf(name: string, bytes = HOSTILE_SVGS.find((one) => one.name === name)!.bytes) {
  const fault =
    faults.get(name) ?? sandbox.read(bytes).then((answer) => ('fault' in answer ? answer.fault : undefined));
  faults.set(name, fault);
  return fault;
}

describe('a truncated picture', () => {
  it.each(casesOf([...good, ...others]).map((sample) => [sample.name, sample] as const))(
    `looks complete, has a notice or is rejected, cut at ${CUTS} positions: %s`,
    async (_name, { bytes }) => {
      const whole = await read(bytes);
      const odd: string[] = [];
      for (let cut = 0; cut < CUTS; cut++) {
        const length = Math.min(bytes.length - 1, Math.floor((bytes.length * cut) / (CUTS - 1)));
        const { fault, painted, isDamaged, seconds } = await read(bytes.slice(0, length));
        const isRight = fault === undefined && (isDamaged || !painter || likeness(painted!, whole.painted!) >= 0.98);
        const isRejected = fault !== undefined && /; send /.test(fault);
        if ((!isRight && !isRejected) || seconds > MOST_SECONDS) odd.push(`${length} of ${bytes.length}: ${fault}`);
      }
      expect(odd).toEqual([]);
    },
  );
});

describe('a hostile picture', () => {
  it('costs the process that sends it little memory and time', async () => {
    await read(good[0]!.bytes);
    globalThis.gc?.();
    const before = process.memoryUsage().rss;
    const all: readonly Pick<Sample, 'name' | 'bytes'>[] = [...HOSTILE_SVGS, { name: 'giant', bytes: giantPng() }];
    let most = 0;
    const slow: string[] = [];
    for (const { name, bytes } of all) {
      const started = performance.now();
      await faultOf(name, bytes);
      if (performance.now() - started > MOST_SECONDS * 1000) slow.push(name);
      most = Math.max(most, process.memoryUsage().rss - before);
    }
    expect(slow).toEqual([]);
    expect(most / 2 ** 20).toBeLessThan(MOST_MEGABYTES);
  });

  it('of 65,000 × 65,000 pixels is rejected before it is decoded', async () => {
    const { fault, seconds } = await read(giantPng());
    expect(fault).toBe('it is 65000 × 65000 pixels; send one of at most 50 megapixels');
    expect(seconds).toBeLessThan(5);
  });

  it.each([
    ['a billion laughs', /entities expand to more than 1 MB; send the SVG without its DOCTYPE/],
    ['quadratic blow-up', /entities expand to more than 1 MB/],
    ['a gzip bomb', /an SVG of more than 1 MB without its compression/],
    ['an undeclared entity', /not well-formed SVG .*undefined entity/],
    ['a million uses', /more than 200000 elements through references/],
    ['nested patterns', /more than 200000 elements/],
    ['ten thousand nested groups', /more than 100 deep/],
    ['a hundred thousand elements', /more than 50000 elements/],
    ['a size of a hundred thousand', /megapixels/],
    ['of more than a megabyte', /more than 1 MB/],
    ['truncated', /not well-formed SVG/],
    ['an image that claims 65,000 pixels a side', /more than 50 megapixels/],
  ])('is rejected with a reason: %s', async (name, reason) => {
    expect(await faultOf(name)).toMatch(reason);
  });

  it.each(['an external entity', 'a use of itself', 'no size', 'compressed', 'an image that is an SVG'])(
    'is shown without what is hostile: %s',
    async (name) => {
      expect(await faultOf(name)).toBeUndefined();
    },
  );

  it('that is also another kind of file is the picture, or rejected', async () => {
    const odd: string[] = [];
    for (const { name, bytes, of } of polyglots(good)) {
      const { fault, painted } = await read(bytes);
      const whole = await read(of.bytes);
      if (fault === undefined && painter && likeness(painted!, whole.painted!) < 0.98) odd.push(name);
    }
    expect(odd).toEqual([]);
    const rejected = await Promise.all(
      polyglots(good).map(async ({ bytes }) => (await read(bytes)).fault !== undefined),
    );
    expect(rejected).toEqual([false, false, false, false, true, true, true]);
  });
});
