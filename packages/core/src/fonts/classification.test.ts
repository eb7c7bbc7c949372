import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundledFonts } from '../node/bundled-fonts.ts';
import { classifyFont } from './classification.ts';
import { writeSfnt } from './sfnt.ts';

/** A font file with the tables OS/2 and post alone. */
function fontWith(more: {
  panose?: readonly number[];
  family?: number;
  fixed?: boolean;
  codePages?: readonly number[];
}) {
  const os2 = new DataView(new ArrayBuffer(96));
  os2.setUint8(30, more.family ?? 0);
  for (const [at, digit] of (more.panose ?? []).entries()) os2.setUint8(32 + at, digit);
  os2.setUint32(
    78,
    (more.codePages ?? []).reduce((sum, bit) => (sum | (1 << bit)) >>> 0, 0),
  );
  const post = new DataView(new ArrayBuffer(32));
  post.setUint32(12, more.fixed ? 1 : 0);
  const tables = { 'OS/2': os2, head: new DataView(new ArrayBuffer(54)), post };
  return writeSfnt(new Map(Object.entries(tables).map(([tag, { buffer }]) => [tag, new Uint8Array(buffer)])));
}

function bundled(family: string) {
  const { load } = bundledFonts().find((font) => font.family === family)!;
  return classifyFont(load());
}

describe('the classification of a font', () => {
  it('is what its file says', () => {
    expect(bundled('Source Sans 3')).toEqual({ panose: '020B0303030403020204', generic: 'sans-serif', charset: 0 });
    expect(bundled('Caladea')).toEqual({ panose: '02040503050406030204', generic: 'serif', charset: 0 });
    expect(bundled('Source Code Pro')).toMatchObject({ generic: 'monospace' });
    expect(bundled('Inter')).toEqual({ panose: '02000503000000020004', charset: 0 });
  });

  it.each([
    [{ panose: [2, 11] }, 'sans-serif'],
    [{ panose: [2, 4] }, 'serif'],
    [{ panose: [2, 11, 5, 9] }, 'monospace'],
    [{ panose: [3] }, 'script'],
    [{ panose: [4] }, 'decorative'],
    [{ family: 8 }, 'sans-serif'],
    [{ family: 1 }, 'serif'],
    [{ family: 10 }, 'script'],
    [{ family: 12 }, 'decorative'],
    [{ fixed: true, family: 8 }, 'monospace'],
    [{ panose: [2, 1] }, undefined],
    [{ panose: [2, 0], family: 6 }, undefined],
  ] as const)('of %j is %s', (says, generic) => {
    expect(classifyFont(fontWith(says))?.generic).toBe(generic);
  });

  it.each([
    [[0, 17], 128],
    [[0, 18], 134],
    [[0, 20], 136],
    [[0, 17, 18], undefined],
    [[0, 6], 0],
    [[6], 178],
    [[16], 222],
    [[31], 2],
    [[], undefined],
  ] as const)('with the code pages %j has the character set %s', (codePages, charset) => {
    expect(classifyFont(fontWith({ codePages }))?.charset).toBe(charset);
  });

  it('has no PANOSE of zeros, which say nothing', () => {
    expect(classifyFont(fontWith({}))).toEqual({});
  });

  it('is missing if the file ends anywhere in its tables', () => {
    const whole = fontWith({ panose: [2, 11], family: 8, codePages: [0] });
    for (let length = 0; length < whole.length; length += 1) {
      const cut = classifyFont(whole.subarray(0, length));
      expect(cut === undefined || cut.generic === 'sans-serif').toBe(true);
    }
    expect(classifyFont(new Uint8Array(readFileSync(import.meta.filename)))).toBeUndefined();
  });
});
