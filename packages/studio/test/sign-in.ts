import type { Browser, Page } from 'playwright-core';

/** The password of the first person, for a server started with `DECKWRIGHT_ADMIN_PASSWORD`. */
export const ADMIN_PASSWORD = 'a long enough password';

interface SignInOptions {
  readonly browser: Browser;
  /** Where `/studio/` is, with that path. */
  readonly studio: string;
  /** Receives what the browser reports: exceptions, and errors on the console. */
  readonly complaints: string[];
}

/** A page of a browser profile of its own, in which the first person is signed in. */
export async function signIn({ browser, studio, complaints }: SignInOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // What a test makes the server reject, and a connection that it cuts, are reported by the browser too.
    if (message.type() === 'error' && !/status of 4(00|12)|ERR_INTERNET/.test(message.text())) {
      complaints.push(message.text());
    }
  });
  await page.goto(`${studio}sign-in`);
  await page.getByLabel('Email address').fill('admin@deckwright.localhost');
  await page.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Projects', exact: true }).waitFor();
  return page;
}
