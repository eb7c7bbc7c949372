/**
 * Plants each fault in an adapter that draws all of a scene, runs all contract tests with all readers on it, and prints which of
 * them caught it: `pnpm heavy mutants:formats`. Exits with 1 if fewer than nine in ten faults are caught, or other ones than expected.
 */
import { type AdapterContractTestName, adapterContractTests, checkFormatAdapter } from '@deckwright/testkit';
import { drawnUnderTest } from './drawn-under-test.ts';
import { plantedFaults } from './planted-faults.ts';

const sound = await failedTests(drawnUnderTest());
if (sound.length > 0) throw new Error(`Without a fault, these contract tests fail: ${sound.join(', ')}.`);

const counts = { caught: 0, withoutReaders: 0, surprises: 0 };
for (const [name, fault] of Object.entries(plantedFaults)) {
  const failed = await failedTests(drawnUnderTest(fault));
  const { caughtBy } = fault;
  const isExpected = typeof caughtBy === 'string' ? failed.includes(caughtBy) : failed.length === 0;
  if (failed.length > 0) counts.caught += 1;
  if (failed.some(needsNoReader)) counts.withoutReaders += 1;
  if (!isExpected) counts.surprises += 1;
  const reason = typeof caughtBy === 'string' ? '' : ` ${caughtBy.nobody}`;
  const outcome = failed.length > 0 ? `caught by ${failed.join(', ')}` : `NOT CAUGHT.${reason}`;
  console.log(`${isExpected ? 'ok  ' : 'MISS'}  An adapter that ${name}: ${outcome}`);
}

const all = Object.keys(plantedFaults).length;
console.log(
  `\n${counts.caught} of ${all} faults were caught; with readText and readNotes alone, ${counts.withoutReaders}.`,
);
process.exitCode = counts.caught / all >= 0.9 && counts.surprises === 0 ? 0 : 1;

async function failedTests(adapter: Parameters<typeof checkFormatAdapter>[0]): Promise<AdapterContractTestName[]> {
  const results = await checkFormatAdapter(adapter);
  return results.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name as AdapterContractTestName);
}

/** True for tests that run with `readText` and `readNotes` alone. */
function needsNoReader(name: AdapterContractTestName): boolean {
  const test = adapterContractTests[name];
  return !('needs' in test) || name === 'notes';
}
