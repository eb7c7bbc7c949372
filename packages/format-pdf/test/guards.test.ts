/**
 * Shows that the attacks can succeed, and so that the tests with them are worth something. Mocks in this file, and no switch in the
 * product, remove guards, and attacks succeed. With only one guard left, the attacks that it stops still fail.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { emitContext, scenes } from '@deckwright/testkit';
import type { CDPSession, Connection, Protocol } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gatherAssets } from '../src/assets.ts';
import { launchBrowser } from '../src/browser/launch.ts';
import { createPrintPage } from '../src/browser/page.ts';
import type { RunningBrowser } from '../src/browser/start.ts';
import { drawDocument, POLICY } from '../src/draw/document.ts';
import { attacksOn, TRACE } from './attacks.ts';
import { type Canary, openCanary } from './canary.ts';
import { poison } from './poison.ts';

/** Escaping; the content security policy; JavaScript off; rejected requests; no network; a page without the origin of a file. */
const GUARDS = ['escaping', 'policy', 'scripts', 'requests', 'network', 'files'] as const;
type Guard = (typeof GUARDS)[number];

const removed = vi.hoisted(() => {
  // Other files of this worker have loaded the modules that the mocks below replace.
  vi.resetModules();
  return new Set<string>();
});

afterAll(() => vi.resetModules());

vi.mock('@deckwright/core/svg', async (original) => {
  const real = await original<typeof import('@deckwright/core/svg')>();
  return {
    ...real,
    escapeMarkup: (text: string) => (removed.has('escaping') ? text : real.escapeMarkup(text)),
  };
});

vi.mock('../src/draw/markup.ts', async (original) => {
  const real = await original<typeof import('../src/draw/markup.ts')>();
  return {
    ...real,
    attribute: (name: string, value: string | undefined) =>
      removed.has('escaping') && value !== undefined ? ` ${name}="${value}"` : real.attribute(name, value),
    cssString: (text: string) => (removed.has('escaping') ? `"${text}"` : real.cssString(text)),
  };
});

const NETWORK = /^--(proxy|host-resolver|webrtc)/;

vi.mock('puppeteer-core', async (original) => {
  const { default: real } = await original<typeof import('puppeteer-core')>();
  const launch: typeof real.launch = (options) => {
    const args = options?.args?.filter((one) => !(removed.has('network') && NETWORK.test(one)));
    return real.launch({ ...options, ...(args && { args }) });
  };
  return { default: { launch } };
});

let folder: string;
let secret: string;
let blank: string;
let canary: Canary;
const browsers: Partial<Record<'closed' | 'open', Promise<RunningBrowser>>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-guards-'));
  [secret, blank] = ['secret.txt', 'blank.html'].map((name) => pathToFileURL(join(folder, name)).href) as [
    string,
    string,
  ];
  await writeFile(join(folder, 'secret.txt'), 'text of the file');
  await writeFile(join(folder, 'blank.html'), '');
  canary = await openCanary();
});
afterAll(async () => {
  await Promise.all(Object.values(browsers).map(async (running) => (await running).end()));
  canary.close();
  await rm(folder, { recursive: true });
});

/** A script that runs may end its browser. The remaining attacks then get a new one. */
async function browserOfGuards(): Promise<RunningBrowser> {
  const kind = removed.has('network') ? 'open' : 'closed';
  const kept = browsers[kind];
  if (kept && (await kept).browser.connected) return kept;
  if (browsers[kind] === kept) browsers[kind] = launchBrowser({}, () => {});
  return browsers[kind]!;
}

