import { openBrowser } from '@deckwright/test-tools/browser';
import { runServer } from '@deckwright/test-tools/server/run-server';
import { titleDeck } from '@deckwright/test-tools/server/test-server';
import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'a long enough password';
const NEW_PASSWORD = 'another long password';
/** A page that does nothing for so long has failed, also on a busy machine. */
const PATIENCE_MS = 90_000;
const HOSTILE = '<img src=x onerror=alert(1)>';

const server = await runServer({
  studioFolder: await builtStudio(),
  environment: { DECKWRIGHT_ADMIN_EMAIL: EMAIL, DECKWRIGHT_ADMIN_PASSWORD: PASSWORD },
});
const studio = `${server.publicUrl}/studio/`;
const browser = await openBrowser();
afterAll(async () => {
  await browser?.close();
  await server.end();
});

describe.skipIf(!browser)('an operator', () => {
  it('manages owners, plans, people and link keys, and reads in the log what was done', {
    timeout: 240_000,
  }, async () => {
    const page = await newPage();
    const complaints = complaintsOf(page);
    await page.goto(`${studio}sign-in?to=/server`);
    await signIn(page, EMAIL, PASSWORD);
    await page.getByText('The server accepts exports').waitFor();
    await page.getByRole('button', { name: 'Test now' }).click();
    await page.getByText('Ready', { exact: true }).waitFor();

    await section(page, 'Owners');
    await page.getByRole('button', { name: 'New owner' }).click();
    await page.getByLabel('Name', { exact: true }).fill(`Research ${HOSTILE}`);
    await page.getByLabel('Id', { exact: true }).fill('research');
    await page.getByRole('button', { name: 'Create owner' }).click();
    const owner = page.getByRole('row').filter({ hasText: 'research' });
    await owner.waitFor();

    // A plan without credits stops exports, and credits let them through.
    const first = page.getByRole('row').filter({ hasText: 'default' });
    for (const [credits, status] of [
      ['0', 403],
      ['5', 200],
    ] as const) {
      await act(first, 'Change plan');
      await page.getByLabel('Credits a month').fill(credits);
      await page.getByRole('button', { name: 'Save plan' }).click();
      await first.getByRole('cell', { name: credits, exact: true }).waitFor();
      await expect.poll(async () => (await server.export(titleDeck())).status).toBe(status);
    }
    await act(owner, 'Rename');
    await page.getByLabel('Name', { exact: true }).fill('Laboratory');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByRole('row').filter({ hasText: 'Laboratory' }).waitFor();

    // What failed through a fault of the server is run again.
    server.stage.failure = new TypeError('a fault of the server');
    expect((await server.export(titleDeck({}, 'Lost'))).status).toBe(500);
    server.stage.failure = undefined;
    await section(page, 'Dead exports');
    await page.getByRole('checkbox', { name: 'Choose all' }).click();
    await page.getByRole('button', { name: 'Run again' }).click();
    await page.getByText('1 export run again').waitFor();
    await page.getByRole('heading', { name: 'No dead exports' }).waitFor();
    await page.getByRole('link', { name: 'presentations of default' }).click();
    await page.getByRole('row').filter({ hasText: 'Ready' }).first().waitFor();
    await page.goBack();

    // Grace has an account, with a password that she sets herself.
    await section(page, 'Accounts');
    await page.getByRole('button', { name: 'New account' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
    await page.getByLabel('Email address').fill('grace@example.com');
    await page.getByRole('button', { name: 'Create account' }).click();
    const firstLink = await shownLink(page);
    const grace = await newPage();
    await grace.goto(firstLink);
    await grace.getByLabel('New password').fill(PASSWORD);
    await grace.getByRole('button', { name: 'Set password' }).click();
    await grace.getByRole('heading', { name: 'Sign in to Deckwright' }).waitFor();
    await signIn(grace, 'grace@example.com', PASSWORD);
    await grace.getByText('You are not a member of an owner yet').waitFor();

    // She is in no owner until she accepts an invitation.
    await page.goto(`${studio}o/research/people`);
    await page.getByText('No members yet').waitFor();
    expect(await invite(page)).toContain('invitation');
    await page.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke' }).waitFor({ state: 'detached' });
    await grace.goto(await invite(page));
    await grace.getByRole('button', { name: 'Join as Grace Hopper' }).click();
    await grace.getByRole('heading', { name: 'Laboratory' }).waitFor();

    // Without access she is signed out, and with it she may sign in again.
    await page.goto(`${studio}server/accounts`);
    const account = page.getByRole('row').filter({ hasText: 'grace@example.com' });
    await act(account, 'Disable');
    await account.getByText('Disabled').waitFor();
    await grace.reload();
    await grace.getByRole('heading', { name: 'Sign in to Deckwright' }).waitFor();
    await act(account, 'Enable');
    await account.getByText('Active').waitFor();
    await act(page.getByRole('row').filter({ hasText: EMAIL }), 'Make an ordinary person');
    await page
      .getByText(/is the last operator/)
      .first()
      .waitFor();

    await section(page, 'Link keys');
    const keys = page.getByRole('row').filter({ hasText: /Signs|Verifies/ });
    await keys.first().waitFor();
    const before = await keys.count();
    await page.getByRole('button', { name: 'New link key' }).click();
    await keys.nth(before).waitFor();
    await page
      .getByRole('button', { name: /^Remove key/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Remove key', exact: true }).click();
    await keys.nth(before).waitFor({ state: 'detached' });

    await section(page, 'Audit log');
    for (const sentence of [/created the owner/, /changed the plan of/, /disabled/]) {
      await page.getByText(sentence).first().waitFor();
    }
    expect(complaints).toEqual([]);
  });

  it('has an account with a name, a password, sessions and tokens', async () => {
    const [page, elsewhere] = [await newPage(), await newPage()];
    const complaints = complaintsOf(page);
    for (const one of [page, elsewhere]) {
      await one.goto(`${studio}sign-in?to=/account`);
      await signIn(one, EMAIL, PASSWORD);
    }
    await page.getByLabel('Name', { exact: true }).fill(`Ada ${HOSTILE}`);
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByText('Name saved').waitFor();

    const headers = (secret: string) => ({ authorization: `Bearer ${secret}` });
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Laptop');
    await page.getByRole('button', { name: 'Create token' }).click();
    const secret = await page.getByRole('textbox', { name: 'Personal access token' }).inputValue();
    await page.getByRole('button', { name: 'I have stored the token' }).click();
    const me = `${server.publicUrl}/manage/v1/me`;
    expect(await (await fetch(me, { headers: headers(secret) })).json()).toMatchObject({
      person: { name: `Ada ${HOSTILE}` },
    });
    await page.getByRole('listitem').filter({ hasText: 'Laptop' }).getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke token' }).click();
    await page.getByText('Token revoked').waitFor();
    expect((await fetch(me, { headers: headers(secret) })).status).toBe(401);

    // The other browser is signed out by the new password.
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.locator('form').filter({ hasText: 'The current password is wrong' }).waitFor();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed').waitFor();
    await elsewhere.reload();
    await elsewhere.getByRole('heading', { name: 'Sign in to Deckwright' }).waitFor();
    await signIn(elsewhere, EMAIL, NEW_PASSWORD);
    await page.reload();
    await page.getByRole('button', { name: 'Sign out others' }).click();
    await page.getByText('Signed out everywhere else').waitFor();
    await elsewhere.reload();
    await elsewhere.getByRole('heading', { name: 'Sign in to Deckwright' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

async function newPage(): Promise<Page> {
  const context = await browser!.newContext({ reducedMotion: 'reduce', viewport: { width: 1_440, height: 900 } });
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
}

/** What a browser says about broken scripts and forbidden content. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('navigation', { name: 'Studio' }).waitFor();
}

/** Opens one of the pages of the server. */
async function section(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections of the server' }).getByRole('link', { name }).click();
}

/** Chooses an action from the menu of a row. */
async function act(row: Locator, name: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await row.page().getByRole('menuitem', { name }).click();
}

/** Invites Grace as an editor. Returns the link. */
async function invite(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Email address').fill('grace@example.com');
  await page.getByRole('button', { name: 'Create link' }).click();
  return shownLink(page);
}

/** The link of the dialog that shows it once. */
async function shownLink(page: Page): Promise<string> {
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'I have copied the link' }).click();
  return link;
}
