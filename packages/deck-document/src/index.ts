export { createDocument } from './document/create-document.ts';
export { readDeck } from './document/read-deck.ts';
export {
  type CellTarget,
  createUndoManager,
  type DocumentEdit,
  type NodeTarget,
  type TextTarget,
  textOf,
} from './operations/edit.ts';
export { groupNodes, ungroupNodes } from './operations/groups.ts';
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
  setNotes,
  slideIds,
} from './operations/slides.ts';
export { deleteText, formatText, insertText, type RunChange } from './operations/text.ts';
export { decodeMessage, encodeMessage, type Message } from './protocol.ts';
