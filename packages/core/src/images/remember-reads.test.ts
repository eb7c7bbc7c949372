import { describe, expect, it } from 'vitest';
import type { ReadAnswer } from './decoder.ts';
import { rememberReads } from './remember-reads.ts';

const PNG = { mediaType: 'image/png', width: 10, height: 10 } as const;

function decoder(answer: () => ReadAnswer) {
  const read: Uint8Array[] = [];
  const remembering = rememberReads({
    async read(bytes) {
      read.push(bytes);
      return answer();
    },
    fit: async () => undefined,
  });
  return { read, remembering };
}

function one(): Uint8Array {
  return new Uint8Array([1, 2, 3]);
}

describe('a decoder that remembers', () => {
  it('reads a picture once, whichever array has its bytes', async () => {
    const { read, remembering } = decoder(() => ({ picture: PNG }));
    expect(await remembering.read(one())).toEqual({ picture: PNG });
    expect(await remembering.read(one())).toEqual({ picture: PNG });
    await remembering.read(new Uint8Array([4]));
    expect(read).toEqual([one(), new Uint8Array([4])]);
  });

  it.each<[string, ReadAnswer]>([
    ['a fault', { fault: 'reading it took longer than 8 s' }],
    ['converted bytes', { picture: { ...PNG, bytes: one() } }],
    ['a drawing of an SVG', { picture: { ...PNG, vector: one() } }],
  ])('remembers no %s', async (_, answer) => {
    const { read, remembering } = decoder(() => answer);
    await remembering.read(one());
    expect(await remembering.read(one())).toEqual(answer);
    expect(read).toHaveLength(2);
  });
});
