/**
 * Compares the rows of long tables in several scripts with LibreOffice's, for several ways to write them:
 * `pnpm compare:rows`.
 */
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { compareRows, type Means } from '../test/rows/compare-rows.ts';
import { SAMPLES } from '../test/rows/samples.ts';

const PARAGRAPH = /<a:p>.*?<\/a:p>/gs;
const INSETS = / mar([TB])="\d+"/g;
/** The insets of the samples above and below a text, in EMU. */
const INSET = 7 * 12_700;

/** The largest font size of a paragraph in hundredths of a point. */
function sizeOf(paragraph: string): number {
  return Math.max(...[...paragraph.matchAll(/ sz="(\d+)"/g)].map(([, value]) => Number(value)));
}

/** Replaces line spacings in points by percentages. */
function percent(xml: string): string {
  return xml.replaceAll(PARAGRAPH, (paragraph) =>
    paragraph.replace(/<a:lnSpc><a:spcPts val="(\d+)"\/>/, (_, points) => {
      return `<a:lnSpc><a:spcPct val="${Math.round(points / 1.2 / sizeOf(paragraph) / 1e-5)}"/>`;
    }),
  );
}

/** Replaces the percentages by points, of which a line of 100 % has 1.2 times the font size. */
function exact(xml: string): string {
  return percent(xml).replaceAll(PARAGRAPH, (paragraph) =>
    paragraph.replace(/<a:lnSpc><a:spcPct val="(\d+)"\/>/, (_, share) => {
      return `<a:lnSpc><a:spcPts val="${Math.round((1.2 * sizeOf(paragraph) * share) / 1e5)}"/>`;
    }),
  );
}

function scaled(factor: number): (xml: string) => string {
  return (xml) => percent(xml).replaceAll(/<a:spcPct val="(\d+)"/g, (_, share) => `<a:spcPct val="${share * factor}"`);
}

/** States a share of the insets above and below every text. */
function insets(share: number, change: (xml: string) => string = percent): (xml: string) => string {
  return (xml) => change(xml).replaceAll(INSETS, (_, side) => ` mar${side}="${Math.round(INSET * share)}"`);
}

const MEANS: readonly Means[] = [
  ['percent, whole insets', insets(1)],
  ['spcPts', insets(1, exact)],
  ['spcPct 90 %', insets(1, scaled(0.9))],
  ['no endParaRPr', insets(1, (xml) => percent(xml).replaceAll(/<a:endParaRPr.*?<\/a:endParaRPr>/gs, ''))],
  ['anchor t', insets(1, (xml) => percent(xml).replaceAll(' anchor="ctr"', ' anchor="t"'))],
  ['3/4 of insets', insets(0.75)],
  ['1/2 of insets', insets(0.5)],
  ['1/4 of insets', insets(0.25)],
  ['no insets', insets(0)],
  ['as written', (xml) => xml],
];

const missing = libreOfficeMissing();
if (missing === undefined) {
  const results = await compareRows(SAMPLES, MEANS);
  console.log(['last row lower by (pt)'.padEnd(24), ...SAMPLES.map(({ name }) => name.padStart(17))].join(''));
  for (const [at, [name]] of MEANS.entries()) {
    const cells = results[at]!.map(({ first, last }) => `${last.toFixed(1)} (${first.toFixed(1)})`.padStart(17));
    console.log([name.padEnd(24), ...cells].join(''));
  }
  console.log('In brackets: the first row.');
} else {
  console.log(missing);
}
