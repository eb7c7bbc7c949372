/** A deck as JSON: a project, its templates, and an export request. */
export interface Deck {
  readonly name: string;
  readonly project: unknown;
  readonly templates: readonly unknown[];
  /** The `presentation` of the export request. */
  readonly presentation: {
    readonly slideList: readonly {
      readonly templateKey: string;
      readonly content: Readonly<Record<string, unknown>>;
    }[];
  };
}

/** Returns the decks with these names in their order, or all decks if `names` is empty. Throws for an unknown name. */
export function chooseDecks(decks: readonly Deck[], names: readonly string[]): readonly Deck[] {
  const unknown = names.find((name) => !decks.some((deck) => deck.name === name));
  if (unknown !== undefined) {
    const all = decks.map(({ name }) => name).join(', ');
    throw new Error(`Unknown deck "${unknown}". Known: ${all}. --decks sets how many are generated.`);
  }
  return names.length === 0 ? decks : decks.filter(({ name }) => names.includes(name));
}
