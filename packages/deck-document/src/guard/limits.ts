/** Limits of a deck behind an edit link. What the engine makes of a template stays below them. */
export const DECK_LIMITS = {
  slides: 500,
  nodes: 1_000,
  /** Characters. */
  text: 100_000,
  bytes: 10_000_000,
  updateBytes: 4_000_000,
  /** Insertions, formats and deleted ranges that one update has. Yjs compares those at the same place with each other. */
  updateParts: 100_000,
  /** Client ids in one update. A page that was offline has one for each time that it was loaded. */
  updateClients: 100,
  /** Insertions of one client at the same place that do not know of each other. */
  updateConflicts: 500,
  layouts: 200,
  pictures: 2_000,
  rows: 2_000,
  columns: 100,
  cells: 20_000,
  series: 64,
  points: 10_000,
} as const;
