/** The package ships no types; this is the part of its README that is used here. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next break opportunity, or null at the end of the text. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
