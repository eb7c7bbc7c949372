import { describe, expect, it } from 'vitest';
import { bundledFonts, installedFonts } from '../node/index.ts';
import { createFontLibrary, type FallbackChoice } from './library.ts';

describe('the fallback by script', () => {
  const ALL = createFontLibrary([...bundledFonts(), ...installedFonts()]);
  const fallback = (character: string, choice?: FallbackChoice) => {
    return ALL.fallback(character.codePointAt(0)!, false, false, choice)?.family;
  };

  it.each([
    ['ش', 'Noto Sans Arabic'],
    ['ש', 'Noto Sans Hebrew'],
    ['श', 'Noto Sans Devanagari'],
    ['।', 'Noto Sans Devanagari'],
    ['ไ', 'Noto Sans Thai'],
    ['ա', 'Noto Sans Armenian'],
    ['ა', 'Noto Sans Georgian'],
    ['ক', 'Noto Sans Bengali'],
    ['த', 'Noto Sans Tamil'],
    ['త', 'Noto Sans Telugu'],
    ['ក', 'Noto Sans Khmer'],
    ['ລ', 'Noto Sans Lao'],
    ['မ', 'Noto Sans Myanmar'],
    ['አ', 'Noto Sans Ethiopic'],
    ['ひ', 'Noto Sans JP'],
    ['한', 'Noto Sans KR'],
    ['简', 'Noto Sans SC'],
    ['🚀', 'Noto Emoji'],
    ['→', 'Source Sans 3'],
    ['Ω', 'Source Sans 3'],
    ['ж', 'Source Sans 3'],
    ['𒀀', undefined],
  ])('for %s is %s', (character, family) => {
    expect(fallback(character)).toBe(family);
  });

  it('depends on the language for Han characters', () => {
    expect(fallback('骨', { language: 'ja' })).toBe('Noto Sans JP');
    expect(fallback('骨', { language: 'ko-KR' })).toBe('Noto Sans KR');
    expect(fallback('骨', { language: 'zh-CN' })).toBe('Noto Sans SC');
  });

  it('is another CJK font if the right one is not installed', () => {
    expect(fallback('骨', { language: 'zh-TW' })).toBe('Noto Sans SC');
  });

  it("is the theme's family, unless that is unknown or lacks the character", () => {
    expect(fallback('ש', { families: { Hebr: 'Arial' } })).toBe('Arial');
    expect(fallback('ש', { families: { Hebr: 'Papyrus' } })).toBe('Noto Sans Hebrew');
    expect(fallback('ש', { families: { Hebr: 'Inter' } })).toBe('Noto Sans Hebrew');
    expect(fallback('ש', { families: { Arab: 'Arial' } })).toBe('Noto Sans Hebrew');
  });

  it('is the nearest face of a family without italics', () => {
    const face = ALL.fallback('ش'.codePointAt(0)!, true, true)!;
    expect(face).toMatchObject({ family: 'Noto Sans Arabic', bold: true, italic: false });
  });

  it('is found without opening fonts of other scripts', () => {
    const opened: string[] = [];
    const watched = [...bundledFonts(), ...installedFonts()].map((source) => {
      const load = () => {
        opened.push(source.family);
        return source.load();
      };
      return { ...source, load };
    });
    const library = createFontLibrary(watched);
    library.fallback('ש'.codePointAt(0)!, false, false);
    expect(opened).toEqual(['Noto Sans Hebrew']);
    library.fallback(0x12000, false, false);
    expect(opened).not.toContain('Noto Sans SC');
  });
});
