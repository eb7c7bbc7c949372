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

const root = process.env.DECKWRIGHT_FIXTURES;
if (root === undefined) console.log('Left out: the pictures of other people. Set DECKWRIGHT_FIXTURES to their folder.');
const [words = ''] = process.argv.slice(2);
const samples = [...(await allForms()), ...(root === undefined ? [] : fixturePictures(root))];
const chosen = samples.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));

const painter = await openPainter();
if (!painter) throw new Error('Chromium could not be started; install it.');
const sandbox = createPictureSandbox();
const compared: Compared[] = [];
for (const sample of chosen) compared.push(await compareWithBrowser(sample, painter, sandbox));
sandbox.close();
await painter.close();

const MOST_RATIO = 0.02;
const MOST_DIFFERENCE = 3;
const rejected = compared.filter(isRejectedWrongly);
const lists: Readonly<Record<string, readonly Compared[]>> = {
  'Chromium shows, we reject': rejected,
  'Chromium has a size but draws nothing, we reject': compared.filter(
    ({ theirs, fault }) => fault !== undefined && theirs && !theirs.isVisible,
  ),
  'we show, Chromium does not': compared.filter(({ theirs, ours }) => !theirs && ours),
  'another shape': compared.filter(({ ratio = 0 }) => ratio > MOST_RATIO),
  'another look': compared.filter(({ difference = 0 }) => difference > MOST_DIFFERENCE),
};
for (const [title, found] of Object.entries(lists)) {
  console.log(`${title}: ${found.length}`);
  for (const { name, fault, ours, theirs, difference } of found)
    console.log(' ', name, { fault, ours, theirs, difference });
}
const shown = compared.filter(({ theirs }) => theirs?.isVisible).length;
console.log(`${compared.length} pictures: Chromium shows ${shown}, of which we reject ${rejected.length}.`);
process.exitCode = rejected.length === 0 ? 0 : 1;
