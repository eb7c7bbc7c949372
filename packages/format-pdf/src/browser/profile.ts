import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** Profiles of this process's browsers. */
const ours = new Set<string>();

/**
 * A profile folder for one browser, named after its host process. A host that is killed cannot clean up, and each
 * profile has megabytes, so the next host on the machine does.
 */
export async function createProfile(folder = tmpdir()): Promise<string> {
  // Not the name itself, which may be so long that the browser's sockets have no room in the folder.
  const host = `deckwright-browser-${createHash('sha256').update(hostname()).digest('hex').slice(0, 8)}-`;
  await sweep(folder, host);
  const profile = await mkdtemp(join(folder, `${host}${process.pid}-`));
  if (ours.size === 0) process.once('exit', removeAll);
  ours.add(profile);
  return profile;
}

/** Bytes that the path of a socket may have on Linux (unix(7)), and what the browser adds to the path of its folder. */
const SOCKET_ROOM = 107 - '/org.chromium.Chromium.XXXXXX/SingletonSocket'.length;

/** Where a browser puts what is temporary: its profile, which goes when it ends or was killed, if a socket's path fits. */
export function temporaryFolder(profile: string): string {
  return Buffer.byteLength(profile) <= SOCKET_ROOM ? profile : tmpdir();
}

export async function removeProfile(profile: string): Promise<void> {
  // The browser's last processes may still be writing.
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => {});
  ours.delete(profile);
  if (ours.size === 0) process.off('exit', removeAll);
}

function removeAll(): void {
  for (const profile of ours) rmSync(profile, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
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
  if (ours.has(profile)) return false;
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
