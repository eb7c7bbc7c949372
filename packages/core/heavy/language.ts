/** Fuzz test, `pnpm heavy fuzz:language [cases] [seed]`: checks the properties of the template language with generated templates. */
import { nothingIsLost } from '../test/language/nothing-is-lost.ts';
import { schemaAgrees } from '../test/language/schema-agrees.ts';

const [cases = 2_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
/** Cases per line of output. */
const CHUNK = 500;

console.log(`${cases} cases of each property, from seed ${seed} on`);
for (let done = 0; done < cases; done += CHUNK) {
  const count = Math.min(CHUNK, cases - done);
  const agreed = schemaAgrees(count, seed + done);
  const kept = await nothingIsLost(count, seed + done);
  console.log(
    `${done + count}: schema and validator agree on ${agreed.right} right and ${agreed.wrong} wrong contents; ` +
      `of the supplied texts ${kept.shown} are shown and ${kept.reported} are reported in notices`,
  );
}
