/**
 * That the corpus of attacks can fail: guards are taken away, by mocks of this file and not by a switch in the product, and
 * attacks get through. With one guard left and all others gone, what that one is for still does not.
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

/** Words are escaped; the document's content security policy; JavaScript off; requests rejected; no way out; no file origin. */
const GUARDS = ['escaping', 'policy', 'scripts', 'requests', 'network', 'files'] as const;
type Guard = (typeof GUARDS)[number];

const gone = vi.hoisted(() => new Set<string>());

vi.mock('../src/draw/markup.ts', async (original) => {
  const real = await original<typeof import('../src/draw/markup.ts')>();
  return {
    escapeMarkup: (words: string) => (gone.has('escaping') ? words : real.escapeMarkup(words)),
    attribute: (name: string, value: string | undefined) =>
      gone.has('escaping') && value !== undefined ? ` ${name}="${value}"` : real.attribute(name, value),
    cssString: (words: string) => (gone.has('escaping') ? `"${words}"` : real.cssString(words)),
  };
});

const NETWORK = /^--(proxy|host-resolver|webrtc)/;

vi.mock('puppeteer-core', async (original) => {
  const { default: real } = await original<typeof import('puppeteer-core')>();
  const launch: typeof real.launch = (options) => {
    const args = options?.args?.filter((one) => !(gone.has('network') && NETWORK.test(one)));
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
  await writeFile(join(folder, 'secret.txt'), 'words of the file');
  await writeFile(join(folder, 'blank.html'), '');
  canary = await openCanary();
});
afterAll(async () => {
  await Promise.all(Object.values(browsers).map(async (running) => (await running).end()));
  canary.close();
  await rm(folder, { recursive: true });
});

/** Scripts that run may end their browser, whichever it is; the attacks that are left get a new one. */
async function browserOfGuards(): Promise<RunningBrowser> {
  const kind = gone.has('network') ? 'open' : 'closed';
  const kept = browsers[kind];
  if (kept && (await kept).browser.connected) return kept;
  if (browsers[kind] === kept) browsers[kind] = launchBrowser({}, () => {});
  return browsers[kind]!;
}

/** The product's session with its guards taken away as it would set them up. */
function loosen(session: CDPSession, seen: (words: readonly string[]) => void): CDPSession {
  let hasFile = false;
  const send = async (method: string, parameters?: { requestId?: string }): Promise<unknown> => {
    const real = session.send.bind(session) as unknown as (method: string, parameters?: object) => Promise<unknown>;
    if (method === 'Emulation.setScriptExecutionDisabled' && gone.has('scripts')) return {};
    if (method === 'Fetch.failRequest' && gone.has('requests')) {
      return real('Fetch.continueRequest', { requestId: parameters!.requestId });
    }
    // Once: whoever leads a window elsewhere takes its policies away, too.
    if (method === 'Page.setDocumentContent' && gone.has('files') && !hasFile) {
      hasFile = true;
      const loaded = new Promise((resolve) => session.once('Page.loadEventFired', resolve));
      await real('Page.navigate', { url: blank });
      await loaded;
    }
    if (method === 'Runtime.evaluate') {
      // What could not be loaded would be told as a fault; here it has time to do harm instead.
      await wait(timeToHarm);
      seen(wordsIn((await real('DOMSnapshot.captureSnapshot', { computedStyles: [] })) as Snapshot));
      return { result: { value: { bad: [], pages: [] } } };
    }
    return method === 'Page.printToPDF' ? { data: '' } : real(method, parameters);
  };
  return new Proxy(session, {
    get: (target, key) => {
      const value = Reflect.get(target, key);
      return key === 'send' ? send : typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

type Snapshot = Protocol.DOMSnapshot.CaptureSnapshotResponse;

/** Words on a page and in all its frames: DOM nodes of type 3. */
function wordsIn({ documents, strings }: Snapshot): readonly string[] {
  return documents.flatMap(({ nodes }) =>
    (nodes.nodeType ?? []).flatMap((type, index) => (type === 3 ? (strings[nodes.nodeValue![index]!] ?? '') : [])),
  );
}

interface Harm {
  readonly notWords: boolean;
  readonly requests: boolean;
  readonly scripts: boolean;
  readonly files: boolean;
}

const deck = { ...scenes.kitchenSink, slides: scenes.kitchenSink.slides.slice(2, 3) };

/** The browser with a session from which the guards are gone. */
function loosened(running: RunningBrowser, seen: (words: readonly string[]) => void): RunningBrowser {
  const createSession: Connection['createSession'] = async (info) =>
    loosen(await running.connection.createSession(info), seen);
  const send: Connection['send'] = (...command) => running.connection.send(...command);
  return { ...running, connection: { createSession, send } as Connection };
}

let round = 0;
const AT_ONCE = 6;

/** Milliseconds that an attack has after its page has loaded. */
let timeToHarm = 0;
/** On a busy machine attacks take longer. */
const TIMES_TO_HARM = [150, 600, 2_400];

/**
 * Numbers of the attacks that did harm without some guards: to a deck whose every word is the attack, drawn and shown. Repeats
 * them with more time while fewer than `expected` did harm.
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
  gone.clear();
  for (const guard of guards) gone.add(guard);
  round += 1;
  const harm: Harm[] = [];
  const left = [...attacksOn('').keys()];
  const lane = async () => {
    let words: readonly string[] = [];
    const openPage = async () =>
      createPrintPage(
        loosened(await browserOfGuards(), (seen) => {
          words = seen;
        }),
      );
    let page = await openPage();
    for (let index = left.shift(); index !== undefined; index = left.shift()) {
      const path = `${round}-${index}`;
      const attack = attacksOn(`${canary.url}/${path}`, secret)[index]!;
      words = [];
      const scene = poison(deck, attack);
      const { addresses, read } = await gatherAssets(scene, emitContext(deck).read, index);
      const { html, paper } = drawDocument(scene, { slides: scene.slides, addresses, notesPages: true });
      const policy = gone.has('policy') ? '' : POLICY;
      // A page that an attack has led elsewhere never gets to its words.
      const printed = page.print({ html, policy, asset: read, ...paper }).then(() => true);
      if (!(await Promise.race([printed, wait(15_000)]).catch(() => false))) {
        await page.close().catch(() => {});
        page = await openPage();
      }
      harm[index] = {
        notWords: !words.some((one) => one.includes(attack)),
        requests: canary.asked.some((one) => one.startsWith(`/${path}/`)),
        scripts: words.some((one) => one.includes(TRACE)),
        files: words.some((one) => one.includes('words of the file')),
      };
    }
    await page.close().catch(() => {});
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const which = (kind: keyof Harm) => harm.flatMap((one, index) => (one[kind] ? [index] : []));
  return { notWords: which('notWords'), requests: which('requests'), scripts: which('scripts'), files: which('files') };
}

const NOTHING = { notWords: [], requests: [], scripts: [], files: [] };
const REFRESH = attacksOn('').findIndex((attack) => attack.includes('http-equiv=refresh'));

describe('the attacks', { timeout: 240_000 }, () => {
  it('all fail with every guard, and every word is there', async () => {
    expect(await harmWithout([])).toEqual(NOTHING);
  });

  it('get through in their dozens without any', async () => {
    const { notWords, requests, scripts, files } = await harmWithout(GUARDS, {
      notWords: 4,
      requests: 13,
      scripts: 3,
      files: 2,
    });
    expect(notWords.length).toBeGreaterThan(3);
    expect(requests.length).toBeGreaterThan(12);
    expect(scripts.length).toBeGreaterThan(2);
    expect(files.length).toBeGreaterThan(1);
  });

  it('become markup without escaping, which is told by the words that are missing, and still do no harm', async () => {
    const { notWords, ...rest } = await harmWithout(['escaping'], { notWords: 4 });
    expect(notWords.length).toBeGreaterThan(3);
    expect(rest).toEqual({ requests: [], scripts: [], files: [] });
  });

  it('fail by escaping alone', async () => {
    expect(await harmWithout(allBut('escaping'))).toEqual(NOTHING);
  });

  it('neither run, nor read a file, nor ask for anything by the policy alone, but for a page to go to', async () => {
    const { requests, scripts, files } = await harmWithout(allBut('policy'));
    expect(requests.filter((index) => index !== REFRESH)).toEqual([]);
    expect([scripts, files]).toEqual([[], []]);
  });

  it('do not run where JavaScript is off, though they ask for things', async () => {
    const { requests, scripts } = await harmWithout(allBut('scripts'), { requests: 9 });
    expect(scripts).toEqual([]);
    expect(requests.length).toBeGreaterThan(8);
  });

  // The browser ends by itself when a page with a file's origin is rejected what its scripts ask for.
  it('ask for nothing where requests are rejected, though they run', async () => {
    const { requests, scripts, files } = await harmWithout(allBut('requests', 'files'), { scripts: 3 });
    expect([requests, files]).toEqual([[], []]);
    expect(scripts.length).toBeGreaterThan(2);
  });

  it('reach nobody where there is no way out, though they run', async () => {
    const { requests, scripts } = await harmWithout(allBut('network'), { scripts: 3 });
    expect(requests).toEqual([]);
    expect(scripts.length).toBeGreaterThan(2);
  });

  it('read no file from a page without a file for its origin, though they ask for things', async () => {
    const { requests, files } = await harmWithout(allBut('files'), { requests: 9 });
    expect(files).toEqual([]);
    expect(requests.length).toBeGreaterThan(8);
  });
});

/** Guards to take away so that these are left. */
function allBut(...left: readonly Guard[]): readonly Guard[] {
  return GUARDS.filter((guard) => !left.includes(guard));
}
