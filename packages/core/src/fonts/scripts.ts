/**
 * Names of scripts, from ISO 15924. Chinese, Japanese and Korean, which share characters, have the names of Office themes
 * (ECMA-376 Part 1 §20.1.4.1.16): `Hans`, `Hant`, `Jpan`, `Hang`. `Zsye` is emoji, `Zsym` symbols.
 */
export type Script = 'Jpan' | 'Hang' | 'Hans' | 'Hant' | 'Zsye' | 'Zsym' | (typeof ALPHABETS)[number][0];

/** By Unicode's Script_Extensions, so that a danda is Devanagari and an ideographic comma is Chinese. */
const ALPHABETS = [
  ['Latn', /\p{scx=Latn}/u],
  ['Grek', /\p{scx=Grek}/u],
  ['Cyrl', /\p{scx=Cyrl}/u],
  ['Arab', /\p{scx=Arab}/u],
  ['Hebr', /\p{scx=Hebr}/u],
  ['Deva', /\p{scx=Deva}/u],
  ['Thai', /\p{scx=Thai}/u],
  ['Armn', /\p{scx=Armn}/u],
  ['Geor', /\p{scx=Geor}/u],
  ['Beng', /\p{scx=Beng}/u],
  ['Taml', /\p{scx=Taml}/u],
  ['Telu', /\p{scx=Telu}/u],
  ['Gujr', /\p{scx=Gujr}/u],
  ['Guru', /\p{scx=Guru}/u],
  ['Knda', /\p{scx=Knda}/u],
  ['Mlym', /\p{scx=Mlym}/u],
  ['Sinh', /\p{scx=Sinh}/u],
  ['Khmr', /\p{scx=Khmr}/u],
  ['Laoo', /\p{scx=Laoo}/u],
  ['Mymr', /\p{scx=Mymr}/u],
  ['Ethi', /\p{scx=Ethi}/u],
] as const;

const HAN = /\p{scx=Hani}/u;
const KANA = /\p{scx=Hira}|\p{scx=Kana}/u;
const HANGUL = /\p{scx=Hang}/u;
const BOPOMOFO = /\p{scx=Bopo}/u;
/** Full-width forms are Latin or common by Unicode's script, but only CJK fonts have them. */
const FULL_WIDTH = /[\u3000-\u303F\u31C0-\u31EF\u3200-\u33FF\uFE30-\uFE4F\uFF00-\uFFEF]/u;
const EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u;

/** The script whose fonts are tried for a character; undefined for a script without known fonts. */
export function scriptOf(codePoint: number, language = ''): Script | undefined {
  const character = String.fromCodePoint(codePoint);
  const isHan = HAN.test(character);
  if (KANA.test(character) && !isHan) return 'Jpan';
  if (HANGUL.test(character) && !isHan) return 'Hang';
  if (BOPOMOFO.test(character) && !isHan) return 'Hant';
  if (isHan || FULL_WIDTH.test(character)) return hanScript(language);
  const alphabet = ALPHABETS.find(([, pattern]) => pattern.test(character));
  if (alphabet) return alphabet[0];
  if (EMOJI.test(character)) return 'Zsye';
  return /[\p{S}\p{P}\p{No}]/u.test(character) ? 'Zsym' : undefined;
}

/** Unified Han characters look different in each language. Without a language that decides, `Hans` (mainland China). */
export function hanScript(language: string): 'Jpan' | 'Hang' | 'Hans' | 'Hant' {
  const [primary, ...rest] = language.toLowerCase().split(/[-_]/);
  if (primary === 'ja') return 'Jpan';
  if (primary === 'ko') return 'Hang';
  if (primary !== 'zh' && primary !== 'yue') return 'Hans';
  if (rest.includes('hans')) return 'Hans';
  const isTraditional = primary === 'yue' || rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part));
  return isTraditional ? 'Hant' : 'Hans';
}

/** The language that decides the forms of Han characters: that of the text's kana, hangul or bopomofo, else `language`. */
export function hanLanguage(text: string, language: string): string {
  if (!/\p{Script=Hani}/u.test(text)) return language;
  if (/[\p{Script=Hira}\p{Script=Kana}]/u.test(text)) return 'ja';
  if (/\p{Script=Hang}/u.test(text)) return 'ko';
  return /\p{Script=Bopo}/u.test(text) ? 'zh-Hant' : language;
}
