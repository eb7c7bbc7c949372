import { join } from 'node:path';
import { type CommandResult, commandLine } from './deckwright.ts';
import { type ManageServer, runManageServer } from './manage/manage-server.ts';

/** Where commands work. Each behaves the same in both. */
export const PLACES = ['a data directory', 'a server'] as const;

/** The command line of a test. */
export interface PlacedCommands {
  deckwright(...words: string[]): Promise<CommandResult>;
  /** Stops the server, if there is one. */
  end(): Promise<void>;
}

/** Runs commands on a data directory: directly, or with `--server` on a server that starts with the first command and has no demo. */
export function commandsAt(
  place: (typeof PLACES)[number],
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): PlacedCommands {
  if (place === 'a data directory') {
    return { deckwright: commandLine(dataDir, environment), end: async () => {} };
  }
  let started: Promise<ManageServer> | undefined;
  return {
    async deckwright(...words) {
      started ??= runManageServer({ dataDir, environment, demoFolder: join(dataDir, 'no-demo') });
      const server = await started;
      // It draws files of this machine.
      return words[0] === 'render' ? commandLine(dataDir, environment)(...words) : server.deckwright(...words);
    },
    async end() {
      await (await started)?.stop(20);
    },
  };
}
