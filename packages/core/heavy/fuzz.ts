/**
 * Fuzz tests of the engine, `pnpm heavy fuzz:engine KIND [count] [seed]`: mutated fonts and pictures, which the sandbox must read or reject
 * in time, without fetching anything, and generated templates, tables and texts, whose properties must hold.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { createFontSandbox, createPictureSandbox } from '../src/node/index.ts';
import { fuzzFonts } from '../test/fuzz-fonts.ts';
import { fuzzPictures } from '../test/images/fuzz-pictures.ts';
import { nothingIsLost } from '../test/language/nothing-is-lost.ts';
import { schemaAgrees } from '../test/language/schema-agrees.ts';
import { checkTable, sumOf } from '../test/tables/check-table.ts';
import { generatedTable } from '../test/tables/generated-table.ts';
import { breaksOnce, losesNothing, shrinksAsLittleAsPossible, staysInItsBox } from '../test/text/properties.ts';

const children = availableParallelism();

/** Each prints what it found and returns whether all is well. */
const KINDS: Readonly<Record<string, (count: number, seed: number) => unknown>> = {
  async fonts(count, seed) {
    const seconds = 5;
    const sandbox = createFontSandbox({ children, seconds });
    const { odd, slowest, slowestHere, ...found } = await fuzzFonts(sandbox, count, seed, children, () => {});
    sandbox.close();
    console.log({ ...found, slowest, slowestHere, odd: odd.slice(0, 20) });
    // A child that was killed at the limit takes 1.5 s to be replaced, on a busy machine.
    return odd.length === 0 && slowest.seconds <= seconds + 1.5 && slowestHere.seconds <= seconds;
  },

  async pictures(count, seed) {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests++;
      response.end();
    });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const sandbox = createPictureSandbox({ children });
    const { odd, ...found } = await fuzzPictures(sandbox, count, seed, children, origin, () => {});
    sandbox.close();
    server.close();
    console.log({ ...found, requests, odd: odd.slice(0, 20) });
    return odd.length === 0 && requests === 0;
  },

  async language(count, seed) {
    console.log(schemaAgrees(count, seed), await nothingIsLost(count, seed));
    return true;
  },

  /** Of 3 to 60 columns and 1 to 500 rows, of numbers, dates, long words and sentences in many scripts, some with merged cells. */
  tables(count, seed) {
    const all = Array.from({ length: count }, (_, at) => {
      const counts = checkTable(generatedTable(seed + at, { columns: 60, rows: 500 }));
      if (wrongIn(counts) > 0) console.log(`seed ${seed + at}`, counts);
      return counts;
    });
    console.log(sumOf(all));
    return wrongIn(sumOf(all)) === 0;
  },

  text(count, seed) {
    const properties = [staysInItsBox, losesNothing, shrinksAsLittleAsPossible, breaksOnce];
    const held = properties.filter((property) => {
      try {
        console.log(property.name, property(count, seed));
        return true;
      } catch (error) {
        console.log(`${property.name}: ${String(error)} ${String((error as Error).cause ?? '')}`);
        return false;
      }
    });
    return held.length === properties.length;
  },
};

function wrongIn({ starvedSlides, brokenQuantities, brokenWords, lostCells }: ReturnType<typeof checkTable>): number {
  return starvedSlides + brokenQuantities + brokenWords + lostCells;
}

const [kind = '', count = '2000', seed = '1'] = process.argv.slice(2);
const run = KINDS[kind];
if (!run) throw new TypeError(`Name what to fuzz: ${Object.keys(KINDS).join(', ')}.`);
const isRight = await run(Number(count), Number(seed));
console.log(`${count} ${kind}, seed ${seed}: ${isRight ? 'all is well' : 'FAULTS'}`);
process.exitCode = isRight ? 0 : 1;
