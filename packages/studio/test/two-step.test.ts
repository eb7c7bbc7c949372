import { readFile } from 'node:fs/promises';
import { openBrowser } from '@deckwright/test-tools/browser';
import { runServer } from '@deckwright/test-tools/server/run-server';
import { totp } from '@deckwright/test-tools/server/totp';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { look } from './look.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'a long enough password';
/** A page that does nothing for so long has failed, also on a busy machine. */
const PATIENCE_MS = 90_000;

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

describe.skipIf(!browser)('a person', () => {
  it('turns two-step sign-in on, signs in with codes and recovery codes, signs out everywhere, and turns it off', {
    timeout: 240_000,
  }, async () => {
    const page = await newPage();
    await enterPassword(page);
    await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();

    // With the keyboard alone.
    await page.getByRole('button', { name: 'Turn on' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Your password').waitFor();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: 'QR code with the key' }).waitFor();
    const key = (await page.getByRole('dialog').locator('code').textContent())!.replaceAll(' ', '');
    await look(page, 'setup');
    await page.keyboard.type(totp(key));
    await page.keyboard.press('Enter');
    await page.getByText('Store your recovery codes now').waitFor();
    const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await look(page, 'recovery-codes');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect((await readFile(await download.path(), 'utf8')).split('\n')).toEqual([...codes, '']);
    await page.getByRole('button', { name: 'I have stored the codes' }).click();
    await page.getByText('On', { exact: true }).waitFor();
    await look(page, 'account');

    const other = await newPage();
    await enterPassword(other);
    await other.getByLabel('Code', { exact: true }).waitFor();
    await look(other, 'code');
    await other.keyboard.type('000000');
    await other.keyboard.press('Enter');
    await other.getByText('The code is wrong').waitFor();
    await other.getByLabel('Code', { exact: true }).fill(totp(key));
    await other.keyboard.press('Enter');
    await other.getByRole('heading', { name: 'Account', exact: true }).waitFor();

    const third = await newPage();
    await enterPassword(third);
    await third.getByRole('button', { name: 'Use a recovery code' }).click();
    await third.getByLabel('Recovery code').fill(codes[0]!);
    await third.keyboard.press('Enter');
    await third.getByRole('heading', { name: 'Account', exact: true }).waitFor();

    await third.getByRole('button', { name: 'Sign out everywhere' }).click();
    await third.getByText('Personal access tokens keep working').waitFor();
    await look(third, 'sign-out-everywhere');
    await third.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
    for (const one of [third, other]) {
      await one.goto(`${studio}account`);
      await one.getByRole('heading', { name: 'Sign in to Deckwright' }).waitFor();
    }

    await enterPassword(third);
    await third.getByRole('button', { name: 'Use a recovery code' }).click();
    await third.getByLabel('Recovery code').fill(codes[1]!);
    await third.keyboard.press('Enter');
    await third.getByRole('button', { name: 'Turn off' }).click();
    await third.getByLabel('Your password').fill(PASSWORD);
    await third.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await third.getByRole('button', { name: 'Turn on' }).waitFor();
    await third.context().clearCookies();
    await enterPassword(third);
    await third.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  });
});

/** A page of a browser profile of its own. */
async function newPage(): Promise<Page> {
  const context = await browser!.newContext({ reducedMotion: 'reduce', viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  return page;
}

async function enterPassword(page: Page): Promise<void> {
  await page.goto(`${studio}sign-in?to=/account`);
  await page.getByLabel('Email address').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}
