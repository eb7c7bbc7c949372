import { expect, it } from 'vitest';
import { auditCsv } from './audit-csv.ts';

it('writes entries as rows, and no cell is a formula', () => {
  const actor = { kind: 'person', personId: '1', name: '=HYPERLINK("http://example.com")' } as const;
  const entry = {
    id: 1,
    at: '2026-11-23T09:00:00.000Z',
    owner: null,
    actor,
    target: 'sales/a,b',
    details: { version: 2 },
  };
  const csv = auditCsv([{ ...entry, action: 'template.publish' }], new Map([['sales', 'Sales']]));
  expect(csv.split('\r\n')).toEqual([
    'time,owner,actor,madeWith,sentence,action,target,details',
    `2026-11-23T09:00:00.000Z,,"'=HYPERLINK(""http://example.com"")",person,"published template a,b of Sales as version 2",template.publish,"sales/a,b","{""version"":2}"`,
  ]);
});
