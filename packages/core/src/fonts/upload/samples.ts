import type { Script } from '../scripts.ts';

/**
 * Common words of each script. A font that has all their letters covers the script. The words exercise the rules of a shaper:
 * joining, conjuncts, reordering, stacked marks.
 */
export const SAMPLES: Readonly<Partial<Record<Script, string>>> = {
  Latn: 'Hamburgefonstiv AVATAR Wörter façade ÅÇÉÑØÜß “fi fl ffi” 1/2 €1,234.50',
  Grek: 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία ΑΒΓΔΩ',
  Cyrl: 'Съешь же ещё этих мягких французских булок ЖЩЮЯЇЄ',
  Arab: 'السلام عليكم لا إله مُحَمَّد ٱلْعَرَبِيَّة ١٢٣',
  Hebr: 'שלום עולם ספר גדול צוף קץ',
  Deva: 'क्षत्रिय हिन्दी राष्ट्र र्कि श्री द्ध ङ्क्ष ज्ञान',
  Thai: 'ภาษาไทย น้ำ กี่ ที่นี่ ปู่ ญี่ปุ่น',
  Armn: 'Հայերեն լեզու բարև և',
  Geor: 'ქართული ენა გამარჯობა',
  Beng: 'বাংলা ভাষা ক্ষত্রিয় র্কি শ্রী ন্ধ',
  Taml: 'தமிழ் மொழி க்ஷ ஸ்ரீ கொ கௌ',
  Telu: 'తెలుగు భాష క్ష్మ శ్రీ',
  Gujr: 'ગુજરાતી ક્ષત્રિય ર્કિ શ્રી',
  Guru: 'ਪੰਜਾਬੀ ਗੁਰਮੁਖੀ ਸ੍ਰੀ',
  Knda: 'ಕನ್ನಡ ಭಾಷೆ ಕ್ಷ ಶ್ರೀ ರ್ಕಿ',
  Mlym: 'മലയാളം ക്ഷ ശ്രീ സ്ത്രീ',
  Sinh: 'සිංහල ක්ෂ ශ්‍රී',
  Khmr: 'ភាសាខ្មែរ ស្ត្រី ក្រុង',
  Laoo: 'ພາສາລາວ ນໍ້າ ທີ່',
  Mymr: 'မြန်မာဘာသာ ကြွေး က္က ချင်း',
  Ethi: 'አማርኛ ሰላም ቋንቋ',
  Hans: '简体中文这是一个测试，国际。',
  Hant: '繁體中文這是一個測試，國際。',
  Jpan: '日本語のテストです。カタカナ、ひらがな',
  Hang: '한국어 글꼴 시험입니다',
  Zsym: '→✓★■●',
  Zsye: '😀👍🎉🚀',
};
