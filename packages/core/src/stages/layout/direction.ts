const SCRIPTS = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm']);

/** True if a language, as a BCP 47 tag, is usually written from right to left. */
export function isRightToLeft(language: string): boolean {
  try {
    return SCRIPTS.has(new Intl.Locale(language).maximize().script ?? '');
  } catch {
    return false;
  }
}
