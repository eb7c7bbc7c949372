export {
  applyLanguage,
  formatLanguage,
  type Language,
  listOf,
  type PluralForms,
  pageLanguage,
  type Sentence,
} from './language.ts';
export { Parts } from './parts.tsx';
export { type Say, sentences } from './sentences.ts';