/** Wraps the product's session so that it does not set up the removed guards. `onText` gets the texts of each page. */
function unguardedSession(session: CDPSession, onText: (texts: readonly string[]) => void): CDPSession {
  let hasFile = false;
  const send = async (method: string, parameters?: { requestId?: string }): Promise<unknown> => {
    const real = session.send.bind(session) as unknown as (method: string, parameters?: object) => Promise<unknown>;
    if (method === 'Emulation.setScriptExecutionDisabled' && removed.has('scripts')) return {};
    if (method === 'Fetch.failRequest' && removed.has('requests')) {
      return real('Fetch.continueRequest', { requestId: parameters!.requestId });
    }
    // Only once, since a navigation also removes the policies of the window.
    if (method === 'Page.setDocumentContent' && removed.has('files') && !hasFile) {
      hasFile = true;
      const loaded = new Promise((resolve) => session.once('Page.loadEventFired', resolve));
      await real('Page.navigate', { url: blank });
      await loaded;
    }
    if (method === 'Runtime.evaluate') {
      // Replaces the product's wait, which fails if a resource cannot be loaded, with time to do harm.
      await wait(timeToHarm);
      onText(textsIn((await real('DOMSnapshot.captureSnapshot', { computedStyles: [] })) as Snapshot));
      return { result: { value: { bad: [], pages: [] } } };
    }
    if (method === 'Page.printToPDF') return { stream: '' };
    return method.startsWith('IO.') ? { data: '', eof: true } : real(method, parameters);
  };
  return new Proxy(session, {
    get: (target, key) => {
      const value = Reflect.get(target, key);
      return key === 'send' ? send : typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

type Snapshot = Protocol.DOMSnapshot.CaptureSnapshotResponse;

/** The text nodes (DOM node type 3) of a page and all its frames. */
function textsIn({ documents, strings }: Snapshot): readonly string[] {
  return documents.flatMap(({ nodes }) =>
    (nodes.nodeType ?? []).flatMap((type, index) => (type === 3 ? (strings[nodes.nodeValue![index]!] ?? '') : [])),
  );
}

interface Harm {
  /** The attack did not appear as text. */
  readonly notText: boolean;
  readonly requests: boolean;
  readonly scripts: boolean;
  readonly files: boolean;
}

const deck = { ...scenes.kitchenSink, slides: scenes.kitchenSink.slides.slice(2, 3) };

/** A browser whose sessions do not set up the removed guards. */
function unguarded(running: RunningBrowser, onText: (texts: readonly string[]) => void): RunningBrowser {
  const createSession: Connection['createSession'] = async (info) =>
    unguardedSession(await running.connection.createSession(info), onText);
  const send: Connection['send'] = (...command) => running.connection.send(...command);
  const on: Connection['on'] = (...listener) => running.connection.on(...listener);
  const off: Connection['off'] = (...listener) => running.connection.off(...listener);
  return { ...running, connection: { createSession, send, on, off } as Connection };
}

let round = 0;
const AT_ONCE = 6;

/** Milliseconds for an attack after its page has loaded. */
let timeToHarm = 0;
/** Tried in turn, since attacks take longer on a busy machine. */
const TIMES_TO_HARM = [150, 600, 2_400];

/**
 * Runs every attack without some guards, on a deck in which every text is the attack. Returns the indices of those that did harm.
 * Repeats them with more time while fewer than `expected` did.
 */
async function harmWithout(guards: readonly Guard[], expected: Partial<Record<keyof Harm, number>> = {}) {
  let harm = await attackWithout(guards, TIMES_TO_HARM[0]!);
  for (const time of TIMES_TO_HARM.slice(1)) {
    const kinds = Object.keys(expected) as (keyof Harm)[];
    if (kinds.every((kind) => harm[kind].length >= expected[kind]!)) break;
    harm = await attackWithout(guards, time);
  }
  return harm;
}

async function attackWithout(guards: readonly Guard[], time: number): Promise<Record<keyof Harm, readonly number[]>> {
  timeToHarm = time;
  removed.clear();
  for (const guard of guards) removed.add(guard);
  round += 1;
  const harm: Harm[] = [];
  const left = [...attacksOn('').keys()];
  const lane = async () => {
    let texts: readonly string[] = [];
    const openPage = async () =>
      createPrintPage(
        unguarded(await browserOfGuards(), (found) => {
          texts = found;
        }),
      );
    let page = await openPage();
    for (let index = left.shift(); index !== undefined; index = left.shift()) {
      const path = `${round}-${index}`;
      const attack = attacksOn(`${canary.url}/${path}`, secret)[index]!;
      texts = [];
      const scene = poison(deck, attack);
      const { addresses, read } = await gatherAssets(scene, emitContext(deck).read, index);
      const { html, paper } = drawDocument(scene, { slides: scene.slides, addresses, notesPages: true });
      const policy = removed.has('policy') ? '' : POLICY;
      // A page that has navigated away never returns its texts.
      const printed = page.print({ html, policy, asset: read, ...paper }).then(() => true);
      if (!(await Promise.race([printed, wait(15_000)]).catch(() => false))) {
        await page.close().catch(() => {});
        page = await openPage();
      }
      harm[index] = {
        notText: !texts.some((one) => one.includes(attack)),
        requests: canary.requests.some((one) => one.startsWith(`/${path}/`)),
        scripts: texts.some((one) => one.includes(TRACE)),
        files: texts.some((one) => one.includes('text of the file')),
      };
    }
    await page.close().catch(() => {});
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const which = (kind: keyof Harm) => harm.flatMap((one, index) => (one[kind] ? [index] : []));
  return { notText: which('notText'), requests: which('requests'), scripts: which('scripts'), files: which('files') };
}

const NOTHING = { notText: [], requests: [], scripts: [], files: [] };
const REFRESH = attacksOn('').findIndex((attack) => attack.includes('http-equiv=refresh'));

describe('attacks', () => {
  it('all fail with every guard, and all texts are drawn', async () => {
    expect(await harmWithout([])).toEqual(NOTHING);
  });

  it('succeed by the dozen without any guard', async () => {
    const { notText, requests, scripts, files } = await harmWithout(GUARDS, {
      notText: 4,
      requests: 13,
      scripts: 3,
      files: 2,
    });
    expect(notText.length).toBeGreaterThan(3);
    expect(requests.length).toBeGreaterThan(12);
    expect(scripts.length).toBeGreaterThan(2);
    expect(files.length).toBeGreaterThan(1);
  });

  it('become markup without escaping, so that texts are missing, but do no harm', async () => {
    const { notText, ...rest } = await harmWithout(['escaping'], { notText: 4 });
    expect(notText.length).toBeGreaterThan(3);
    expect(rest).toEqual({ requests: [], scripts: [], files: [] });
  });

  it('fail with escaping only', async () => {
    expect(await harmWithout(allBut('escaping'))).toEqual(NOTHING);
  });

  it('run no script, read no file and send no request with the policy only, except to navigate', async () => {
    const { requests, scripts, files } = await harmWithout(allBut('policy'));
    expect(requests.filter((index) => index !== REFRESH)).toEqual([]);
    expect([scripts, files]).toEqual([[], []]);
  });

  it('run no script if JavaScript is off, though they send requests', async () => {
    const { requests, scripts } = await harmWithout(allBut('scripts'), { requests: 9 });
    expect(scripts).toEqual([]);
    expect(requests.length).toBeGreaterThan(8);
  });

  // Keeps the guard `files` too: the browser crashes if requests of a script are rejected on a page with the origin of a file.
  it('send no request if requests are rejected, though they run scripts', async () => {
    const { requests, scripts, files } = await harmWithout(allBut('requests', 'files'), { scripts: 3 });
    expect([requests, files]).toEqual([[], []]);
    expect(scripts.length).toBeGreaterThan(2);
  });

  it('reach no server without the network, though they run scripts', async () => {
    const { requests, scripts } = await harmWithout(allBut('network'), { scripts: 3 });
    expect(requests).toEqual([]);
    expect(scripts.length).toBeGreaterThan(2);
  });

  it('read no file from a page without the origin of a file, though they send requests', async () => {
    const { requests, files } = await harmWithout(allBut('files'), { requests: 9 });
    expect(files).toEqual([]);
    expect(requests.length).toBeGreaterThan(8);
  });
});

/** The guards to remove so that only these are left. */
function allBut(...left: readonly Guard[]): readonly Guard[] {
  return GUARDS.filter((guard) => !left.includes(guard));
}
