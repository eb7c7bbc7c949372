import type { Logger } from 'pino';
import { openPostgres, type Services } from '../../src/start/open-services.ts';
import { addressOf } from './open-database.ts';

/** Stands in for `test/test-services.ts` in `pnpm test:postgres`. */
export async function testServices(dataDir: string, logger: Logger): Promise<Services> {
  return { postgres: await openPostgres(await addressOf(dataDir), logger) };
}

export async function settingsOfServices(dataDir: string): Promise<Readonly<Record<string, string>>> {
  return { DATABASE_URL: await addressOf(dataDir) };
}
