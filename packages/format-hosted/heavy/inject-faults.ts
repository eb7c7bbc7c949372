import { inspect } from 'node:util';
import { type HostedDeck, type HostedLocation, HostedLocationError } from '@deckwright/core/contract';
import { createGoogleDriveLocation } from '@deckwright/format-hosted';
import { createRandom } from '@deckwright/test-tools/random';
import { emitContext, scenes } from '@deckwright/testkit';
import { type DriveCall, type DriveFault, type DriveStandIn, startDriveStandIn } from '@deckwright/testkit/drive';
import { smallPptx } from '../test/support/pptx.ts';

export interface FaultOptions {
  readonly exports: number;
  readonly seed: number;
  /** Called with each failure, printed in full. */
  readonly onFailure?: (text: string) => void;
}

/** What the host stores about an export, which survives crashes. */
interface Task {
  readonly exportId: string;
  readonly expiresAt: number;
  deck?: HostedDeck;
  removed?: boolean;
}

const ROBOT = 'soak@example-project.iam.gserviceaccount.com';
const LIST_DELAY_MS = 8_000;
const FAULT_SHARE = 0.12;
const CRASH_SHARE = 0.15;
const ATTEMPTS = 4;

const FAULTS: readonly DriveFault[] = [
  { status: 500 },
  { status: 503, retryAfter: 2 },
  { status: 429, reason: 'rateLimitExceeded', retryAfter: 1 },
  { status: 403, reason: 'rateLimitExceeded' },
  { status: 403, reason: 'userRateLimitExceeded' },
  { status: 401, reason: 'authError' },
  { drop: 'before' },
  { drop: 'after' },
  { drop: 'after' },
  { takes: 0 },
];

/** Faults that no retry can fix. */
const FINAL: readonly DriveFault[] = [
  { status: 403, reason: 'storageQuotaExceeded' },
  { status: 403, reason: 'publishOutNotPermitted' },
  { status: 403, reason: 'insufficientFilePermissions' },
];

const FINAL_SHARE = 0.08;

/**
 * Makes exports, one after another, to the stand-in for Drive, while any request may fail, lose its answer, or be the last one before a
 * crash. Simulates a host like the server: it stores export ids and finished decks, retries, and sweeps expired decks.
 */
