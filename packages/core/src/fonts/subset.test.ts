import { Blob, Face } from 'harfbuzzjs';
import { describe, expect, it } from 'vitest';
import { fontFile } from '../../test/hostile-fonts.ts';
import { openFace } from './face.ts';
import { subsetFace } from './subset.ts';
import { readSfnt } from './upload/sfnt.ts';

const open = (bytes: Uint8Array) => openFace({ family: 'Subset', bold: false, italic: false, load: () => bytes });
const SOURCE = fontFile('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf');
const ARABIC = fontFile('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf');

describe('a subset', () => {
  it('is smaller, and measures the same words the same', async () => {
    const words = 'AVATAR Wörter, fi “To”';
    const subset = await subsetFace({ bytes: SOURCE }, [words]);
    expect(subset.length).toBeLessThan(SOURCE.length / 5);
    for (const word of words.split(' ')) expect(open(subset).advance(word)).toBe(open(SOURCE).advance(word));
    expect(open(subset).has('ж'.codePointAt(0)!)).toBe(false);
  });

  it('keeps joining, conjuncts and marks', async () => {
    for (const [bytes, words] of [
      [ARABIC, 'السلام مُحَمَّد'],
      [
        fontFile('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
        'क्षत्रिय राष्ट्र र्कि',
      ],
    ] as const) {
      const subset = await subsetFace({ bytes }, [words]);
      for (const word of words.split(' ')) expect(open(subset).advance(word)).toBe(open(bytes).advance(word));
    }
  });

  it('keeps names, line metrics and rights', async () => {
    const [whole, subset] = [SOURCE, await subsetFace({ bytes: SOURCE }, ['a'])];
    const names = (bytes: Uint8Array) => {
      const face = new Face(new Blob(bytes));
      return face.listNames().map(({ nameId, language }) => `${nameId} ${language} ${face.getName(nameId, language)}`);
    };
    expect(names(whole).length).toBeGreaterThan(5);
    expect(names(whole)).toEqual(expect.arrayContaining(names(subset)));
    for (const id of [1, 2, 4, 5, 6]) expect(names(subset).some((name) => name.startsWith(`${id} `))).toBe(true);
    expect(open(subset).seat).toBe(open(whole).seat);
    const [before, after] = [whole, subset].map((bytes) => readSfnt(bytes).tables.get('OS/2')!);
    // Weight, width, rights, family class, panose, and the line metrics; character ranges follow the characters.
    expect(after!.slice(4, 42)).toEqual(before!.slice(4, 42));
    expect(after!.slice(68, 78)).toEqual(before!.slice(68, 78));
  });

  it('is the same bytes for the same characters in any order', async () => {
    const one = await subsetFace({ bytes: SOURCE }, ['Hello', 'World']);
    const other = await subsetFace({ bytes: SOURCE }, new Set('WorldHello'));
    expect(other).toEqual(one);
  });

  it('for editing has the whole blocks of the scripts in use, and of Latin always', async () => {
    const subset = open(await subsetFace({ bytes: SOURCE }, ['Ж'], { forEditing: true }));
    for (const letter of 'AÿŁ€–жэѓ') expect(subset.has(letter.codePointAt(0)!)).toBe(true);
    expect(subset.has('Ω'.codePointAt(0)!)).toBe(false);
    const arabic = open(await subsetFace({ bytes: ARABIC }, ['ا'], { forEditing: true }));
    for (const letter of 'بڤ٣') expect(arabic.has(letter.codePointAt(0)!)).toBe(true);
  });
});
