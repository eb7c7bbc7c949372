import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '@deckwright/test-tools/browser';
import { postAuth, signInOperator } from '@deckwright/test-tools/server/operator';
import { connectClient, type ProtocolClient, presenceOf } from '@deckwright/test-tools/server/protocol-client';
import { runServer } from '@deckwright/test-tools/server/run-server';
import { acceptedExport, exportThatEnded, type TestServer, titleDeck } from '@deckwright/test-tools/server/test-server';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtStudio } from './built-studio.ts';
import { ADMIN_PASSWORD, signIn } from './sign-in.ts';

const browser = await openBrowser();
const complaints: string[] = [];
let editorFolder: string;
let server: TestServer;
let page: Page;
const clients: ProtocolClient[] = [];

beforeAll(async () => {
  if (!browser) return;
  // In place of the editor, whose own tests are beside it.
  editorFolder = await mkdtemp(join(tmpdir(), 'deckwright-no-editor-'));
  await mkdir(join(editorFolder, 'assets'));
  await writeFile(join(editorFolder, 'index.html'), '<title>Editor</title><h1>The deck is open</h1>');
  server = await runServer({
    ...{ editorFolder, studioFolder: await builtStudio() },
    environment: { DECKWRIGHT_ADMIN_PASSWORD: ADMIN_PASSWORD },
  });
  page = await signIn({ browser, studio: studio(), complaints });
});
afterAll(async () => {
  for (const client of clients) client.close();
  await browser?.close();
  await server?.end();
  if (editorFolder) await rm(editorFolder, { recursive: true, force: true });
});

function studio(): string {
  return `${server.publicUrl}/studio/`;
}

async function hostedDeck(title: string): Promise<string> {
  const { presentation, ...body } = titleDeck({ format: 'hosted-slides', async: true });
  const id = await acceptedExport(server, { ...body, presentation: { ...presentation, attributes: { title } } });
  return (await exportThatEnded(server, id)).url as string;
}

async function joined(url: string, name: string): Promise<ProtocolClient> {
  const client = await connectClient(url);
  clients.push(client);
  const json = JSON.stringify({ name, color: '00695C' });
  client.send({ kind: 'presence', update: presenceOf(client.doc.clientID, 1, json) });
  return client;
}

function rowOf(title: string) {
  return page.getByRole('row').filter({ hasText: title });
}

async function openDecks(): Promise<void> {
  await page.goto(`${studio()}o/default/hosted-decks`);
  await page.getByRole('heading', { name: 'Hosted decks', exact: true }).waitFor();
}

