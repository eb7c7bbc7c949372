/** Which hosted decks are listed. */
export interface HostedDeckFilter {
  readonly text: string;
  /** Id; the empty text: all projects. */
  readonly project: string;
  /** Only the deck of this presentation; 0: of any. */
  readonly presentation: number;
}

export const EVERY_DECK: HostedDeckFilter = { text: '', project: '', presentation: 0 };

/** Reads the query of an address. Leaves out what does not belong to a filter. */
export function deckFilterOf(search: Readonly<Record<string, unknown>>): Partial<HostedDeckFilter> {
  const { text, project, presentation } = search;
  const written = textOf(text);
  const named = textOf(project);
  return {
    ...(written !== '' && { text: written }),
    ...(named !== '' && { project: named }),
    ...(typeof presentation === 'number' && Number.isSafeInteger(presentation) && presentation > 0 && { presentation }),
  };
}

/** The router reads `text=2026` as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
