import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, firefox } from 'playwright-core';

/*
 * Where a test has to know that Firefox differs from Chromium:
 * - A context sets no colour scheme, and the preference of all pages reduces motion.
 * - A script gets no permission for the clipboard. Without a screen, the clipboard keeps nothing but text and HTML.
 * - Tab leads from the last control of a page to those of the browser, and then the page gets no keys.
 * - A key without a selected text copies from the body, not from the button that has the focus.
 * - Playwright scrolls what it clicks to the middle of everything that can scroll, also by script alone.
 * - It reports what the Content-Security-Policy blocks, also in code that catches the error, as an error of the page. So a picture of a page
 *   makes a job fail, because Playwright adds a style for it.
 */

/** Of Debian, and of others. */
const PROGRAMS = ['firefox-esr', 'firefox'];

/** A port on which nothing listens. */
const NOBODY = 9;
const PREFERENCES = {
  // Playwright cannot set it for each context.
  'ui.prefersReducedMotion': 1,
  // Every other host is behind a proxy that does not answer, so that a request to one fails. This machine needs none.
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': NOBODY,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': NOBODY,
};

/** A message about why Firefox is not available, for the output of a test; undefined if it is. */
export function firefoxMissing(): string | undefined {
  if (findFirefox() !== undefined) return undefined;
  return 'Left out: jobs and keys of the editors in Firefox. Install firefox-esr so that it is on the PATH.';
}

/**
 * Starts the Firefox of this machine, for pages of this machine. Playwright drives it by WebDriver BiDi, so that the code of a test for
 * Chromium runs in it, too. Undefined if there is none.
 */
export async function openFirefox(): Promise<Browser | undefined> {
  const executablePath = findFirefox();
  if (executablePath === undefined) return undefined;
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, firefoxUserPrefs: PREFERENCES });
  adaptCommands(browser);
  adaptInsertion(browser);
  return browser;
}

/**
 * Changes two commands of Playwright. It sends `emulation.setMediaFeaturesOverride`, which Firefox does not know yet, for each context and
 * page: left out if there is nothing to set, otherwise it still fails. It sends each half of a double click by itself, and Firefox counts
 * the clicks of one command only: what is sent at once becomes one command.
 */
function adaptCommands(browser: Browser): void {
  const { _connection: connection } = browser as unknown as Connected;
  const session = Object.getPrototypeOf(connection.toImpl(browser)._browserSession) as Session;
  const { send } = session;
  const presses = new Map<Session, { readonly actions: unknown[]; readonly sent: Promise<unknown> }>();
  session.send = function (this: Session, method, params) {
    const isEmpty = Object.values(params.features ?? {}).every((feature) => feature === undefined);
    if (method === 'emulation.setMediaFeaturesOverride' && isEmpty) return Promise.resolve();
    const [input, ...others] = params.actions ?? [];
    if (method !== 'input.performActions' || input?.type !== 'pointer' || others.length > 0) {
      return send.call(this, method, params);
    }
    const before = presses.get(this);
    before?.actions.push(...input.actions);
    if (before) return before.sent;
    const actions = [...input.actions];
    const sent = new Promise(setImmediate).then(() => {
      presses.delete(this);
      return send.call(this, method, { ...params, actions: [{ ...input, actions }] });
    });
    presses.set(this, { actions, sent });
    return sent;
  };
}

/**
 * With `fill` and `insertText`, Playwright sets the value of a field from a script, which React takes for its own change and does not
 * notice. Here Firefox inserts the text, as it does what is pasted.
 */
function adaptInsertion(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(() => {
      const insert = (text: string) => void document.execCommand('insertText', false, text);
      Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insert, set: () => {} });
    });
    return context;
  };
}

/** Parts of Playwright that it does not publish. */
interface Connected {
  readonly _connection: { toImpl(browser: Browser): { readonly _browserSession: Session } };
}

interface Session {
  send(
    method: string,
    params: {
      readonly features?: object;
      readonly actions?: readonly { readonly type: string; readonly actions: readonly unknown[] }[];
    },
  ): Promise<unknown>;
}

function findFirefox(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return PROGRAMS.flatMap((program) => folders.map((folder) => join(folder, program))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
