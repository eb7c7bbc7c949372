import type { Logger } from 'pino';
import type { Services } from '../src/open-services.ts';

/** The services of a server in a test: none, so that it has SQLite and a folder. `pnpm test:postgres` has others. */
export async function testServices(_dataDir: string, _logger: Logger): Promise<Services> {
  return {};
}