export async function injectFaults({ exports, seed, onFailure = () => {} }: FaultOptions) {
  const next = createRandom(seed);
  const random = () => next() / 2 ** 32;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  let clock = Date.now();
  const drive = await startDriveStandIn({ now: () => clock, listDelayMs: LIST_DELAY_MS });
  const credentials = drive.addServiceAccount(ROBOT);
  const folder = drive.addSharedDrive('Decks', { [ROBOT]: 'organizer' });
  const pptx = await smallPptx();
  /**
   * Duplicated: exports that had more than one deck when `create` returned. Dead: links that did not allow editing then. Open: links that
   * still worked after their deck was removed. Untyped: failures that are not a `HostedLocationError`.
   */
  const counts = { succeeded: 0, failed: 0, crashes: 0, faults: 0, duplicated: 0, dead: 0, open: 0, untyped: 0 };

  const fault = (call: DriveCall): DriveFault | undefined => {
    if (random() > FAULT_SHARE) return undefined;
    counts.faults += 1;
    if (call === 'upload.status' && random() < 0.3) drive.endSessions();
    return random() < FINAL_SHARE && call !== 'token' ? pick(FINAL) : pick(FAULTS);
  };

  const newLocation = (fetch: typeof globalThis.fetch): HostedLocation =>
    createGoogleDriveLocation({
      credentials,
      folder,
      ports: {
        fetch,
        random,
        wait: async (ms) => {
          clock += ms;
        },
      },
    });
  let location = newLocation(drive.fetch);

  /** Runs in a process that may crash at any request, before it sends the request or before it gets the answer. */
  const runInProcess = async <T>(
    work: (location: HostedLocation) => Promise<T>,
  ): Promise<{ readonly value: T } | 'crashed'> => {
    if (random() > CRASH_SHARE) return { value: await work(location) };
    // The worst moment is when Drive has created the deck and the answer is lost. Half of the crashes are then.
    const { fetch, crashed } =
      random() < 0.5
        ? crashingAtUpload(drive.fetch)
        : crashingAfter(drive.fetch, Math.floor(random() * 9), random() < 0.7);
    const outcome = await Promise.race([work(newLocation(fetch)).then((value) => ({ value })), crashed]);
    if (outcome === 'crashed') {
      counts.crashes += 1;
      location = newLocation(drive.fetch);
      clock += Math.floor(random() * LIST_DELAY_MS);
    }
    return outcome;
  };

  const report = (error: unknown): HostedLocationError | undefined => {
    onFailure(inspect(error, { depth: 8, showHidden: true }));
    if (error instanceof HostedLocationError) return error;
    counts.untyped += 1;
    return undefined;
  };

  const { read } = emitContext(scenes.text);
  const run = async (task: Task): Promise<void> => {
    const { exportId } = task;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      clock += 1_000;
      const expiresAt = new Date(task.expiresAt).toISOString();
      const order = { exportId, title: `Deck ${exportId}`, pptx, scene: scenes.text, read, expiresAt };
      try {
        const outcome = await runInProcess((at) => at.create(order));
        if (outcome === 'crashed') continue;
        task.deck = outcome.value;
        counts.succeeded += 1;
        if (decksOf(drive, exportId) !== 1) counts.duplicated += 1;
        if (drive.open(task.deck.editUrl) !== 'edit') counts.dead += 1;
        return;
      } catch (error) {
        if (report(error)?.kind !== 'transient') break;
      }
    }
    counts.failed += 1;
  };

  const remove = async (task: Task): Promise<void> => {
    try {
      const ref = task.deck?.ref ?? (await location.find(task.exportId))?.ref;
      const outcome = ref === undefined ? { value: undefined } : await runInProcess((at) => at.remove(ref));
      if (outcome === 'crashed') return;
      task.removed = true;
      if (task.deck !== undefined && drive.open(task.deck.editUrl) !== 'gone') counts.open += 1;
    } catch (error) {
      report(error);
    }
  };

  const tasks: Task[] = [];
  const sweep = async (): Promise<void> => {
    for (const task of tasks) if (task.removed !== true && task.expiresAt <= clock) await remove(task);
  };

  drive.onCall(fault);
  for (let index = 0; index < exports; index += 1) {
    const task: Task = { exportId: `soak-${seed}-${index}`, expiresAt: clock + Math.floor(random() * 600_000) };
    tasks.push(task);
    await run(task);
    if (index % 20 === 19) await sweep();
  }
  // All decks have expired by now. The last sweeps run without faults.
  clock += 3_600_000;
  await sweep();
  drive.onCall(undefined);
  for (let round = 0; round < 20 && tasks.some(({ removed }) => removed !== true); round += 1) await sweep();
  const result = {
    ...counts,
    /** Decks that still exist after the last sweep. */
    orphaned: drive.decks().length,
    requests: drive.calls.length,
    secrets: [...drive.secrets],
  };
  await drive.close();
  return result;
}

function decksOf(drive: DriveStandIn, exportId: string): number {
  return drive.decks().filter((deck) => deck.exportId === exportId).length;
}

/** A fetch for a process that crashes at a request: after Drive has answered it, or before it is sent. */
function crashingAfter(fetch: typeof globalThis.fetch, requests: number, answered: boolean) {
  let left = requests;
  return crashing(fetch, () => {
    left -= 1;
    if (left >= 0) return 'runs';
    return answered ? 'crashes before the answer' : 'crashes before the request';
  });
}

function crashingAtUpload(fetch: typeof globalThis.fetch) {
  return crashing(fetch, (method) => (method === 'PUT' ? 'crashes before the answer' : 'runs'));
}

type Outcome = 'runs' | 'crashes before the answer' | 'crashes before the request';

function crashing(fetch: typeof globalThis.fetch, outcomeOf: (method: string) => Outcome) {
  const { promise: crashed, resolve } = Promise.withResolvers<'crashed'>();
  let hasCrashed = false;
  const crashingFetch: typeof globalThis.fetch = async (input, init) => {
    const outcome = hasCrashed ? 'crashes before the request' : outcomeOf(init?.method ?? 'GET');
    if (outcome === 'runs') return fetch(input, init);
    const isFirst = !hasCrashed;
    hasCrashed = true;
    if (outcome === 'crashes before the answer') await fetch(input, init).catch(() => {});
    if (isFirst) resolve('crashed');
    return new Promise<Response>(() => {});
  };
  return { fetch: crashingFetch, crashed };
}
