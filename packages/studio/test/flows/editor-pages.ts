import type { Page } from 'playwright-core';
import { meetPerson, type Person } from './person.ts';
import { CHART, openDemoDeck, shoot } from './readme.ts';
import type { StudioRun } from './run-studio.ts';

const SCREEN = { viewport: { width: 1_280, height: 800 }, colorScheme: 'light' } as const;

/** Returns the pictures of `docs/editor.md`, as PNGs. The run has an editor. */
export async function photographEditor(studio: StudioRun): Promise<ReadonlyMap<string, Uint8Array>> {
  const ana = await arrive(studio, 'Ana');
  const address = await openDemoDeck(ana, studio);
  const together = await editTogether(ana, await arrive(studio, 'Ben'), address);
  const pictures = new Map([
    ['together', together],
    ['new-slide', await offerTemplates(ana)],
    ['versions', await lookBack(ana)],
  ]);
  await ana.leave();
  return pictures;
}

/** A person whose browser knows the name that others see. */
async function arrive(studio: StudioRun, name: string): Promise<Person> {
  const person = await meetPerson(studio, 'mouse', SCREEN);
  await person.page.addInitScript((known) => localStorage.setItem('deckwright-name', known), name);
  return person;
}

async function editTogether(ana: Person, ben: Person, address: string): Promise<Uint8Array> {
  await ben.page.goto(address);
  await ben.page.locator('#stage .dw-canvas-picture').waitFor();
  await select(ben, /^Figure/);
  await select(ana, /^Chart/);
  await ana.page.getByText('Ben', { exact: true }).first().waitFor();
  await ana.page.locator('[data-save-state="saved"]').waitFor();
  const picture = await shoot(ana);
  await ben.leave();
  return picture;
}

async function select({ page, press }: Person, name: RegExp): Promise<void> {
  await press(page.getByRole('option').nth(CHART - 1));
  await page.getByRole('button', { name }).and(page.locator('[data-object]')).focus();
}

async function offerTemplates(person: Person): Promise<Uint8Array> {
  const { page, press } = person;
  await press(page.getByRole('button', { name: 'New slide with a layout' }));
  const dialog = page.getByRole('dialog', { name: 'New slide' });
  await dialog.locator('img').nth(4).waitFor();
  const picture = await shoot(person);
  await close(page);
  return picture;
}

async function lookBack(person: Person): Promise<Uint8Array> {
  const { page, press, write } = person;
  await press(page.getByRole('button', { name: 'More', exact: true }));
  await press(page.getByRole('menuitem', { name: 'Versions' }));
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  for (const name of ['Before the review', 'Sent to the board']) {
    await write(dialog.getByLabel('Name of the present state'), name);
    await press(dialog.getByRole('button', { name: 'Keep this version' }));
    await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).waitFor();
  }
  await dialog.locator('img').nth(3).waitFor();
  return shoot(person);
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
