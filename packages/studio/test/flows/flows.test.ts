import { openBrowser } from '@deckwright/test-tools/browser';
import { HAS_ALL_CASES } from '@deckwright/test-tools/cases';
import { readPdf } from '@deckwright/testkit/pdf';
import { checkPackage, readPptx } from '@deckwright/testkit/pptx';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { builtStudio } from '../built-studio.ts';
import { exportInOneFlow } from './one-flow.ts';
import { type Device, meetPerson } from './person.ts';
import { runStudio } from './run-studio.ts';

const TIMEOUT = 900_000;
/** `tour.test.ts` visits the same pages with a mouse on each push, so the flows with a mouse and with a finger run at night. */
const DEVICES: readonly Device[] = HAS_ALL_CASES ? ['keyboard', 'touch', 'mouse'] : ['keyboard'];
const CHOICE = {
  title: 'Series A',
  slideTitle: 'One dashboard for all',
  quote: 'It simply works.',
  // They can be read on the dark slides of the starter, so that it changes neither.
  colors: ['#2FBF71', '#FF7A00'],
} as const;

const browser = await openBrowser();
const studioFolder = browser && (await builtStudio());
afterAll(() => browser?.close());

describe.skipIf(!browser)('from an empty data directory to a pptx and a pdf', () => {
  it.each(DEVICES)('comes a person with %s alone', { timeout: TIMEOUT }, async (device) => {
    const studio = await runStudio(browser!, studioFolder!);
    const person = await meetPerson(studio, device);
    const result = await exportInOneFlow(person, studio, CHOICE);
    expect(result.secret).toMatch(/^dw_live_/);
    expect(result.showsSecret).toBe(false);
    expect(result.reopenedTitle).toBe(CHOICE.slideTitle);

    expect(checkPackage(result.pptx)).toEqual([]);
    const { slides } = readPptx(result.pptx);
    expect(slides.map(({ texts }) => texts.join(' '))).toEqual([
      expect.stringContaining(CHOICE.slideTitle),
      expect.stringContaining(CHOICE.quote),
    ]);
    expect(themeColorsOf(result.pptx)).toEqual(expect.arrayContaining(CHOICE.colors.map((color) => color.slice(1))));
    const pdf = await readPdf(result.pdf);
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.info.Title).toBe(CHOICE.title);

    expect(result.layoutFaults).toEqual([]);
    expect(person.complaints).toEqual([]);
    await person.leave();
    await studio.end();
  });
});

/** The colours that PowerPoint offers for the deck. */
function themeColorsOf(pptx: Uint8Array): readonly string[] {
  const themes = unzipSync(pptx, { filter: ({ name }) => /^ppt\/theme\/theme\d+\.xml$/.test(name) });
  return Object.values(themes).flatMap((theme) =>
    [...strFromU8(theme).matchAll(/<a:srgbClr val="(\w+)"/g)].map(([, color]) => color!),
  );
}
