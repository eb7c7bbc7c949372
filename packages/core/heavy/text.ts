/** Fuzz test, `pnpm heavy fuzz:text [cases] [seed]`: checks the properties of the text engine, by default with 2,000 cases each. */
import { breaksOnce, losesNothing, shrinksAsLittleAsPossible, staysInItsBox } from '../test/text/properties.ts';

const CASES = Number(process.argv[2] ?? 2_000);
const SEED = process.argv[3] === undefined ? undefined : Number(process.argv[3]);

for (const property of [staysInItsBox, losesNothing, shrinksAsLittleAsPossible, breaksOnce]) {
  try {
    const { fits, shrunk, cut } = property(CASES, SEED);
    console.log(`${property.name}: ${CASES} cases hold (${fits} fit, ${shrunk} shrunk, ${cut} cut)`);
  } catch (error) {
    console.log(`${property.name}: ${String(error)} ${String((error as Error).cause ?? '')}`);
    process.exitCode = 1;
  }
}
