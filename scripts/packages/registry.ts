import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT, run } from './pack.ts';

/** A registry of npm packages on this machine. */
export interface Registry {
  readonly url: string;
  /** Settings with which npm and pnpm install from it, and publish to it. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Packages of others, which stay between runs. */
export const STORAGE = join(ROOT, 'node_modules', '.cache', 'registry');
const START_MS = 60_000;

/** The registry from which npm is configured to install on this machine. */
export function configuredRegistry(): string {
  return execFileSync('npm', ['config', 'get', 'registry'], { cwd: tmpdir(), encoding: 'utf8' }).trim();
}

/**
 * Starts verdaccio. With `uplink`, the address of another registry, it gets packages that it does not have from there, and keeps them in
 * `storage`. Without, it has only the packages that it kept and those that are published to it.
 */
export async function openRegistry(uplink?: string, storage: string = STORAGE): Promise<Registry> {
  mkdirSync(storage, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-registry-'));
  const rule = { access: '$all', publish: '$all', unpublish: '$all' };
  const config = {
    storage,
    uplinks: uplink === undefined ? {} : { npm: { url: uplink, maxage: '1d', timeout: '60s', max_fails: 20 } },
    packages: {
      // Ours are never looked up elsewhere, where they may have other contents.
      ...{ deckwright: rule, '@deckwright/*': rule },
      '**': { ...rule, ...(uplink !== undefined && { proxy: 'npm' }) },
    },
    auth: {},
    max_body_size: '200mb',
    web: { enable: false },
    log: { type: 'stdout', format: 'json', level: 'error' },
  };
  // JSON is YAML.
  const file = join(folder, 'config.yaml');
  writeFileSync(file, JSON.stringify(config));
  const port = await freePort();
  const verdaccio = join(ROOT, 'node_modules/verdaccio/bin/verdaccio');
  const child = spawn(process.execPath, [verdaccio, '--config', file, '--listen', `127.0.0.1:${port}`], {
    stdio: 'ignore',
  });
  const userConfig = join(folder, 'npmrc');
  // npm publishes only with a token. This registry lets everybody publish.
  writeFileSync(userConfig, `//127.0.0.1:${port}/:_authToken=anybody\n`);
  const url = `http://127.0.0.1:${port}/`;
  const registry = {
    url,
    environment: { npm_config_registry: url, npm_config_userconfig: userConfig },
    async close() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await answers(`${url}-/ping`, child);
    return registry;
  } catch (error) {
    await registry.close();
    throw error;
  }
}

/** Opens a registry for one task. */
export async function withRegistry<Result>(
  uplink: string | undefined,
  task: (registry: Registry) => Promise<Result>,
): Promise<Result> {
  const registry = await openRegistry(uplink);
  try {
    return await task(registry);
  } finally {
    await registry.close();
  }
}

/** Publishes every public package of the workspace as a release does, in place of what an earlier run published. */
export function publishAll({ url, environment }: Registry): void {
  for (const name of ['deckwright', '@deckwright']) rmSync(join(STORAGE, name), { recursive: true, force: true });
  const options = ['--registry', url, '--no-git-checks', '--access', 'public'];
  run('pnpm', ['--recursive', 'publish', ...options], ROOT, environment);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new TypeError('the server has no port');
  return address.port;
}

/** Resolves once the address answers with 200. Rejects if the process ends before, or takes too long. */
export async function answers(url: string, child: ChildProcess, mostMs = START_MS): Promise<void> {
  for (const started = performance.now(); performance.now() - started < mostMs; await delay(50)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${child.spawnargs.join(' ')} has ended.`);
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
  }
  throw new Error(`${url} did not answer within ${mostMs / 1_000} s.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
