import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FontSource } from '@deckwright/core';
import { DECLARATION, type RunningText } from './declaration.ts';

/** Running text, with the family that it is set in if that is not a fallback of the theme's. */
export interface SetText extends RunningText {
  readonly font?: string;
}

const require = createRequire(import.meta.url);

function fontOf(family: string, pack: string): FontSource {
  const file = `@expo-google-fonts/${pack}/400Regular/${family.replaceAll(' ', '')}_400Regular.ttf`;
  return { family, bold: false, italic: false, load: () => readFileSync(require.resolve(file)) };
}

/** Fonts of the highest scripts, which the engine does not look for. */
export const MORE_FONTS: readonly FontSource[] = [
  fontOf('Noto Serif Tibetan', 'noto-serif-tibetan'),
  fontOf('Noto Nastaliq Urdu', 'noto-nastaliq-urdu'),
];

const URDU = DECLARATION.find(({ language }) => language === 'ur')!;

/** The declaration in all languages, and in the scripts and styles of writing with the highest lines. */
export const RUNNING_TEXTS: readonly SetText[] = [
  ...DECLARATION,
  { ...URDU, name: 'Urdu, Nastaliq', font: 'Noto Nastaliq Urdu' },
  {
    language: 'my',
    name: 'Burmese',
    script: 'Mymr',
    text: 'လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် လည်းကောင်း၊ တူညီလွတ်လပ်သော အခွင့်အရေးများဖြင့် လည်းကောင်း၊ မွေးဖွားလာသူများ ဖြစ်သည်။',
  },
  {
    language: 'bo',
    name: 'Tibetan',
    script: 'Tibt',
    text: 'འགྲོ་བ་མིའི་རིགས་རྒྱུད་ཡོངས་ལ་སྐྱེས་ཙམ་ཉིད་ནས་ཆེ་མཐོངས་དང༌། ཐོབ་ཐངགི་རང་དབང་འདྲ་མཉམ་དུ་ཡོད་ལ། ཁོང་ཚོར་རང་བྱུང་གི་བློ་རྩལ་དང་བསམ་ཚུལ་བཟང་པོ་འདོན་པའི་འོས་བབས་ཀྱང་ཡོད།',
  },
  {
    language: 'ar',
    name: 'Arabic, a word in English text',
    script: 'Latn',
    text: 'The first word of the declaration is يولد in Arabic, and its first line ends with أحرارًا, which is written as one word and read from the right; the lines after it have no word in Arabic at all.',
  },
];
