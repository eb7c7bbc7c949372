/**
 * Compares set text, by script: `pnpm heavy compare:text widths|lines [count]`, the widths of strings with Chromium's, and where the lines of
 * paragraphs break with LibreOffice.
 */

import { compareLines } from '@deckwright/test-tools/texts/libreoffice-lines';
import { openChromium } from '../test/text/chromium.ts';
import { compareWidths, median } from '../test/text/widths.ts';

const [kind, count = '300'] = process.argv.slice(2);
if (kind === 'widths') await widths();
else if (kind === 'lines') await lines();
else throw new TypeError('Name what to compare: widths or lines.');

async function widths(): Promise<void> {
  const browser = await openChromium();
  if (!browser) throw new Error('Chromium could not be started; install it.');
  const compared = await compareWidths(Number(count), browser).finally(() => browser.close());
  const most = (all: readonly (typeof compared)[number][]) => Math.max(...all.map(({ error }) => error));
  console.table(
    [...Map.groupBy(compared, ({ script }) => script)].map(([script, all]) => ({ script, worst: most(all) })),
  );
  const middle = median(compared.map(({ error }) => error));
  console.log(`${count} strings: widths differ by ${middle}, at most ${most(compared)}`);
  if (middle > 0.001 || most(compared) > 0.005) process.exitCode = 1;
}

async function lines(): Promise<void> {
  const compared = await compareLines(Number(count));
  if (!compared) throw new Error('LibreOffice is missing.');
  const others = compared.filter(({ same }) => !same);
  for (const { sample, ours, theirs } of others) console.log(sample.script, sample.style, { ours, theirs });
  const share = 1 - others.length / compared.length;
  console.log(`${(share * 100).toFixed(1)} % of ${compared.length} paragraphs break at the same places`);
  if (share < 0.98) process.exitCode = 1;
}
