import { openBrowser } from '@deckwright/test-tools/browser';
import { runServer } from '@deckwright/test-tools/server/run-server';
import { freePort } from '@deckwright/testkit/services';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { look } from './look.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'a long enough password';
/** A page that does nothing for so long has failed, also on a busy machine. */
const PATIENCE_MS = 90_000;

const port = await freePort();
const server = await runServer({
  studioFolder: await builtStudio(),
  environment: {
    PORT: String(port),
    // Browsers have no passkeys for the IP address.
    DECKWRIGHT_PUBLIC_URL: `http://localhost:${port}`,
    DECKWRIGHT_ADMIN_EMAIL: EMAIL,
    DECKWRIGHT_ADMIN_PASSWORD: PASSWORD,
    // The attacker has addresses of its own.
    DECKWRIGHT_TRUSTED_PROXIES: '1',
  },
});
const studio = `${server.publicUrl}/studio/`;
const browser = await openBrowser();
afterAll(async () => {
  await browser?.close();
  await server.end();
});

describe.skipIf(!browser)('a person', () => {
  it('adds a passkey, signs in with it during an attack, and removes it, with the keyboard alone', {
    timeout: 240_000,
  }, async () => {
    const { page, device, authenticatorId } = await newPage();
    await openSignIn(page);
    await look(page, 'sign-in');
    await page.getByLabel('Email address').focus();
    await page.keyboard.type(EMAIL);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await accountOf(page);

    await press(page, 'Add a passkey');
    await hasFocus(page.getByLabel('Your password'));
    await look(page, 'add-password');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await hasFocus(page.getByRole('dialog', { name: 'Name your passkey' }).getByLabel('Name'));
    expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toMatch(/^Chrome on /);
    await look(page, 'add-name');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('My laptop');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Passkeys' }).getByText('My laptop').waitFor();
    await page.getByText('never used').waitFor();
    await page.getByRole('heading', { name: 'Passkeys' }).scrollIntoViewIfNeeded();
    await look(page, 'account');
    const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

    await page.context().clearCookies();
    for (let tried = 0; tried < 11; tried++) await guess(tried);
    await openSignIn(page);
    await press(page, 'Sign in with a passkey');
    await accountOf(page);
    await page
      .getByText(/used (now|\d|this|last)/)
      .first()
      .waitFor();

    await press(page, 'Remove My laptop');
    await page.getByRole('alertdialog').waitFor();
    await look(page, 'remove');
    await press(page, 'Remove passkey');
    await page.getByText('You have none.').first().waitFor();

    await page.context().clearCookies();
    await openSignIn(page);
    await press(page, 'Sign in with a passkey');
    await page.getByText('This passkey was not accepted').waitFor();
    await look(page, 'sign-in-rejected');
    expect(page.url()).toContain('/studio/sign-in');
  });

  it('who closes the dialog of the browser sees no error', async () => {
    const { page, device, authenticatorId } = await newPage();
    // As if the person did not touch the device.
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await openSignIn(page);
    const asked = page.waitForResponse(/sign-in\/passkey\/begin$/);
    await press(page, 'Sign in with a passkey');
    await asked;
    await page.locator('button[aria-disabled="true"]').waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByText('not accepted').count()).toBe(0);
  });
});

/** On a busy machine, a dialog is visible a moment before its field has the focus. */
async function hasFocus(field: Locator): Promise<void> {
  await field.waitFor();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** A page of a browser profile of its own, with a device that keeps passkeys and verifies the person. */
async function newPage(): Promise<{ page: Page; device: CDPSession; authenticatorId: string }> {
  const context = await browser!.newContext({ reducedMotion: 'reduce', viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { page, device, authenticatorId };
}

async function openSignIn(page: Page): Promise<void> {
  await page.goto(`${studio}sign-in?to=/account`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
}

function accountOf(page: Page): Promise<void> {
  return page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

/** Somebody else tries a wrong password. */
async function guess(tried: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/manage/v1/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.publicUrl,
      'x-forwarded-for': `203.0.113.${tried + 1}`,
    },
    body: JSON.stringify({ email: EMAIL, password: `wrong password ${tried}` }),
  });
  expect(answer.status).toBe(tried < 10 ? 401 : 429);
}
