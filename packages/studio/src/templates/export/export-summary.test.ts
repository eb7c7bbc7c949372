import { expect, it } from 'vitest';
import { exportSummary, isExportable } from './export-summary.ts';

it('says what a zip file has besides its templates', () => {
  expect(exportSummary(0, 4)).toBe('No template is chosen.');
  expect(exportSummary(1, 4)).toMatch(/^One template, .* that it uses\.$/);
  expect(exportSummary(3, 4)).toMatch(/^3 of 4 templates, .* that they use\.$/);
  expect(exportSummary(4, 4)).toMatch(/^The whole project/);
});

it('exports what was published, and the rest with drafts', () => {
  expect(isExportable({ state: 'draft' }, false)).toBe(false);
  expect(isExportable({ state: 'draft' }, true)).toBe(true);
  expect(isExportable({ state: 'published, newer draft' }, false)).toBe(true);
});
