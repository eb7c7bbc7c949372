/** A whole order as JSON: a project with its templates, and what a caller asks of it. */
export interface Deck {
  readonly name: string;
  readonly project: unknown;
  readonly templates: readonly unknown[];
  /** `presentation` of an export request. */
  readonly presentation: {
    readonly slideList: readonly {
      readonly templateKey: string;
      readonly content: Readonly<Record<string, unknown>>;
    }[];
  };
}
