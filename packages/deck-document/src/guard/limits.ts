const REJECTED = 'the change is rejected';
const CLOSED = 'the connection is closed with 4400';

/** Limits of a deck behind an edit link. What the engine makes of a template stays below them. docs/limits.md is made from this table. */
export const DECK_LIMITS = {
  slides: { most: 500, of: 'slides', beyond: REJECTED },
  nodes: { most: 1_000, of: 'nodes of a slide', beyond: REJECTED },
  deletedSlides: { most: 2_000, of: 'slides that are deleted and not removed yet', beyond: REJECTED },
  deletedNodes: { most: 4_000, of: 'nodes of a slide that are deleted and not removed yet', beyond: REJECTED },
  text: { most: 100_000, of: 'characters of one text', beyond: REJECTED },
  bytes: { most: 10_000_000, of: 'of a deck, without its pictures', unit: 'bytes', beyond: REJECTED },
  content: {
    most: 200_000,
    of: 'characters of JSON that a slide was filled with; a longer one cannot be filled again',
    beyond: REJECTED,
  },
  updateBytes: { most: 4_000_000, of: 'of one change', unit: 'bytes', beyond: REJECTED },
  // Yjs compares those at the same place with each other.
  updateParts: {
    most: 100_000,
    of: 'insertions, formats and deleted ranges of one change',
    beyond: REJECTED,
  },
  // Of those that the deck does not have yet. Yjs joins what is deleted, so a few bytes can stand for any number of them.
  updateUnits: {
    most: 1_000_000,
    of: 'characters, values and deleted characters of one Yjs client in one change',
    beyond: REJECTED,
  },
  // A page that was offline has one for each time that it was loaded.
  updateClients: { most: 100, of: 'Yjs clients of one change', beyond: REJECTED },
  stateBytes: { most: 64 * 1_024, of: 'of what a page says that it has of a deck', unit: 'bytes', beyond: CLOSED },
  // One for each time that a page that changed the deck was loaded.
  stateClients: {
    most: 5_000,
    of: 'Yjs clients of what a page says that it has, unless the deck has more of them',
    beyond: CLOSED,
  },
  updateConflicts: {
    most: 500,
    of: 'insertions of one client at the same place that do not know of each other',
    beyond: REJECTED,
  },
  layouts: { most: 200, of: 'layouts', beyond: REJECTED },
  pictures: { most: 2_000, of: 'pictures that its document names', beyond: REJECTED },
  rows: { most: 2_000, of: 'rows of a table', beyond: REJECTED },
  columns: { most: 100, of: 'columns of a table', beyond: REJECTED },
  cells: { most: 20_000, of: 'cells of a table', beyond: REJECTED },
  series: { most: 64, of: 'series of a chart', beyond: REJECTED },
  points: {
    most: 10_000,
    of: 'categories of a chart, values of a series, or points with their own formats',
    beyond: REJECTED,
  },
} as const;
