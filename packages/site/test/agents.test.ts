import { HAS_ALL_CASES } from '@deckwright/test-tools/cases';
import { runServer } from '@deckwright/test-tools/server/run-server';
import { runChecks } from 'afdocs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtSite } from './built-site.ts';

let server: Awaited<ReturnType<typeof runServer>>;
beforeAll(async () => {
  server = await runServer({ docsFolder: await builtSite() });
});
afterAll(() => server.end());

test('the documentation passes each check of afdocs that applies', async () => {
  const { results } = await runChecks(`${server.publicUrl}/docs/`, {
    // Twenty pages on a push, and all at night.
    ...{ samplingStrategy: 'random', maxLinksToTest: HAS_ALL_CASES ? 1_000 : 20, requestDelay: 0 },
  });
  expect(results).toHaveLength(28);
  const passed = results.filter(({ status }) => status === 'pass');
  const others = results
    .filter(({ status }) => status !== 'pass')
    .map(({ id, status, message }) => ({ id, status, message }));
  // Nobody has to sign in, so there is no other way to check.
  expect(others).toMatchObject([{ id: 'auth-alternative-access', status: 'skip' }]);
  expect(passed).toHaveLength(27);
});
