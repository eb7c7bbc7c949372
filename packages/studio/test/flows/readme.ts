import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { acceptedExport, exportThatEnded } from '@deckwright/test-tools/server/test-server';
import { meetPerson, type Person } from './person.ts';
import type { StudioRun } from './run-studio.ts';
import { goTo, startFirst } from './steps.ts';
import { picturesDrawn } from './tour.ts';

const DEMO = join(import.meta.dirname, '../../../server/demo/request.json');
/** The README shows the two pictures in a row, each less than half as wide as this window. */
const SCREEN = {
  viewport: { width: 1_360, height: 850 },
  deviceScaleFactor: 1.5,
  colorScheme: 'light',
} as const;
/** The slide of the demo deck with columns, counted from 1. */
export const CHART = 5;
/** Returns the README's pictures of the studio and of the editor, as PNGs. The run has an editor, and no account yet. */
export async function photographPages(studio: StudioRun): Promise<ReadonlyMap<string, Uint8Array>> {
  const person = await meetPerson(studio, 'mouse', SCREEN);
  const pictures = new Map([
    ['studio', await studioPicture(person, studio)],
    ['editor', await editorPicture(person, studio)],
  ]);
  await person.leave();
  return pictures;
}

async function studioPicture(person: Person, studio: StudioRun): Promise<Uint8Array> {
  const { page, press } = person;
  await startFirst(person, studio);
  await goTo(person, 'Projects');
  await press(page.getByRole('link', { name: 'Demo' }).first());
  await picturesDrawn(page, 6);
  return shoot(person);
}

async function editorPicture(person: Person, studio: StudioRun): Promise<Uint8Array> {
  const { page, press } = person;
  await openDemoDeck(person, studio);
  await press(page.getByRole('option').nth(CHART - 1));
  await page
    .getByRole('button', { name: /^Chart/ })
    .and(page.locator('[data-object]'))
    .focus();
  await page.locator('[data-save-state="saved"]').waitFor();
  return shoot(person);
}

/** Exports the demo deck, opens its edit link and returns it. */
export async function openDemoDeck({ page }: Person, { server }: StudioRun): Promise<string> {
  const request = JSON.parse(await readFile(DEMO, 'utf8')) as object;
  const id = await acceptedExport(server, { ...request, options: { format: 'hosted-slides', async: true } });
  const address = String((await exportThatEnded(server, id)).url);
  await page.goto(address);
  await page.locator('#stage .dw-canvas-picture').waitFor();
  // When the deck will be removed depends on the day on which the picture is taken.
  await page.locator('.text-warning').evaluate((element) => element.setAttribute('hidden', ''));
  return address;
}

export async function shoot({ page }: Person): Promise<Uint8Array> {
  // What is under the pointer looks different.
  await page.mouse.move(0, 0);
  return page.screenshot({ caret: 'hide', animations: 'disabled' });
}
