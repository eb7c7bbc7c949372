export { FindDialog } from './find-dialog.tsx';
export { type ReplacedText, replaceIn, type SearchedText, searchTexts } from './text-search.ts';
