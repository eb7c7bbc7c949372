export {
  applyLanguage,
  formatLanguage,
  type Language,
  type PluralForms,
  pageLanguage,
  type Sentence,
} from './language.ts';
export { Parts } from './parts.tsx';
export { type Say, sentences } from './sentences.ts';
