/** Languages to choose from. Any other tag can be typed. */
export const LANGUAGES = [
  ...['en-US', 'en-GB', 'de-DE', 'fr-FR', 'es-ES', 'es-MX', 'it-IT', 'nl-NL', 'pt-BR', 'pt-PT', 'pl-PL', 'sv-SE'],
  ...['da-DK', 'nb-NO', 'fi-FI', 'cs-CZ', 'el-GR', 'tr-TR', 'uk-UA', 'ru-RU', 'ar', 'he-IL', 'fa-IR', 'hi-IN'],
  ...['th-TH', 'ja-JP', 'ko-KR', 'zh-CN', 'zh-TW', 'vi-VN', 'id-ID'],
] as const;

const SCRIPTS_FROM_THE_RIGHT = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg'];

/** What people call a language; undefined if the tag is none. */
export function languageName(tag: string): string | undefined {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag.trim());
  } catch {
    return undefined;
  }
}

export function isRightToLeft(tag: string): boolean {
  try {
    return SCRIPTS_FROM_THE_RIGHT.includes(new Intl.Locale(tag.trim()).maximize().script ?? '');
  } catch {
    return false;
  }
}
