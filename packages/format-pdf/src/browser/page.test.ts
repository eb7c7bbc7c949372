import type { CDPSession, Connection } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from './launch.ts';
import { createPrintPage } from './page.ts';
import type { RunningBrowser } from './start.ts';

let running: RunningBrowser;
beforeAll(async () => {
  running = await launchBrowser({}, () => {});
});
afterAll(() => running.end());

const POLICY = "default-src 'none'; img-src https://deck.invalid";

describe('a page', () => {
  it('writes the policy once, enforces it in every print, and writes it again after the window has navigated', async () => {
    const documents: string[] = [];
    let session!: CDPSession;
    const createSession: Connection['createSession'] = async (info) => {
      session = await running.connection.createSession(info);
      const send = session.send.bind(session) as (method: string, parameters?: { html?: string }) => Promise<unknown>;
      session.send = ((method: string, parameters?: { html?: string }) => {
        if (method === 'Page.setDocumentContent') documents.push(parameters!.html!);
        return send(method, parameters);
      }) as typeof session.send;
      return session;
    };
    const send: Connection['send'] = (...command) => running.connection.send(...command);
    const on = running.connection.on.bind(running.connection);
    const off = running.connection.off.bind(running.connection);
    const connection = { createSession, send, on, off } as unknown as Connection;
    const page = await createPrintPage({ ...running, connection });
    const asked: string[] = [];
    const print = () => {
      const asset = (address: string) => {
        asked.push(address);
        return undefined;
      };
      const html = '<title>t</title><img src="https://deck.invalid/a"><img src="https://elsewhere.invalid/b">';
      return page.print({ html, policy: POLICY, width: 300, height: 300, asset });
    };
    for (let number = 0; number < 3; number += 1) await print();
    expect(documents.map((html) => html.includes(POLICY))).toEqual([true, false, false]);
    const navigated = new Promise((resolve) => session.once('Page.frameNavigated', resolve));
    await Promise.all([navigated, session.send('Page.navigate', { url: 'about:blank' })]);
    await print();
    expect(documents.at(-1)).toContain(POLICY);
    expect(asked).toContain('https://deck.invalid/a');
    expect(asked.filter((address) => address.includes('elsewhere'))).toEqual([]);
    await page.close();
  });
});
