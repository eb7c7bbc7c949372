import type { Logger } from 'pino';
import type { Services } from '../src/start/open-services.ts';

/** The services of a server in a test: none, so that it has SQLite and a folder. `pnpm test:postgres` has others. */
export async function testServices(_dataDir: string, _logger: Logger): Promise<Services> {
  return {};
}

/** The settings with which a command line works on the same database. */
export async function settingsOfServices(_dataDir: string): Promise<Readonly<Record<string, string>>> {
  return {};
}
