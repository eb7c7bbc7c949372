/**
 * Comparison through a browser, `pnpm heavy compare:browser-pictures [words]`: shows generated pictures of every form, and those of
 * `DECKWRIGHT_FIXTURES`, in Chromium and as our decoder reads them. Prints the differences. Exits with 1 if a picture is rejected that
 * Chromium shows. `words` selects pictures by name.
 */
import { createPictureSandbox } from '../src/node/index.ts';
import { allForms } from '../test/images/forms/all-forms.ts';
import { type Compared, compareWithBrowser, isRejectedWrongly } from '../test/images/forms/compare.ts';
import { fixturePictures } from '../test/images/forms/fixtures.ts';
import { openPainter } from '../test/images/painter.ts';

const MOST_DIFFERENCE = 3;
const MOST_RATIO = 0.02;

const root = process.env.DECKWRIGHT_FIXTURES;
if (root === undefined) console.log('Left out: the pictures of other people. Set DECKWRIGHT_FIXTURES to their folder.');
const [words = ''] = process.argv.slice(2);
const samples = [...(await allForms()), ...(root === undefined ? [] : fixturePictures(root))];
const chosen = samples.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));

const painter = await openPainter();
if (!painter) throw new Error('Chromium could not be started; install it.');
const sandbox = createPictureSandbox();
const compared: Compared[] = [];
for (const sample of chosen) {
  compared.push(await compareWithBrowser(sample, painter, sandbox));
  if (compared.length % 100 === 0) process.stderr.write(`${compared.length} of ${chosen.length} pictures\n`);
}
sandbox.close();
await painter.close();

function list(title: string, found: readonly Compared[], line: (one: Compared) => string) {
  console.log(`\n${title}: ${found.length}`);
  for (const one of found) console.log(`  ${one.name}: ${line(one)}`);
}
function sizeOf(shown: Compared['ours']) {
  return shown ? `${shown.width} × ${shown.height}` : 'nothing';
}

const rejected = compared.filter(isRejectedWrongly);
list('Chromium shows, we reject', rejected, ({ theirs, fault }) => `${sizeOf(theirs)}; ${fault}`);
list(
  'Chromium has a size but draws nothing, we reject',
  compared.filter(({ theirs, fault }) => fault !== undefined && theirs && !theirs.isVisible),
  ({ theirs, fault }) => `${sizeOf(theirs)}; ${fault}`,
);
list(
  'we show, Chromium does not',
  compared.filter(({ theirs, ours }) => !theirs && ours),
  ({ ours }) => sizeOf(ours),
);
list(
  `another shape (ratio differs by more than ${MOST_RATIO * 100} %)`,
  compared.filter(({ ratio = 0 }) => ratio > MOST_RATIO),
  ({ theirs, ours }) => `${sizeOf(theirs)} in Chromium, ${sizeOf(ours)} here`,
);
list(
  `another look (mean difference of more than ${MOST_DIFFERENCE} of 255)`,
  compared.filter(({ difference = 0 }) => difference > MOST_DIFFERENCE),
  ({ difference, isDamaged }) => `${difference!.toFixed(1)}${isDamaged ? ', with a notice' : ''}`,
);
const shown = compared.filter(({ theirs }) => theirs?.isVisible).length;
const damaged = compared.filter(({ isDamaged }) => isDamaged).length;
console.log(`\n${compared.length} pictures: Chromium shows ${shown}, of which we reject ${rejected.length}.`);
console.log(`${damaged} are shown with the notice that they are damaged.`);
process.exitCode = rejected.length === 0 ? 0 : 1;
