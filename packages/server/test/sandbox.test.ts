import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { hostEnvironment } from '@deckwright/test-tools/server/host-environment';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** User and group of the Dockerfile. On most machines it is in no list of users, as the user of many a container. */
const USER = '10001';
/** Becomes that user and runs the remaining arguments. */
const AS_USER = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups'];
const isRoot = platform() === 'linux' && process.getuid?.() === 0;
const ordinary = isRoot ? AS_USER : [];
/** Elsewhere the sandbox needs no user namespaces. */
const hasNamespaces = platform() !== 'linux' || succeeds([...ordinary, 'unshare', '--map-root-user', 'true']);
const canForbid = isRoot && hasNamespaces && succeeds(['unshare', '--user', 'true']);
if (!isRoot) console.log('Left out: a server that runs as root. Run the tests as root on Linux.');
if (!hasNamespaces) console.log('Left out: a browser with its sandbox. This system forbids user namespaces.');
if (!canForbid)
  console.log('Left out: a system that forbids user namespaces. Run the tests as root on Linux that allows them.');

const NAMESPACES = '/proc/sys/user/max_user_namespaces';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
  // For the other user, who needs a home into which to unpack a browser.
  await chmod(folder, 0o777);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function succeeds([program, ...rest]: readonly string[]): boolean {
  return spawnSync(program!, rest).status === 0;
}

interface Outcome {
  /** Undefined if the server was ready and was then stopped. */
  readonly code: number | null | undefined;
  readonly log: string;
}

/** Runs the server behind a command, until it is ready or ends. */
async function startBehind(
  command: readonly string[],
  settings: Readonly<Record<string, string>>,
  prepare: (child: ChildProcess) => unknown = () => {},
): Promise<Outcome> {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  await chmod(dataDir, 0o777);
  const env = {
    ...hostEnvironment(),
    ...(command.length > 0 && { HOME: folder, TMPDIR: folder }),
    PORT: '0',
    DECKWRIGHT_HOST: '127.0.0.1',
    DECKWRIGHT_DATA_DIR: dataDir,
    DECKWRIGHT_METRICS_PORT: 'off',
    ...settings,
  };
  const [program, ...rest] = [...command, process.execPath, '--conditions=source', MAIN];
  const child = spawn(program!, rest, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  await prepare(child);
  const ready = once(child.stdout, 'data').then(() => undefined);
  const code = await Promise.race([ready, ended]);
  child.kill('SIGTERM');
  await ended;
  return { code, log };
}

const REQUIRED = { DECKWRIGHT_REQUIRE_SANDBOX: 'true' };
const ADVICE = /user other than root.*10001.*user namespaces.*seccomp/;

describe.runIf(isRoot)('a server that runs as root', () => {
  test('says once, when it starts, that the browser has no sandbox and what to do', async () => {
    const { code, log } = await startBehind([], {});
    expect(code).toBeUndefined();
    const warnings = log.split('\n').filter((line) => line.includes('without its sandbox'));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/because this process runs as root/);
    expect(warnings[0]).toMatch(ADVICE);
  });

  test('does not start if the sandbox is required', async () => {
    const { code, log } = await startBehind([], REQUIRED);
    expect(code).toBe(1);
    expect(log).toMatch(/^DECKWRIGHT_REQUIRE_SANDBOX is "true".*because this process runs as root/);
    expect(log).toMatch(ADVICE);
  });
});

describe('a server that runs as another user', () => {
  test.runIf(hasNamespaces)('starts with a required sandbox where the system allows user namespaces', async () => {
    expect(await startBehind(ordinary, REQUIRED)).toEqual({
      code: undefined,
      log: expect.not.stringMatching(/sandbox/),
    });
  });

  test.runIf(canForbid)('does not start with a required sandbox where the system forbids user namespaces', async () => {
    const { code, log } = await startBehind(withoutNamespaces(), REQUIRED, mapUsers);
    expect(code).toBe(1);
    expect(log).toMatch(/^DECKWRIGHT_REQUIRE_SANDBOX is "true".*it starts only without its sandbox/s);
    expect(log).toMatch(ADVICE);
  });
});

/** Runs the remaining arguments as the other user, who can create no user namespaces. Waits for a line on stdin before. */
function withoutNamespaces(): readonly string[] {
  const asRoot = 'setpriv --reuid=0 --regid=0 --clear-groups';
  const forbid = `echo 0 > ${NAMESPACES}; exec ${AS_USER.join(' ')} "$@"`;
  return ['unshare', '--user', '--keep-caps', 'sh', '-c', `read line; exec ${asRoot} sh -c '${forbid}' sh "$@"`, 'sh'];
}

/** Gives the users of a new namespace their ids outside of it, and lets its process continue. */
async function mapUsers({ pid, stdin }: ChildProcess): Promise<void> {
  const own = await readlink('/proc/self/ns/user');
  while ((await readlink(`/proc/${pid}/ns/user`)) === own) await wait(10);
  for (const map of ['uid_map', 'gid_map']) await writeFile(`/proc/${pid}/${map}`, '0 0 65536');
  stdin!.write('continue\n');
}
