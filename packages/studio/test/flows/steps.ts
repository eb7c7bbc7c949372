import type { Person } from './person.ts';
import type { StudioRun } from './run-studio.ts';

const ADA = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'a long enough password' } as const;

/** Creates the first account with the link of the first run. */
export async function startFirst({ page, press, write }: Person, { firstLink }: StudioRun) {
  await page.goto(firstLink);
  await write(page.getByLabel('Name'), ADA.name);
  await write(page.getByLabel('Email address'), ADA.email);
  await write(page.getByLabel('Password', { exact: true }), ADA.password);
  await press(page.getByRole('button', { name: 'Create account' }));
  await page.getByRole('button', { name: 'Search or run a command' }).waitFor();
}

/** Goes to a page of the navigation, which is behind a button on a phone. */
export async function goTo({ page, press }: Person, label: string, heading = label) {
  const behind = page.getByRole('button', { name: 'Navigation' });
  if (await behind.isVisible()) await press(behind);
  await press(page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: label, exact: true }));
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

export interface ProjectDraft {
  readonly name: string;
  readonly starter: string;
  readonly colors: readonly [main: string, second: string];
}

/** Creates a project from a starter. `look` runs when the dialog is filled. */
export async function createProject(
  person: Person,
  { name, starter, colors }: ProjectDraft,
  look?: () => Promise<void>,
) {
  const { page, press, write } = person;
  await goTo(person, 'Projects');
  await press(page.getByRole('button', { name: 'New project' }));
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await write(dialog.getByLabel('Name'), name);
  await press(dialog.getByRole('radio', { name: starter }));
  await write(dialog.getByLabel('Main colour', { exact: true }), colors[0]);
  await write(dialog.getByLabel('Second colour', { exact: true }), colors[1]);
  await look?.();
  await press(dialog.getByRole('button', { name: 'Create project' }));
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** Creates an API key, and returns its secret, which is shown once. */
export async function createKey(person: Person, name: string): Promise<string> {
  const { page, press, write } = person;
  await goTo(person, 'API keys');
  await press(page.getByRole('button', { name: 'New API key' }));
  await write(page.getByLabel('Name'), name);
  await press(page.getByRole('button', { name: 'Create key' }));
  const dialog = page.getByRole('dialog', { name: 'Store your new key now' });
  const secret = await dialog.getByLabel('API key').inputValue();
  await press(dialog.getByRole('button', { name: 'I have stored the key' }));
  await page.getByRole('rowheader', { name }).waitFor();
  return secret;
}

/** Creates a personal access token, and returns its secret. */
export async function createAccessToken({ page, press, write }: Person, name: string): Promise<string> {
  await press(page.getByRole('button', { name: /^Account/ }));
  await press(page.getByRole('menuitem', { name: 'Account' }));
  await press(page.getByRole('button', { name: 'New token' }));
  const naming = page.getByRole('dialog', { name: 'New personal access token' });
  await write(naming.getByLabel('Name'), name);
  await press(naming.getByRole('button', { name: 'Create token' }));
  const dialog = page.getByRole('dialog', { name: 'Store your new token now' });
  const secret = await dialog.getByLabel('Personal access token').inputValue();
  await press(dialog.getByRole('button', { name: 'I have stored the token' }));
  return secret;
}
