import { RENDERS, type Renders } from '@deckwright/server';
import { type ServerUnderTest, serverSettings, startTestServer, type TestServer } from './test-server.ts';

/** Controls how the next decks end. */
export interface Stage {
  /** Decks wait for this promise. */
  hold: Promise<void> | undefined;
  /** Decks fail with this error. */
  failure: Error | undefined;
}

export interface StagedServer extends TestServer {
  readonly stage: Stage;
}

/** Renders yield to everything else on the machine, so that callers wait for them longer. */
const SYNC_SECONDS = 600;

/** Starts the server that is shipped, with the browser of this machine. */
export async function runServer(options: ServerUnderTest = {}): Promise<StagedServer> {
  const stage: Stage = { hold: undefined, failure: undefined };
  const { DECKWRIGHT_BROWSER: browser } = process.env;
  const environment = { ...(browser !== undefined && { DECKWRIGHT_BROWSER: browser }), ...options.environment };
  const server = await startTestServer(options, async (dataDir, logger) => ({
    settings: { ...serverSettings(dataDir, { ...options, environment }), syncSeconds: SYNC_SECONDS },
    logger,
    register(container) {
      const renders = container.resolve(RENDERS);
      container.register(RENDERS, { useValue: staged(renders, stage) });
    },
  }));
  return { ...server, stage };
}

function staged(renders: Renders, stage: Stage): Renders {
  return {
    ...renders,
    async render(input) {
      const aborted = new Promise<never>((_, reject) =>
        input.signal.addEventListener('abort', () => reject(input.signal.reason)),
      );
      aborted.catch(() => {});
      if (stage.hold !== undefined) await Promise.race([stage.hold, aborted]);
      if (stage.failure !== undefined) throw stage.failure;
      return renders.render(input);
    },
  };
}
