import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EditableDeck } from '@deckwright/core/contract';
import { readDeck } from '@deckwright/deck-document';
import { openBrowser } from '@deckwright/test-tools/browser';
import { connectClient, type ProtocolClient, presenceOf } from '@deckwright/test-tools/server/protocol-client';
import { runServer } from '@deckwright/test-tools/server/run-server';
import { acceptedExport, exportThatEnded, type TestServer, titleDeck } from '@deckwright/test-tools/server/test-server';
import { validatePptx } from '@deckwright/testkit/pptx';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPage } from '../built-page.ts';
import { hostileChanges, hostileText, hostileWords, SCRIPT } from './hostile-changes.ts';
import { openTrap, type Trap } from './open-trap.ts';

const browser = await openBrowser();

describe.runIf(browser)('a deck that a hostile page edits', () => {
  let folder: string;
  let server: TestServer;
  let trap: Trap;
  let url: string;
  let victim: Page;
  const problems: string[] = [];
  const foreign: string[] = [];
  let dialogs = 0;
  let clients = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deckwright-hostile-'));
    trap = await openTrap();
    const environment = { DECKWRIGHT_TRUSTED_PROXIES: '1' };
    const editorFolder = await builtPage();
    server = await runServer({ dataDir: folder, editorFolder, environment });
    const deck = titleDeck({ format: 'hosted-slides', async: true }, 'Words of the owner');
    Object.assign(deck.presentation, {
      attributes: { title: `../"\r\nX-Evil: 1${hostileText(trap.urls[0]!)}`.slice(0, 180) },
    });
    url = (await exportThatEnded(server, await acceptedExport(server, deck))).url as string;
    victim = await open();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop(1_000);
    trap?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function open(): Promise<Page> {
    const page = await (browser as Browser).newPage();
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => problems.push(String(error.stack)));
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('dialog', (dialog) => {
      dialogs++;
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const address = request.url();
      if (!/^(blob|data):/.test(address) && !address.startsWith(`${server.publicUrl}/`)) foreign.push(address);
    });
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        const page = window as unknown as { violations?: string[] };
        page.violations = [...(page.violations ?? []), `${violatedDirective} ${blockedURI}`];
      });
    });
    await page.goto(url);
    await page.locator('#stage .dw-canvas-picture').waitFor();
    return page;
  }

  /** A hostile page at an address of its own, because rejected changes are limited by address. */
  function hostile(): Promise<ProtocolClient> {
    return connectClient(url, { headers: { 'x-forwarded-for': `203.0.113.${++clients}` } });
  }

  /** The deck as it is stored. */
  async function stored(): Promise<string> {
    const reader = await hostile();
    reader.close();
    return JSON.stringify(readDeck(reader.doc));
  }

  /** The deck as it is stored once no page sends changes any more, such as the size of a text that was pasted. */
  async function settled(): Promise<string> {
    for (let before = await stored(); ; ) {
      await victim.waitForTimeout(1_000);
      const now = await stored();
      if (now === before) return now;
      before = now;
    }
  }

  /** Nothing ran, nothing was requested from elsewhere, and the page of somebody else still works. */
  async function expectUnharmed(page: Page = victim): Promise<void> {
    const ran = await page.evaluate(() => {
      const { executed, violations } = window as unknown as { executed?: number; violations?: string[] };
      return { executed: executed ?? 0, violations: violations ?? [] };
    });
    expect(ran).toEqual({ executed: 0, violations: [] });
    expect([dialogs, foreign, trap.connections]).toEqual([0, [], 0]);
    expect(problems).toEqual([]);
    await page.locator('[data-save-state="saved"]').waitFor();
  }

  it('stays as it is: each hostile change is rejected with a reason', async () => {
    const before = await stored();
    const answers: Record<string, unknown> = {};
    for (const [what, act] of Object.entries(hostileChanges(trap.urls[0]!))) {
      const page = await hostile();
      const update = act(page.doc);
      if (update instanceof Uint8Array) page.send({ kind: 'update', number: 9_999, update });
      await page.settled();
      await expect.poll(() => page.rejections.length + (page.closed ? 1 : 0)).toBeGreaterThan(0);
      answers[what] = page.rejections[0] ?? `closed with ${page.closed?.code}`;
      page.close();
    }
    for (const [what, reason] of Object.entries(answers)) expect([what, reason]).toEqual([what, REASON]);
    expect(await stored()).toBe(before);
    await expectUnharmed();
  });

  it('is not changed by a text of 10 MB, for which the connection is closed', async () => {
    const before = await stored();
    const page = await hostile();
    page.doc.getMap('deck').set('title', 'x'.repeat(10_000_000));
    await expect.poll(() => page.closed?.code).toBe(1009);
    expect(await stored()).toBe(before);
    await expectUnharmed();
  });

  it('has no executions and no requests for hostile presences, and people see nobody whose presence is forged', async () => {
    const text = hostileText(trap.urls[0]!);
    const own = await victim.evaluate(() => performance.now());
    expect(own).toBeGreaterThan(0);
    const states: unknown[] = [
      { name: text, color: `red;background:url(${trap.urls[0]}/colour)`, selected: [text], slide: text, caret: text },
      { name: { toString: SCRIPT }, color: {}, selected: 'x', slide: {}, nodes: {}, caret: { text: { slide: 'x' } } },
      { name: ['a'], color: null, selected: [{}, null, 1], caret: { text: {}, anchor: { item: 'x' }, head: [] } },
      { name: 'x'.repeat(3_000), color: 'C2185B', selected: Array.from({ length: 900 }, () => 'x') },
      { __proto__: { polluted: true }, name: '\u202e\u0000\ud800', color: '000000' },
      {},
    ];
    const pages = [];
    for (const [at, state] of states.entries()) {
      const page = await hostile();
      page.send({ kind: 'presence', update: presenceOf(1_000 + at, 1, JSON.stringify(state)) });
      pages.push(page);
    }
    // Says that everybody else has left, and that it is a page which others know.
    const forger = await hostile();
    forger.send({ kind: 'presence', update: presenceOf(1_000, 2 ** 40, 'null') });
    forger.send({ kind: 'presence', update: presenceOf(1_001, 2 ** 40, '{"name":"Forged"}') });
    pages.push(forger);
    await victim.getByRole('button', { name: /other people are here$/ }).click();
    await victim
      .getByRole('menuitem', { name: /^Guest \d\d$/ })
      .first()
      .waitFor();
    expect(await victim.getByText('Forged').count()).toBe(0);
    await victim.keyboard.press('Escape');
    await expectUnharmed();
    for (const page of pages) page.close();
    await expectUnharmed();
  });

  it('shows and exports hostile words as words', async () => {
    for (const address of trap.urls) {
      const page = await hostile();
      hostileWords(page.doc, address);
      await page.settled();
      expect(page.rejections).toEqual([]);
      page.close();
    }
    const fresh = await open();
    for (const page of [victim, fresh]) {
      await page.locator('[data-object]').first().focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await expectUnharmed(page);
    }
    await fresh.close();
    for (const format of ['pptx', 'pdf']) {
      const response = await fetch(`${url}/downloads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ format }),
      });
      expect([format, response.status]).toEqual([format, 200]);
      expect(response.headers.get('x-evil')).toBeNull();
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"/\\]*"/);
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (format === 'pptx') expect(await validatePptx(bytes, { officeVersion: 'Office2019' })).toEqual([]);
    }
    await expectUnharmed();
  });

  it('takes neither scripts nor addresses of others from SVG pictures', async () => {
    const [address] = trap.urls;
    const svg = `<?xml version="1.0"?><?xml-stylesheet href="${address}/css"?>
      <!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY far SYSTEM "${address}/entity">]>
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40" onload="${SCRIPT}">
      <script>${SCRIPT}</script><script href="${address}/js"/><style>@import "${address}/css"; rect { fill: url(${address}/fill) }</style>
      <image href="${address}/image" xlink:href="${address}/xlink" width="9" height="9"/><use href="${address}/use#a"/>
      <foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${address}/frame"/></foreignObject>
      <a href="javascript:${SCRIPT}"><rect width="40" height="40" onclick="${SCRIPT}"/></a>
      <animate attributeName="href" to="javascript:${SCRIPT}"/><feImage href="${address}/filter"/></svg>`;
    const plain = svg.replace(/<!DOCTYPE.*?\]>/s, '').replace(/<\?xml-stylesheet.*?\?>/, '');
    const answers = [];
    for (const picture of [svg, plain]) {
      const response = await fetch(`${url}/pictures`, {
        method: 'POST',
        headers: { 'content-type': 'image/svg+xml' },
        body: picture,
      });
      const answer = (await response.json()) as { vector?: string; message?: string };
      answers.push(response.status);
      if (response.status !== 201) continue;
      const read = await fetch(`${url}/pictures/${answer.vector}`);
      expect(read.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(await read.text()).not.toMatch(/script|onload|onclick|127\.0\.0\.1|javascript|@import|iframe|ENTITY/i);
    }
    expect(answers).toContain(201);
    const chooser = victim.waitForEvent('filechooser');
    await victim.getByRole('button', { name: 'Picture', exact: true }).click();
    const name = `"><img src=x onerror=${SCRIPT}>.svg`.replaceAll('/', '');
    await (await chooser).setFiles({ name, mimeType: 'image/svg+xml', buffer: Buffer.from(plain) });
    await expect.poll(async () => (await stored()).includes('onerror')).toBe(true);
    await expectUnharmed();
  });

  it('takes only words from what is pasted, and links that are allowed', async () => {
    const [address] = trap.urls;
    const html = `<meta http-equiv="refresh" content="0;url=${address}/refresh"><base href="${address}/">
      <link rel="stylesheet" href="${address}/css"><script>${SCRIPT}</script><img src="${address}/img" onerror="${SCRIPT}">
      <iframe srcdoc="<script>parent.executed=1</script>"></iframe><object data="${address}/object"></object>
      <p><span style="font-weight:700">Bold words</span></p><p onclick="${SCRIPT}" style="background:url(${address}/background)">Pasted words <a href="javascript:${SCRIPT}">bad link</a>
      <a href="${address}/fine">good link</a><svg onload="${SCRIPT}"><script>${SCRIPT}</script></svg></p><video src="${address}/video" autoplay></video>`;
    await paste({ 'text/html': html, 'text/plain': 'Pasted words' });
    await expect.poll(async () => (await stored()).includes('Pasted words')).toBe(true);
    const deck = await stored();
    expect(deck).toContain(`${address}/fine`);
    const nodes = (JSON.parse(deck) as EditableDeck).slides.flatMap((slide) => slide.nodes);
    const runs = nodes.flatMap((node) => (node.kind === 'text' ? node.paragraphs.flatMap(({ runs }) => runs) : []));
    expect(runs.find(({ text }) => text === 'Bold words')).toMatchObject({ bold: true });
    expect(deck).not.toMatch(/"javascript:|\/refresh|\/background"/);
    await expectUnharmed();
  });

  it.each<[string, (node: Record<string, unknown>) => unknown]>([
    ['a script as link', (node) => ({ nodes: [{ ...node, link: { url: `javascript:${SCRIPT}` } }] })],
    ['unknown members', (node) => ({ nodes: [{ ...node, html: '<script>', paragraphs: 'x' }] })],
    ['nothing that a node needs', ({ box }) => ({ nodes: [{ kind: 'text', box }] })],
    ['a composite of nothing', ({ box }) => ({ nodes: [{ kind: 'composite', box, meaning: { kind: 'chart' } }] })],
    ['slides of nothing', ({ box }) => ({ slides: [{ layout: 'title', nodes: [{ kind: 'shape', box }] }] })],
    ['no lists', () => ({ nodes: { every: 1 } })],
  ])(
    'survives objects from the clipboard of another site that have %s',
    async (_what, clipping) => {
      const page = await open();
      const before = await settled();
      const [node] = (JSON.parse(before) as { slides: { nodes: Record<string, unknown>[] }[] }).slides[0]!.nodes;
      await paste({ 'application/x-deckwright': JSON.stringify(clipping(node!)), 'text/plain': '' }, page);
      await page.waitForTimeout(500);
      expect(await stored()).toBe(before);
      expect(await page.evaluate(() => (window as unknown as { executed?: number }).executed ?? 0)).toBe(0);
      expect([dialogs, foreign, trap.connections, problems]).toEqual([0, [], 0, []]);
      expect(await page.locator('#stage, [role="dialog"], [role="alertdialog"]').count()).toBeGreaterThan(0);
      await page.close();
    },
    60_000,
  );

  it('keeps versions with hostile names, which people see as words', async () => {
    const name = hostileText(trap.urls[0]!).slice(0, 100);
    const kept = await fetch(`${url}/versions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    expect(kept.status).toBe(201);
    const strange = [{ name: { toString: 1 } }, { name: 'x', html: 'y' }, [], null, 'x', { __proto__: { name: 'x' } }];
    for (const body of strange) {
      const { status } = await fetch(`${url}/versions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect([body, status]).toEqual([body, 400]);
    }
    await victim.getByRole('button', { name: 'More', exact: true }).click();
    await victim.getByRole('menuitem', { name: 'Versions' }).click();
    await victim.getByText(name).first().waitFor();
    await victim.keyboard.press('Escape');
    await expectUnharmed();
  });

  it('can still be edited, downloaded and copied by everybody else', async () => {
    const title = victim.getByRole('textbox', { name: 'Title of the presentation' });
    await title.fill('The words of an owner');
    await title.press('Enter');
    await victim.locator('[data-save-state="saved"]').waitFor();
    await victim.getByRole('button', { name: 'Download' }).click();
    const file = victim.waitForEvent('download');
    await victim.getByRole('menuitem', { name: 'PowerPoint' }).click();
    const bytes = new Uint8Array(await readFile(await (await file).path()));
    expect(await validatePptx(bytes, { officeVersion: 'Office2019' })).toEqual([]);
    await expectUnharmed();
  });

  /** Pastes as a person would, with what another program has put on the clipboard. */
  async function paste(data: Readonly<Record<string, string>>, page: Page = victim): Promise<void> {
    await page.evaluate((given) => {
      const clipboardData = new DataTransfer();
      for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text);
      (document.activeElement as HTMLElement | null)?.blur();
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, data);
    // The parser reports what the policy of the page takes away from the pasted page, which is never shown.
    const reported = await page.evaluate(() => {
      const { violations = [] } = window as unknown as { violations?: string[] };
      return violations.splice(0);
    });
    for (const violation of reported) expect(violation).toMatch(/^(base-uri|style-src-attr) /);
    const others = problems.filter(
      (problem) => !/^(Setting the document's base URI|Applying inline style)/.test(problem),
    );
    problems.splice(0, problems.length, ...others);
  }
});

/** A reason is a sentence. */
const REASON = expect.stringMatching(/^[A-Z"].{10,200}\.$/);
