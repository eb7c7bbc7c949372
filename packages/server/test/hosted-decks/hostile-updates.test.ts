import { caseCount } from '@deckwright/test-tools/cases';
import { expect, test } from 'vitest';
import { KINDS } from '../../heavy/deck-updates/generate.ts';
import { runHostileUpdates } from '../../heavy/deck-updates/run.ts';

/** `pnpm heavy fuzz:deck-updates` sends 20,000. */
const UPDATES = caseCount(4_000);
const SEED = 7;

test('no update of a hostile page breaks a deck, loses a word of another page, or disconnects it', async () => {
  const problems: string[] = [];
  const report = await runHostileUpdates({ seed: SEED, count: UPDATES, say: (line) => problems.push(line) });
  const found = problems.filter((line) => !/updates sent/.test(line));
  expect({ found, ...report.defects }).toEqual({
    ...{ found: [], unreadable: 0, different: 0, lost: 0, honestRejected: 0, closed: 0, withoutReason: 0 },
  });
  expect(report.sent).toBe(UPDATES);
  // Both happen often enough to try something.
  const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, one) => all + one, 0);
  expect(sum(report.accepted)).toBeGreaterThan(UPDATES / 10);
  expect(sum(report.rejected)).toBeGreaterThan(UPDATES / 10);
  expect(KINDS.filter((kind) => report.accepted[kind]).length).toBeGreaterThan(6);
});
