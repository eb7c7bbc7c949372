import type { Locator, Page } from 'playwright-core';
import type { Person } from './person.ts';

/** The text field of a slide, by the key of its field. */
export function textField(page: Page, key: string): Locator {
  return page.locator(`[data-field$="/content/${key}"]`).getByRole('textbox');
}

/** Adds a slide by the picture of its template, and writes into its text fields. */
export async function addSlide(
  { page, press, write }: Person,
  template: string,
  texts: Readonly<Record<string, string>>,
) {
  const begin = page.getByRole('heading', { name: 'Begin with a slide' });
  const add = page.getByRole('button', { name: 'Slide', exact: true });
  await begin.or(add).waitFor();
  const isFirst = await begin.isVisible();
  if (!isFirst) await press(add);
  const choices = isFirst ? page.getByRole('main') : page.getByRole('dialog', { name: 'Add a slide' });
  await press(choices.getByRole('button', { name: new RegExp(`^${template}\\b`) }));
  await page.getByRole('heading', { level: 2, name: `· ${template}` }).waitFor();
  for (const [key, text] of Object.entries(texts)) await write(textField(page, key), text);
}

export interface RunChoice {
  readonly format: string;
  /** The title of the deck, which is also the name of the file. */
  readonly title: string;
  readonly isAsync: boolean;
}

/** Renders yield to everything else on the machine. */
const RENDER_MS = 600_000;

/** Runs the request in a format, and returns the link to the file. */
export async function runFormat(person: Person, { format, title, isAsync }: RunChoice): Promise<Locator> {
  const { page, press, write, choose } = person;
  // A phone shows the form, the preview, … one at a time.
  const form = page.getByRole('tab', { name: 'Form' });
  if (await form.isVisible()) await press(form);
  await press(page.getByRole('button', { name: 'Deck', exact: true }));
  await write(page.getByLabel(/^Title/), title);
  await choose(page.getByLabel('Format'), format);
  const toggle = page.getByRole('switch', { name: /^Asynchronous/ });
  if ((await toggle.isChecked()) !== isAsync) await press(toggle);
  await press(page.getByRole('button', { name: 'Run', exact: true }));
  const done = isAsync ? page.getByText('200 · success') : page.locator('summary').filter({ hasText: /^POST .* 200/ });
  await done.waitFor({ timeout: RENDER_MS });
  return page.getByRole('link', { name: 'Open the file' });
}
