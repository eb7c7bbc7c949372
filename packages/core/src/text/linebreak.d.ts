/** The package has no types. These cover the part of its API that is used here. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next break opportunity, or null at the end of the text. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
