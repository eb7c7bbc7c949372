import { join } from 'node:path';
import { runServer } from '@deckwright/test-tools/server/run-server';
import type { TestServer } from '@deckwright/test-tools/server/test-server';
import type { Browser } from 'playwright-core';

/** A browser, and the server that is shipped, with the studio and an empty data directory. */
export interface StudioRun {
  /** Where `/studio/` is, with that path. */
  readonly url: string;
  /** The link of the first run. */
  readonly firstLink: string;
  readonly browser: Browser;
  readonly server: TestServer;
  /** Stops the server and deletes its data. The browser stays open. */
  end(): Promise<void>;
}

/** Starts a server with the built studio of a folder, perhaps a built editor, and the demo project that is shipped. */
export async function runStudio(browser: Browser, studioFolder: string, editorFolder?: string): Promise<StudioRun> {
  const demoFolder = join(import.meta.dirname, '../../../server/demo');
  const server = await runServer({ studioFolder, demoFolder, ...(editorFolder !== undefined && { editorFolder }) });
  return {
    url: `${server.publicUrl}/studio/`,
    firstLink: /http\S+\/studio\/first-run#token=\S+/.exec(server.welcome)![0],
    browser,
    server,
    end: () => server.end(),
  };
}
