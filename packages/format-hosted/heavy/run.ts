import { inspect } from 'node:util';
import { type HostedDeck, type HostedLocation, HostedLocationError } from '@deckwright/core/contract';
import { createGoogleDriveLocation } from '@deckwright/format-hosted';
import { scenes } from '@deckwright/testkit';
import { type DriveCall, type DriveFault, type DriveStandIn, startDriveStandIn } from '@deckwright/testkit/drive';
import { smallPptx } from '../test/support/pptx.ts';

export interface SoakOptions {
  readonly exports: number;
  readonly seed: number;
  /** Hears every failure, printed in full. */
  readonly tell?: (text: string) => void;
}

export interface SoakResult {
  readonly succeeded: number;
  readonly failed: number;
  readonly crashes: number;
  readonly faults: number;
  readonly requests: number;
  /** Exports with more than one deck at the moment at which their link was handed out. */
  readonly doubled: number;
  /** Decks that were left after the last sweep. */
  readonly orphaned: number;
  /** Links that nobody could edit with when they were handed out. */
  readonly dead: number;
  /** Links that still led somewhere after their deck was removed. */
  readonly open: number;
  /** Failures that were no `HostedLocationError`. */
  readonly untyped: number;
  readonly secrets: readonly string[];
}

/** As the host keeps it: what a crash does not take away. */
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

/** Mulberry32: chance that a seed repeats. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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

/** No waiting mends these. */
const FINAL: readonly DriveFault[] = [
  { status: 403, reason: 'storageQuotaExceeded' },
  { status: 403, reason: 'publishOutNotPermitted' },
  { status: 403, reason: 'insufficientFilePermissions' },
];

const FINAL_SHARE = 0.08;

/**
 * Exports, one after another, against the stand-in for Drive, while any request may fail, lose its answer, or be the last of a process
 * that dies. A host stands around it as the server does: it keeps export ids and finished decks, tries again, and sweeps.
 */
export async function runSoak({ exports, seed, tell = () => {} }: SoakOptions): Promise<SoakResult> {
  const random = chance(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  let clock = Date.now();
  const drive = await startDriveStandIn({ now: () => clock, listDelayMs: LIST_DELAY_MS });
  const credentials = drive.addServiceAccount(ROBOT);
  const folder = drive.addSharedDrive('Decks', { [ROBOT]: 'organizer' });
  const pptx = await smallPptx();
  const found = { succeeded: 0, failed: 0, crashes: 0, faults: 0, doubled: 0, dead: 0, open: 0, untyped: 0 };

  const fault = (call: DriveCall): DriveFault | undefined => {
    if (random() > FAULT_SHARE) return undefined;
    found.faults += 1;
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

  /** Runs in a process that may die at any request, before it is sent or before its answer is heard. */
  const live = async <T>(work: (location: HostedLocation) => Promise<T>): Promise<{ readonly value: T } | 'died'> => {
    if (random() > CRASH_SHARE) return { value: await work(location) };
    // The worst moment is when the deck is made and nobody knows: half of the deaths are then.
    const { fetch, died } =
      random() < 0.5 ? mortalAtUpload(drive.fetch) : mortalAfter(drive.fetch, Math.floor(random() * 9), random() < 0.7);
    const outcome = await Promise.race([work(newLocation(fetch)).then((value) => ({ value })), died]);
    if (outcome === 'died') {
      found.crashes += 1;
      location = newLocation(drive.fetch);
      clock += Math.floor(random() * LIST_DELAY_MS);
    }
    return outcome;
  };

  const note = (error: unknown): HostedLocationError | undefined => {
    tell(inspect(error, { depth: 8, showHidden: true }));
    if (error instanceof HostedLocationError) return error;
    found.untyped += 1;
    return undefined;
  };

  const run = async (task: Task): Promise<void> => {
    const { exportId } = task;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      clock += 1_000;
      const expiresAt = new Date(task.expiresAt).toISOString();
      const order = { exportId, title: `Deck ${exportId}`, pptx, scene: scenes.text, expiresAt };
      try {
        const outcome = await live((at) => at.create(order));
        if (outcome === 'died') continue;
        task.deck = outcome.value;
        found.succeeded += 1;
        if (decksOf(drive, exportId) !== 1) found.doubled += 1;
        if (drive.open(task.deck.editUrl) !== 'edit') found.dead += 1;
        return;
      } catch (error) {
        if (note(error)?.kind !== 'transient') break;
      }
    }
    found.failed += 1;
  };

  const remove = async (task: Task): Promise<void> => {
    try {
      const ref = task.deck?.ref ?? (await location.find(task.exportId))?.ref;
      const outcome = ref === undefined ? { value: undefined } : await live((at) => at.remove(ref));
      if (outcome === 'died') return;
      task.removed = true;
      if (task.deck !== undefined && drive.open(task.deck.editUrl) !== 'gone') found.open += 1;
    } catch (error) {
      note(error);
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
  // Everything has expired by now, and what still fails passes at last.
  clock += 3_600_000;
  await sweep();
  drive.onCall(undefined);
  for (let round = 0; round < 20 && tasks.some(({ removed }) => removed !== true); round += 1) await sweep();
  const result = {
    ...found,
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

/** A fetch whose process dies at a request: after Drive has answered it, or before it is sent. */
function mortalAfter(fetch: typeof globalThis.fetch, requests: number, answered: boolean) {
  let left = requests;
  return mortal(fetch, () => {
    left -= 1;
    if (left >= 0) return 'lives';
    return answered ? 'dies unheard' : 'dies unsent';
  });
}

function mortalAtUpload(fetch: typeof globalThis.fetch) {
  return mortal(fetch, (method) => (method === 'PUT' ? 'dies unheard' : 'lives'));
}

type Fate = 'lives' | 'dies unheard' | 'dies unsent';

function mortal(fetch: typeof globalThis.fetch, fateOf: (method: string) => Fate) {
  const { promise: died, resolve } = Promise.withResolvers<'died'>();
  let dead = false;
  const mortalFetch: typeof globalThis.fetch = async (input, init) => {
    const fate = dead ? 'dies unsent' : fateOf(init?.method ?? 'GET');
    if (fate === 'lives') return fetch(input, init);
    const first = !dead;
    dead = true;
    if (fate === 'dies unheard') await fetch(input, init).catch(() => {});
    if (first) resolve('died');
    return new Promise<Response>(() => {});
  };
  return { fetch: mortalFetch, died };
}
