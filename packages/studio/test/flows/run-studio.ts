import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { composeServer } from '../../../server/src/composition-root.ts';
import { createLogger } from '../../../server/src/logging/logger.ts';
import { readSettings } from '../../../server/src/settings.ts';
import { startServer } from '../../../server/src/start-server.ts';
import { hostEnvironment } from '../../../server/test/host-environment.ts';
import { openBrowser } from '../open-browser.ts';
import { runScript } from '../run-script.ts';

/** The server as it is shipped, with the studio, on an empty data directory, and a browser. */
export interface StudioRun {
  /** Where `/studio/` is, with that path. */
  readonly url: string;
  /** The link of the first run. */
  readonly firstLink: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

const STOP_MS = 5_000;

/** Starts everything. Undefined if no browser could be started; `openBrowser` has printed that. Default: builds the studio. */
export async function runStudio(built?: string): Promise<StudioRun | undefined> {
  const browser = await openBrowser();
  if (browser === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-flow-'));
  const studioFolder = built ?? join(folder, 'studio');
  if (built === undefined) await runScript('build.ts', studioFolder);
  const settings = readSettings({
    ...hostEnvironment(),
    PORT: '0',
    DECKWRIGHT_HOST: '127.0.0.1',
    DECKWRIGHT_DATA_DIR: join(folder, 'data'),
  });
  const logger = createLogger('error', process.stderr);
  const server = await startServer({ ...composeServer({ settings, logger }), studioFolder });
  return {
    url: `${server.publicUrl}/studio/`,
    firstLink: /http\S+\/studio\/first-run#token=\S+/.exec(server.welcome)![0],
    browser,
    async close() {
      await browser.close();
      await server.stop(STOP_MS);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
