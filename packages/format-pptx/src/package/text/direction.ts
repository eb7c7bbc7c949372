const FIRST_IS_RIGHT_TO_LEFT =
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Whether words that core did not lay out run from the right, by their first letter (Unicode Standard Annex 9, P2). */
export function isRightToLeft(words: string): boolean {
  return FIRST_IS_RIGHT_TO_LEFT.test(words);
}
