export type { CellGrid, GridEdits, GridReading } from './grid.ts';
export { GridEditor } from './grid-editor.tsx';
export { readClipboard } from './read-clipboard.ts';
export { cellsOfTable } from './read-html-table.ts';
export { readTsv, writeTsv } from './tsv.ts';
