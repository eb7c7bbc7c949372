import type { Logger } from 'pino';
import { openPostgres, type Services } from '../../src/open-services.ts';
import { addressOf } from './open-database.ts';

/** Stands in for `test/test-services.ts` in `pnpm test:postgres`. */
export async function testServices(dataDir: string, logger: Logger): Promise<Services> {
  return { postgres: await openPostgres(await addressOf(dataDir), logger) };
}
