import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** Profiles of browsers that this process started through this copy of the package. */
const own = new Set<string>();

/**
 * Creates the profile folder of one browser. Its name contains the process id of the host. A host that is killed cannot remove its
 * profiles, which have megabytes each, so the next host on the machine removes them.
 */
export async function createProfile(folder = tmpdir()): Promise<string> {
  // A hash, since a long host name would leave no room for the paths of the browser's sockets.
  const host = `deckwright-browser-${createHash('sha256').update(hostname()).digest('hex').slice(0, 8)}-`;
  await sweep(folder, host);
  const profile = await mkdtemp(join(folder, `${host}${process.pid}-`));
  if (own.size === 0) process.once('exit', removeAll);
  own.add(profile);
  return profile;
}

/** Longest profile path in bytes: the longest path of a socket on Linux (unix(7)), less what the browser appends. */
const SOCKET_ROOM = 107 - '/org.chromium.Chromium.XXXXXX/SingletonSocket'.length;

/**
 * The folder for the browser's temporary files: its profile, which is removed even after a crash, if the paths of its sockets fit;
 * otherwise the system's temporary folder.
 */
export function temporaryFolder(profile: string): string {
  return Buffer.byteLength(profile) <= SOCKET_ROOM ? profile : tmpdir();
}

export async function removeProfile(profile: string): Promise<void> {
  // The last processes of the browser may still write to it.
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => {});
  own.delete(profile);
  if (own.size === 0) process.off('exit', removeAll);
}

function removeAll(): void {
  for (const profile of own) rmSync(profile, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
}

/** Removes the profiles of processes that have ended, and nothing else: the folder is shared with other programs. */
async function sweep(folder: string, host: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(host)) continue;
    const pid = Number.parseInt(name.slice(host.length), 10);
    const profile = join(folder, name);
    const left = pid === process.pid ? await isFromEarlierProcess(profile) : !alive(pid);
    if (left) await rm(profile, { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * Whether a profile with the id of this process was last changed before this process started: in a container, a service may
 * get the same process id at each start. Any newer profile belongs to a browser of this process, perhaps one that a worker
 * thread or a second copy of this package started.
 */
async function isFromEarlierProcess(profile: string): Promise<boolean> {
  if (own.has(profile)) return false;
  const started = Date.now() - process.uptime() * 1_000;
  return stat(profile).then(
    ({ mtimeMs }) => mtimeMs < started,
    () => false,
  );
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
