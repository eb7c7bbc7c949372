export { CodeBox } from './code-box.tsx';
export { fromPage, replaceText } from './replace-text.ts';
