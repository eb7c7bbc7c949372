import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { composeServer } from '../../../server/src/start/composition-root.ts';
import { CHECKS, RENDERER } from '../../../server/src/start/server-parts.ts';
import { readSettings } from '../../../server/src/start/settings.ts';
import { startServer } from '../../../server/src/start/start-server.ts';
import { createLogger } from '../../../server/src/telemetry/logger.ts';
import { hostEnvironment } from '../../../server/test/host-environment.ts';
import { createLocalChecks } from '../../../server/test/local-checks.ts';

/** A browser, and the server that is shipped, with the studio and an empty data directory. Only the check processes are left out. */
export interface StudioRun {
  /** Where `/studio/` is, with that path. */
  readonly url: string;
  /** The link of the first run. */
  readonly firstLink: string;
  readonly browser: Browser;
  /** Stops the server and deletes its data. The browser stays open. */
  end(): Promise<void>;
}

const STOP_MS = 5_000;

/** Starts a server with the built studio of a folder. */
export async function runStudio(browser: Browser, studioFolder: string): Promise<StudioRun> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deckwright-flow-'));
  const settings = readSettings({
    ...hostEnvironment(),
    PORT: '0',
    DECKWRIGHT_HOST: '127.0.0.1',
    DECKWRIGHT_DATA_DIR: dataDir,
  });
  const logger = createLogger('error', process.stderr);
  const parts = composeServer({
    // Renders yield to everything else on the machine.
    settings: { ...settings, syncSeconds: 600 },
    logger,
    register(container) {
      // Check processes yield to everything else, so that a busy machine may not start one in time. Tests of their own cover them.
      container.register(CHECKS, { useFactory: (from) => createLocalChecks(from.resolve(RENDERER).renderer) });
    },
  });
  const server = await startServer({ ...parts, studioFolder });
  return {
    url: `${server.publicUrl}/studio/`,
    firstLink: /http\S+\/studio\/first-run#token=\S+/.exec(server.welcome)![0],
    browser,
    async end() {
      await server.stop(STOP_MS);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
