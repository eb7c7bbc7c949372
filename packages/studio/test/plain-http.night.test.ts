import { createServer } from 'node:net';
import { OTHER_HOST, openBrowser } from '@deckwright/test-tools/browser';
import { runServer } from '@deckwright/test-tools/server/run-server';
import type { TestServer } from '@deckwright/test-tools/server/test-server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { ADMIN_PASSWORD, signIn } from './sign-in.ts';

const browser = await openBrowser();
const complaints: string[] = [];
let server: TestServer;
let page: Page;

beforeAll(async () => {
  if (!browser) return;
  const port = await freePort();
  server = await runServer({
    studioFolder: await builtStudio(),
    environment: {
      PORT: String(port),
      DECKWRIGHT_PUBLIC_URL: `http://${OTHER_HOST}:${port}`,
      DECKWRIGHT_ADMIN_PASSWORD: ADMIN_PASSWORD,
    },
  });
  page = await signIn({ browser, studio: studio(), complaints });
});
afterAll(async () => {
  await browser?.close();
  await server?.end();
});

function studio(): string {
  return `${server.publicUrl}/studio/`;
}

async function freePort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as { port: number };
  await new Promise((resolve) => listener.close(resolve));
  return port;
}

describe.skipIf(!browser)('a server in the local network, without HTTPS', () => {
  it('gives pages that browsers do not trust', async () => {
    expect(await page.evaluate(() => [isSecureContext, crypto.subtle === undefined])).toEqual([false, true]);
  });

  it('creates a project', async () => {
    await page.getByRole('link', { name: /^Create a project in your colours/ }).click();
    const dialog = page.getByRole('dialog', { name: 'New project' });
    await dialog.waitFor();
    await page.keyboard.type('Acme');
    await dialog.getByRole('radio', { name: /^Neutral/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Acme' }).waitFor();
  });

  it('draws a slide with a picture in the editor, and draws it again', async () => {
    await page.goto(`${studio()}o/default/projects/acme/templates/cover/edit`);
    const picture = page.locator('.dw-canvas-picture');
    await picture.waitFor();
    const before = await picture.getAttribute('src');
    await page.getByRole('treeitem', { name: /^Title/ }).click();
    await page.getByRole('textbox', { name: 'From the top', exact: true }).fill('40');
    await page.keyboard.press('Enter');
    await expect.poll(() => picture.getAttribute('src')).not.toBe(before);
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  });

  it('copies and pastes an element', async () => {
    const rows = page.getByRole('treeitem');
    const count = await rows.count();
    await page.getByRole('treeitem', { name: /^Title/ }).click();
    await page.keyboard.press('Control+c');
    await page.keyboard.press('Control+v');
    await expect.poll(() => rows.count()).toBe(count + 1);
  });

  it('copies the key of a template', async () => {
    await page.goto(`${studio()}o/default/projects/acme/templates/cover`);
    const copy = page.getByRole('button', { name: /^Copy/ }).first();
    await copy.click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
  });

  it('and nothing fails', () => {
    // The browser tells that it ignores a header that it would follow over HTTPS.
    expect(complaints.filter((one) => !one.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
  });
});
