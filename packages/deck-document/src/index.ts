// The first import reports an old version of Node.
import '@deckwright/core/contract';

export { createDocument } from './document/create-document.ts';
export { createDeckReader, type DeckReader } from './document/deck-reader.ts';
export { type DeletedThing, deletionsIn, LONGEST_NAME } from './document/deleted.ts';
export { fingerprintOf, layoutFingerprint } from './document/fingerprint.ts';
export { readDeck } from './document/read-deck.ts';
export {
  addCategory,
  addSeries,
  type ChartChange,
  type ChartList,
  changeChart,
  changeInChart,
  chartIds,
  chartOf,
  deleteFromChart,
  moveInChart,
  setChartValue,
  setPoints,
} from './operations/charts.ts';
export { hasDeleted, purge, restoreDeleted } from './operations/deletions.ts';
export {
  type CellTarget,
  createUndoManager,
  type DocumentEdit,
  type NodeTarget,
  type TextTarget,
  textOf,
  together,
} from './operations/edit.ts';
export { groupNodes, ungroupNodes } from './operations/groups.ts';
export { addMadeSlides, type MadeSlides, remakeSlides, slidesOfSource, wasChanged } from './operations/make-slides.ts';
export { mergeCells, splitCell } from './operations/merge-cells.ts';
export {
  addNodes,
  arrangeNodes,
  changeNodes,
  deleteNodes,
  duplicateNodes,
  type Frame,
  moveNodes,
  type NodeChange,
  nodeIds,
  registerPicture,
  replacePicture,
  setFrames,
  setOpacity,
} from './operations/nodes.ts';
export { formatParagraphs, type ParagraphChange } from './operations/paragraphs.ts';
export {
  addLayout,
  addSlideOfLayout,
  addSlides,
  changeSlides,
  deleteSlides,
  duplicateSlides,
  moveSlides,
  type SlideChange,
  setDeckTitle,
  setFirstSlideNumber,
  setNotes,
  slideIds,
} from './operations/slides.ts';
export {
  type CellChange,
  cellText,
  changeCells,
  deleteFromTable,
  insertInTable,
  moveInTable,
  resizeInTable,
  setCell,
  type TableAxis,
  tableIds,
} from './operations/tables.ts';
export { deleteText, formatText, insertText, type RunChange } from './operations/text.ts';
export {
  caretAt,
  caretIndexes,
  guestName,
  othersPresent,
  type PersonPlace,
  type PersonPresence,
  type PresentCaret,
  parseCaret,
  parsePresence,
  setPresence,
} from './presence.ts';
export { decodeMessage, encodeMessage, type Message } from './protocol.ts';
export { documentOf, missingFor, snapshotOf, stateOf, titleOf } from './sync.ts';
