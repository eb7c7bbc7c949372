/** A script whose letters, with their marks, can be higher or deeper than the line of 1.2 em. */
export interface TallScript {
  readonly letters: RegExp;
  /** Words of everyday text with its highest and deepest letters and marks. Measuring them in a face gives its typical ink. */
  readonly sample: string;
}

/**
 * Scripts in which people write the words below in ordinary text: Arabic with doubled letters and case endings, but not with all
 * vowels; Hebrew without points. A text with higher or deeper letters than these has more space, by its own ink.
 */
const SCRIPTS: readonly TallScript[] = [
  script(/\p{Script=Arabic}/u, 'أحرارًا ضميرًا عقلًا الإخاء إلى اللّه مجّانًا تحقيق نستعلیق جميع پہنچے ہوئے چاہیے چارے گی'),
  script(/\p{Script=Hebrew}/u, 'לשלום ךףץק'),
  script(/\p{Script=Devanagari}/u, 'कीर्ति र्मीं दूँ कृपा ह्रदय ज्ञ ख़ुशी'),
  script(/\p{Script=Bengali}/u, 'র্কি দুঃখী কৃষ্ণ ভূমি তাঁদের ন্ত্রী'),
  script(/\p{Script=Gurmukhi}/u, 'ਪੰਜਾਬੀ ਸ੍ਰੀ ਕਿਉਂ ਗੁਰੂ ਪ੍ਰਾਪਤ ਖ਼ੂਨ'),
  script(/\p{Script=Gujarati}/u, 'કીર્તિ ર્મીં કૃપા દૂધ હ્રદય'),
  script(/\p{Script=Oriya}/u, 'ଓଡ଼ିଆ କୀର୍ତ୍ତି କୃଷ୍ଣ ଭୂମି ନ୍ତ୍ରୀ'),
  script(/\p{Script=Tamil}/u, 'தமிழ் கீழ் ஞூ ஸ்ரீ கூ மூ'),
  script(/\p{Script=Telugu}/u, 'తెలుగు స్త్రీ కృష్ణ రాష్ట్రం క్షీ ట్ఠూ'),
  script(/\p{Script=Kannada}/u, 'ಕನ್ನಡ ಸ್ತ್ರೀ ಕೃಷ್ಣ ರಾಷ್ಟ್ರ ಕ್ಷೀ'),
  script(/\p{Script=Malayalam}/u, 'മലയാളം സ്ത്രീ കൃഷ്ണ ഭൂമി ട്ടു'),
  script(/\p{Script=Sinhala}/u, 'ශ්‍රී ක්‍රි ඩ්ඩී කෘෂි ගුරු'),
  script(/\p{Script=Thai}/u, 'ปี่ ที่ น้ำ ผู้ ญู ฏิ กู้ ป้ายชื่อ'),
  script(/\p{Script=Lao}/u, 'ທີ່ ນ້ຳ ຜູ້ ປີ້ ຊື່ ມື້'),
  script(/\p{Script=Khmer}/u, 'ស្ត្រី ខ្ញុំ ជ្រៅ ក្រុង ភ្ញៀវ ស៊ី សេចក្ដី ថ្នូរ'),
  script(/\p{Script=Myanmar}/u, 'မြို့ ကြီး သို့ ပြည်ထောင်စု ကျွန်ုပ် င်္ဂ ညွှန်'),
  script(/\p{Script=Tibetan}/u, 'བསྒྲུབས སྐྱེས རྒྱུད ཀློག སྨྱུག དཀྱིལ ཚོར མཐོངས ཐངགི'),
  script(/\p{Script=Thaana}/u, 'ދިވެހި ރާއްޖެ ފޯނު'),
  script(/\p{Script=Syriac}/u, 'ܣܘܪܝܝܐ ܠܫܢܐ'),
  script(/\p{Script=Ethiopic}/u, 'አማርኛ ቋንቋ ጵ'),
  script(/\p{Script=Armenian}/u, 'Հայերեն ֆ'),
  script(/\p{Script=Georgian}/u, 'ქართული ჭყ'),
];

function script(letters: RegExp, sample: string): TallScript {
  return { letters, sample };
}

/**
 * Letters of scripts whose lines are 1.2 em high in every program, whatever their accents: nothing in their lines depends on ink.
 * Symbols and emoji (Common), control characters and private characters do not change a line's height either.
 */
const OTHERS =
  /^[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Bopo}\p{Script=Common}\p{Script=Inherited}\p{C}]*$/u;

export function hasTallScript(text: string): boolean {
  return !OTHERS.test(text);
}

/** The share of a text's letters from which on a script is one of its own, and not that of a name or a word in it. */
const MAIN_SHARE = 0.25;

/** The scripts of the list that a text is written in. */
export function mainTallScripts(text: string): readonly TallScript[] {
  const least = count(text, /[\p{L}\p{M}]/gu) * MAIN_SHARE;
  return SCRIPTS.filter(({ letters }) => letters.test(text) && count(text, new RegExp(letters, 'gu')) >= least);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
