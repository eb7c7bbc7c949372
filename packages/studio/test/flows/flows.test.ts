import { readPdf } from '@deckwright/testkit/pdf';
import { checkPackage, readPptx } from '@deckwright/testkit/pptx';
import { afterAll, describe, expect, it } from 'vitest';
import { exportInOneFlow } from './one-flow.ts';
import { type Device, meetPerson } from './person.ts';
import { runStudio } from './run-studio.ts';

const TIMEOUT = 300_000;
const CHOICE = { title: 'Series A', slideTitle: 'One dashboard for all', quote: 'It simply works.' } as const;

describe.each<Device>(['mouse', 'keyboard', 'touch'])('with %s alone, a person', async (device) => {
  const studio = await runStudio();
  afterAll(() => studio?.close());

  it.skipIf(!studio)('comes from an empty data directory to a pptx and a pdf', { timeout: TIMEOUT }, async () => {
    const person = await meetPerson(studio!, device);
    const result = await exportInOneFlow(person, studio!, CHOICE);
    expect(result.secret).toMatch(/^dw_live_/);
    expect(result.showsSecret).toBe(false);
    expect(result.reopenedTitle).toBe(CHOICE.slideTitle);

    expect(checkPackage(result.pptx)).toEqual([]);
    const { slides } = await readPptx(result.pptx);
    expect(slides.map(({ texts }) => texts.join(' '))).toEqual([
      expect.stringContaining(CHOICE.slideTitle),
      expect.stringContaining(CHOICE.quote),
    ]);
    const pdf = await readPdf(result.pdf);
    expect(pdf.pages).toHaveLength(2);
    expect(pdf.info.Title).toBe(CHOICE.title);

    expect(result.layoutFaults).toEqual([]);
    expect(person.complaints).toEqual([]);
    await person.leave();
  });
});
