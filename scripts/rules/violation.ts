export interface Violation {
  readonly rule: string;
  /** Path from the root of the checkout. */
  readonly file: string;
  readonly sentence: string;
}
