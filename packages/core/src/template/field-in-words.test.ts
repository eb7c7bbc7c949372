import { expect, it } from 'vitest';
import { fieldInWords } from './field-in-words.ts';

it.each([
  [['title'], 'Title'],
  [['unitPrice'], 'Unit price'],
  [['unit_price'], 'Unit price'],
  [['lead', 'job-title'], 'Lead job title'],
  [['gauge1'], 'Gauge 1'],
  [['left', 'KPI'], 'Left KPI'],
  [['_'], ''],
])('%j becomes "%s"', (path, words) => {
  expect(fieldInWords(path)).toBe(words);
});
