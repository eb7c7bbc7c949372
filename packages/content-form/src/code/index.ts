export { CodeBox } from './CodeBox.tsx';
export { fromPage, replaceText } from './replace-text.ts';
