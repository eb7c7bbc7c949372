import { describe, expect, it } from 'vitest';
import { packFor } from './families.ts';
import { hanLanguage, hanScript, scriptOf } from './scripts.ts';
import { SAMPLES } from './upload/samples.ts';

function of(character: string, language?: string) {
  return scriptOf(character.codePointAt(0)!, language);
}

describe('the script of a character', () => {
  it('is the script of the sample, for each of its letters', () => {
    for (const [script, sample] of Object.entries(SAMPLES)) {
      if (['Hans', 'Hant', 'Zsym', 'Zsye'].includes(script)) continue;
      for (const letter of sample.match(/\p{L}/gu)!) {
        if (script === 'Jpan' && /\p{Script=Hani}/u.test(letter)) continue;
        expect(`${letter} ${of(letter)}`).toBe(`${letter} ${script}`);
      }
    }
  });

  it.each([
    ['漢', 'Hans', undefined],
    ['漢', 'Hans', 'en-US'],
    ['漢', 'Jpan', 'ja'],
    ['漢', 'Jpan', 'ja-JP'],
    ['漢', 'Hang', 'ko-KR'],
    ['漢', 'Hans', 'zh'],
    ['漢', 'Hans', 'zh-CN'],
    ['漢', 'Hant', 'zh-TW'],
    ['漢', 'Hant', 'zh-Hant-HK'],
    ['漢', 'Hans', 'zh-Hans-HK'],
    ['、', 'Jpan', 'ja'],
    ['。', 'Hant', 'zh-TW'],
    ['！', 'Hans', 'zh-CN'],
    ['か', 'Jpan', 'zh-CN'],
    ['ー', 'Jpan', 'en'],
    ['한', 'Hang', 'ja'],
    ['ㄅ', 'Hant', 'en'],
  ])('of %s is %s in the language %s', (character, script, language) => {
    expect(of(character, language)).toBe(script);
  });

  it.each([
    ['।', 'Deva'],
    ['،', 'Arab'],
    ['😀', 'Zsye'],
    ['→', 'Zsym'],
    ['✓', 'Zsym'],
    ['€', 'Zsym'],
    ['½', 'Zsym'],
    ['é', 'Latn'],
    ['7', undefined],
  ])('of %s is %s', (character, script) => {
    expect(of(character)).toBe(script);
  });
});

describe('the language of Han characters', () => {
  it('follows kana, hangul or bopomofo in the text, else the given language', () => {
    expect(hanLanguage('日本語です', 'en-US')).toBe('ja');
    expect(hanLanguage('漢字와 한글', 'en-US')).toBe('ko');
    expect(hanLanguage('注音ㄓㄨ', 'en-US')).toBe('zh-Hant');
    expect(hanLanguage('漢字', 'zh-TW')).toBe('zh-TW');
    expect(hanLanguage('です', 'en-US')).toBe('en-US');
  });

  it('has mainland Chinese as default', () => {
    expect(hanScript('')).toBe('Hans');
  });
});

describe('the package for a character', () => {
  it.each([
    ['漢', '@expo-google-fonts/noto-sans-sc'],
    ['か', '@expo-google-fonts/noto-sans-jp'],
    ['한', '@expo-google-fonts/noto-sans-kr'],
    ['ა', '@expo-google-fonts/noto-sans-georgian'],
    ['ශ', '@expo-google-fonts/noto-sans-sinhala'],
    ['🚀', '@expo-google-fonts/noto-emoji'],
    ['a', undefined],
    ['ش', undefined],
  ])('%s is in %s', (character, name) => {
    expect(packFor(character.codePointAt(0)!)).toBe(name);
  });

  it('depends on the language for Han characters', () => {
    expect(packFor('漢'.codePointAt(0)!, 'zh-TW')).toBe('@expo-google-fonts/noto-sans-tc');
  });
});
