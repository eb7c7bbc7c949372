import { expect, it } from 'vitest';
import { idOfName } from './id-of-name.ts';

it.each([
  ['Quarterly report 2026', 'quarterly-report-2026'],
  ['  Café – Größe!  ', 'cafe-gro-e'],
  ['日本語', ''],
  ['<script>alert(1)</script>', 'script-alert-1-script'],
  ['x'.repeat(80), 'x'.repeat(60)],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
])('the id that is proposed for %j is %j', (name, id) => {
  expect(idOfName(name)).toBe(id);
});
