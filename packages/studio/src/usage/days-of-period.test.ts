import { expect, it } from 'vitest';
import { everyDay, periodOf } from './days-of-period.ts';

it('a period of seven days ends today', () => {
  expect(periodOf(7, Date.parse('2026-03-03T23:59:00Z'))).toEqual({ from: '2026-02-25', to: '2026-03-03' });
});

it('days without exports are in the period, also over the end of a leap February', () => {
  const known = { day: '2028-02-29', exports: 3, failed: 1, dev: 0, slides: 9, bytes: 1_000 };
  const days = everyDay('2028-02-28', '2028-03-01', [known]);
  expect(days.map(({ day, exports }) => [day, exports])).toEqual([
    ['2028-02-28', 0],
    ['2028-02-29', 3],
    ['2028-03-01', 0],
  ]);
});