describe.skipIf(!browser)('the hosted decks of an owner', () => {
  it('are explained while there are none', async () => {
    await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Hosted decks' }).click();
    await page.getByText('No hosted decks yet').waitFor();
  });

  it('are shown with who has them open, who comes and who leaves, in texts that run nothing', async () => {
    const url = await hostedDeck('Quarterly review');
    await openDecks();
    const row = rowOf('Quarterly review');
    await row.getByText('Nobody').waitFor();
    await row.getByText('Never').waitFor();
    const name = '<img src=x onerror=alert(1)>';
    const ada = await joined(url, name);
    await row.getByText(name).waitFor();
    ada.doc.getMap('deck').set('title', 'Annual review');
    await ada.settled();
    await rowOf('Annual review').locator('time').first().waitFor();
    ada.close();
    await rowOf('Annual review').getByText('Nobody').waitFor();
    expect(complaints).toEqual([]);
  });

  it('let their owner choose what the link allows, by keyboard, at once also for open pages', async () => {
    const url = await hostedDeck('Access of it');
    const client = await joined(url, 'Ada');
    await openDecks();
    const access = page.getByRole('combobox', { name: 'With the edit link of Access of it' });
    await access.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Can view' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('Access changed').waitFor();
    await expect.poll(() => client.access).toBe('view');
    await expect.poll(() => access.textContent()).toContain('Can view');
  });

  it('get new links when the present ones are revoked, after a question that says what happens', async () => {
    const url = await hostedDeck('Leaked');
    const client = await joined(url, 'Ada');
    await openDecks();
    await rowOf('Leaked').getByText('Ada').waitFor();
    await page.getByRole('button', { name: 'Actions for Leaked' }).click();
    await page.getByRole('menuitem', { name: 'Revoke links' }).click();
    const question = page.getByRole('alertdialog', { name: 'Revoke the links of Leaked?' });
    await question.getByText('the person who has it open is disconnected').waitFor();
    await question.getByRole('button', { name: 'Revoke links' }).click();
    const renewed = page.getByRole('dialog', { name: 'The deck has new links' });
    const link = await renewed.getByLabel('Edit link').inputValue();
    const viewLink = await renewed.getByLabel('View link').inputValue();
    expect(link).not.toBe(url);
    await expect.poll(() => client.closed?.code).toBe(4410);
    expect((await fetch(url)).status).toBe(410);
    expect(await (await fetch(`${link}/deck`)).json()).toMatchObject({ access: 'edit' });
    expect(await (await fetch(`${viewLink}/deck`)).json()).toMatchObject({ access: 'view' });
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => page.getByRole('link', { name: 'Open Leaked' }).getAttribute('href')).toBe(link);
  });

  it('offer the templates that their owner chooses', async () => {
    const url = await hostedDeck('With templates');
    await openDecks();
    await page.getByRole('button', { name: 'Actions for With templates' }).click();
    await page.getByRole('menuitem', { name: 'Templates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Templates in the editor' });
    await dialog.getByRole('combobox', { name: 'People with the link may use' }).click();
    await page.getByRole('option', { name: 'Only these' }).click();
    await dialog.getByRole('checkbox').first().click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Templates changed').waitFor();
    const operator = await signInOperator(server, ADMIN_PASSWORD);
    const params = { path: { owner: 'default', deck: url.split('/').at(-2)! } };
    const { data } = await operator.GET('/owners/{owner}/hosted-decks/{deck}', { params });
    expect(data!.templates).toHaveLength(1);
  });

  it('are deleted, also copies', async () => {
    const url = await hostedDeck('Copied once');
    await fetch(`${url}/copies`, { method: 'POST' });
    await openDecks();
    const copy = rowOf('Copied once').filter({ has: page.getByText('Copy', { exact: true }) });
    await copy.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete deck' }).click();
    await page.getByText('Deck deleted').waitFor();
    await expect.poll(() => rowOf('Copied once').count()).toBe(1);
    expect((await fetch(url)).status).toBe(200);
  });

  it('are found by title, and from their presentation', async () => {
    await hostedDeck('Sought after');
    await openDecks();
    await page.getByRole('searchbox', { name: 'Search titles' }).fill('sought');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await expect.poll(() => new URL(page.url()).searchParams.get('text')).toBe('sought');
    await page.goto(`${studio()}o/default/presentations?text=sought`);
    await page.getByRole('button', { name: 'Actions for Sought after' }).click();
    await page.getByRole('menuitem', { name: 'People and access' }).click();
    await page.getByText('This is the deck of one presentation.').waitFor();
    await rowOf('Sought after').waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: 'Show all decks' }).click();
    await rowOf('Annual review').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe.skipIf(!browser)('the links of a deck', () => {
  it('are both copied by a person who may edit it', async () => {
    const url = await hostedDeck('Both links');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openDecks();
    const copied = async (kind: 'edit' | 'view') => {
      await page.getByRole('button', { name: 'Actions for Both links' }).click();
      await page.getByRole('menuitem', { name: `Copy ${kind} link` }).click();
      await page.getByText(`${kind === 'edit' ? 'Edit' : 'View'} link copied`).waitFor();
      return page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copied('edit')).toBe(url);
    const viewUrl = await copied('view');
    expect(await (await fetch(`${viewUrl}/deck`)).json()).toMatchObject({ access: 'view' });
  });

  it('are copied also if the browser keeps its clipboard from the page', async () => {
    await hostedDeck('Copied anyway');
    await openDecks();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Write permission denied.'));
    });
    await page.getByRole('button', { name: 'Actions for Copied anyway' }).click();
    await page.getByRole('menuitem', { name: 'Copy view link' }).click();
    await page.getByText('View link copied').waitFor();
  });

  it('are only those to view in what a viewer is sent and shown', async () => {
    await hostedDeck('Looked at');
    const [email, password] = ['vera@example.com', 'correct horse battery'];
    const operator = await signInOperator(server, ADMIN_PASSWORD);
    const params = { path: { owner: 'default' } };
    const { data } = await operator.POST('/owners/{owner}/invitations', { params, body: { role: 'viewer' } });
    const token = data!.link.split('token=')[1];
    await postAuth(server.publicUrl, 'accept-invitation', { token, email, name: 'Vera', password });
    const context = await browser!.newContext();
    const visitor = await context.newPage();
    visitor.setDefaultTimeout(60_000);
    const received: Promise<string>[] = [];
    visitor.on('response', (response) => {
      if (/json|html/.test(response.headers()['content-type'] ?? '')) received.push(response.text().catch(() => ''));
    });
    await visitor.goto(`${studio()}sign-in`);
    await visitor.getByLabel('Email address').fill(email);
    await visitor.getByLabel('Password', { exact: true }).fill(password);
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('link', { name: 'Hosted decks' }).click();
    const href = await visitor.getByRole('link', { name: 'View Looked at' }).getAttribute('href');
    await visitor.getByRole('button', { name: 'Actions for Looked at' }).click();
    await visitor.getByRole('menuitem', { name: 'Copy view link' }).waitFor();
    expect(await visitor.getByRole('menuitem').count()).toBe(1);
    await visitor.keyboard.press('Escape');
    await visitor.getByRole('link', { name: 'Presentations', exact: true }).click();
    expect(await visitor.getByRole('link', { name: 'View Looked at' }).getAttribute('href')).toBe(href);
    const texts = [...(await Promise.all(received)), await visitor.content()].join('\n');
    expect(texts).toContain(href);
    const decks = await operator.GET('/owners/{owner}/hosted-decks', { params });
    const secrets = decks.data!.items.map(({ url }) => url.split('/').at(-1)!);
    expect(secrets.length).toBeGreaterThan(0);
    expect(secrets.filter((secret) => texts.includes(secret))).toEqual([]);
    await context.close();
  });
});

describe.skipIf(!browser)('the link of a deck that needs a sign-in', () => {
  it('leads to the sign-in, and then opens the deck', async () => {
    const url = await hostedDeck('Only for us');
    await openDecks();
    await page.getByRole('combobox', { name: 'With the edit link of Only for us' }).click();
    await page.getByRole('option', { name: 'Has to sign in' }).click();
    await page.getByText('Access changed').first().waitFor();
    const visitor = await (await browser!.newContext()).newPage();
    visitor.setDefaultTimeout(60_000);
    await visitor.goto(url);
    await visitor.getByText('lets only its own people open it').waitFor();
    await visitor.getByRole('link', { name: 'Sign in' }).click();
    await visitor.getByText('Then the presentation of your link opens.').waitFor();
    await visitor.getByLabel('Email address').fill('admin@deckwright.localhost');
    await visitor.getByLabel('Password', { exact: true }).fill(ADMIN_PASSWORD);
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('heading', { name: 'The deck is open' }).waitFor();
    expect(visitor.url()).toBe(url);
    await visitor.context().close();
  });
});
