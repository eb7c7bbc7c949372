import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

/**
 * Runs once before all tests. Prints which outside validators are missing. Gives the
 * run a temporary folder of its own, so that no test sees what another program keeps in the shared one, one browser, and one cache
 * of compiled code.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = createTemporaryFolder();
  // The Open XML SDK validator runs for a second. .NET would spend a third of that on profiles of its own code.
  process.env.DOTNET_TieredPGO = '0';
  const [browser] = await Promise.all([serveBrowser(), printMissing(), compileServer(join(folder, 'compiled'))]);
  project.provide('testBrowser', browser.url);
  return async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}

function createTemporaryFolder(): string {
  // Short, because a Unix socket below it has room for some 100 characters in all.
  const folder = mkdtempSync(join(tmpdir(), 'dw-'));
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o711);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  return folder;
}

/**
 * Compiles the server and the engine once, for the hundreds of processes that tests start. Most of these are killed, and a process
 * stores what it compiled only when it exits.
 */
async function compileServer(cache: string): Promise<void> {
  process.env.NODE_COMPILE_CACHE = cache;
  const modules = ['start/composition-root', 'start/start-server', 'cli/program'].map((name) =>
    JSON.stringify(new URL(`../packages/server/src/${name}.ts`, import.meta.url).href),
  );
  // Without an exit, which can wait for ever for threads that still compile: https://github.com/nodejs/node/issues/54918.
  const load = `Promise.all([${modules}].map((module) => import(module))).then(() => {
    process.getBuiltinModule('node:module').flushCompileCache();
    process.kill(process.pid, 'SIGKILL');
  })`;
  const child = spawn(process.execPath, ['--conditions=source', '--eval', load], { stdio: 'inherit' });
  const [code, signal] = await once(child, 'exit');
  if (signal !== 'SIGKILL') throw new Error(`The server could not be compiled: exit code ${code}, signal ${signal}.`);
}

/** A process of its own, because Vitest resolves packages of a global set-up to what is built, and a fresh clone has nothing built. */
async function printMissing(): Promise<void> {
  const script = join(import.meta.dirname, 'print-missing.ts');
  const child = spawn(process.execPath, ['--conditions=source', script], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ended with exit code ${code}.`);
}

async function serveBrowser(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const script = join(import.meta.dirname, 'serve-test-browser.ts');
  const child = spawn(process.execPath, ['--conditions=source', script], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'close').then(() => {
    throw new Error(`${script} ended without an address.`);
  });
  const [line] = (await Promise.race([once(child.stdout, 'data'), ended])) as [Buffer];
  return {
    url: String(line).trim(),
    async close() {
      child.stdin.end();
      await ended.catch(() => {});
    },
  };
}
