import { expect, test } from 'vitest';
import { MIGRATIONS } from './migrations.ts';

/** The last of the migrations from before the rule. */
const LAST_UNMARKED = '0022-passkeys';

test('each migration says whether it adds or removes, and one that removes names an earlier one that its users must know', () => {
  const names = Object.keys(MIGRATIONS);
  expect(names).toEqual(names.toSorted());
  const marked = names.filter((name) => name > LAST_UNMARKED);
  expect(marked.length).toBeGreaterThan(0);
  for (const name of marked) {
    const [, number, without] = /^(\d{4})-(?:expand|contract-(\d{4}))-[a-z-]+$/.exec(name) ?? [];
    expect(number, name).toBeDefined();
    if (without === undefined) continue;
    expect(without < number!, name).toBe(true);
    expect(
      names.some((other) => other.startsWith(`${without}-expand-`)),
      name,
    ).toBe(true);
  }
});
