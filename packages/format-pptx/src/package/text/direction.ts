const FIRST_IS_RIGHT_TO_LEFT =
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Whether a text that core did not lay out is right-to-left, by its first letter (Unicode Standard Annex 9, P2). */
export function isRightToLeft(text: string): boolean {
  return FIRST_IS_RIGHT_TO_LEFT.test(text);
}
