import type { Queue, QueueAddOptions } from 'p-queue';

/** What waits for its turn: an export, or other work that an owner waits for. */
export interface QueueEntry extends QueueAddOptions {
  readonly id: string;
  readonly owner: string;
  /** `sync`: a caller waits for it. */
  readonly mode: 'sync' | 'async';
  /** Since when it waits, in milliseconds of the steady clock. */
  readonly since: number;
}

export interface FairQueueOptions {
  /** How many of an owner run at the same time, however many others could. Default: all. */
  readonly mostOfAnOwner?: number;
}

type Work = () => Promise<unknown>;
interface Waiting {
  readonly entry: QueueEntry;
  readonly work: Work;
}
type Lines = Readonly<Record<QueueEntry['mode'], Waiting[]>>;

/** One in five starts goes to an asynchronous export, if one waits. */
const SHARE = 5;

/** For so long after an owner's last export, the other owners leave a slot free. */
const PRESENT_MS = 60_000;

/**
 * Decides which export runs next. Owners take turns; within an owner's turn, synchronous exports run first. They cannot starve the
 * asynchronous ones: a fifth of the limit is reserved for those while any waits or, with a limit below five, every fifth start.
 * An owner whose exports take long cannot occupy all slots: it leaves one free while another owner is present, which is one that sent an
 * export in the last minute. Otherwise the limit is always used up while anything waits.
 */
export class FairQueue implements Queue<Work, QueueEntry> {
  /** In the order of the owners' turns. */
  readonly #owners = new Map<string, Lines>();
  readonly #limit: number;
  readonly #mostOfAnOwner: number;
  readonly #reserved: number;
  /** When the last export of each owner was added, by a steady clock. */
  readonly #present = new Map<string, number>();
  readonly #runningOf = new Map<string, number>();
  #waiting = 0;
  #runningAsync = 0;
  #syncStarts = 0;

  constructor(limit: number, { mostOfAnOwner = Number.POSITIVE_INFINITY }: FairQueueOptions = {}) {
    this.#limit = limit;
    this.#mostOfAnOwner = mostOfAnOwner;
    this.#reserved = Math.floor(limit / SHARE);
  }

  /** For p-queue, which calls `dequeue` unless this is 0: it is 0 while nothing that waits may start. */
  get size(): number {
    return this.#next() === undefined ? 0 : this.#waiting;
  }

  get waiting(): number {
    return this.#waiting;
  }

  enqueue(work: Work, options?: Partial<QueueEntry>): void {
    const entry = options as QueueEntry;
    let lines = this.#owners.get(entry.owner);
    if (lines === undefined) {
      lines = { sync: [], async: [] };
      this.#owners.set(entry.owner, lines);
    }
    lines[entry.mode].push({ entry, work });
    this.#waiting++;
    const now = performance.now();
    for (const [owner, at] of this.#present) if (now - at > PRESENT_MS) this.#present.delete(owner);
    this.#present.set(entry.owner, now);
  }

  /** Removes and returns the next one. It counts as running until `ended` is called. */
  dequeue(): Work | undefined {
    const found = this.#next();
    if (found === undefined) return undefined;
    const { owner, lines, line } = found;
    const { entry, work } = line.shift()!;
    this.#waiting--;
    this.#owners.delete(owner);
    if (lines.sync.length + lines.async.length > 0) this.#owners.set(owner, lines);
    this.#runningOf.set(owner, (this.#runningOf.get(owner) ?? 0) + 1);
    if (entry.mode === 'async') this.#runningAsync++;
    this.#syncStarts = entry.mode === 'async' ? 0 : this.#syncStarts + 1;
    return work;
  }

  ended({ owner, mode }: Pick<QueueEntry, 'owner' | 'mode'>): void {
    const left = this.#runningOf.get(owner)! - 1;
    if (left > 0) this.#runningOf.set(owner, left);
    else this.#runningOf.delete(owner);
    if (mode === 'async') this.#runningAsync--;
  }

  remove(id: string): void {
    for (const [owner, lines] of this.#owners) {
      for (const line of [lines.sync, lines.async]) {
        const at = line.findIndex(({ entry }) => entry.id === id);
        if (at < 0) continue;
        line.splice(at, 1);
        this.#waiting--;
        if (lines.sync.length + lines.async.length === 0) this.#owners.delete(owner);
        return;
      }
    }
  }

  /**
   * How many start before this one, if no other is added and the reserved fifth is not due. Undefined if it does not wait.
   */
  ahead(id: string): number | undefined {
    let ownersBefore = 0;
    for (const lines of this.#owners.values()) {
      const own = [...lines.sync, ...lines.async].findIndex(({ entry }) => entry.id === id);
      if (own < 0) {
        ownersBefore++;
        continue;
      }
      return [...this.#owners.values()].reduce((sum, other, index) => {
        if (other === lines) return sum + own;
        return sum + Math.min(other.sync.length + other.async.length, own + (index < ownersBefore ? 1 : 0));
      }, 0);
    }
    return undefined;
  }

  waitingOf(owner: string): number {
    const lines = this.#owners.get(owner);
    return lines === undefined ? 0 : lines.sync.length + lines.async.length;
  }

  /** When the longest-waiting export was accepted; undefined if none waits. */
  oldest(): number | undefined {
    const heads = [...this.#owners.values()].flatMap(({ sync, async }) => [...sync.slice(0, 1), ...async.slice(0, 1)]);
    return heads.length === 0 ? undefined : Math.min(...heads.map(({ entry }) => entry.since));
  }

  filter(options: Readonly<Partial<QueueEntry>>): Work[] {
    const all = [...this.#owners.values()].flatMap(({ sync, async }) => [...sync, ...async]);
    return all
      .filter(({ entry }) => Object.entries(options).every(([key, value]) => entry[key as keyof QueueEntry] === value))
      .map(({ work }) => work);
  }

  /** There are no priorities: turns alone decide the order. */
  setPriority(): void {}

  #next() {
    const due = this.#asyncIsDue();
    for (const [owner, lines] of this.#owners) {
      if (!this.#mayStart(owner)) continue;
      const line = due || lines.sync.length === 0 ? lines.async : lines.sync;
      if (line.length > 0) return { owner, lines, line };
    }
    return undefined;
  }

  #mayStart(owner: string): boolean {
    const own = this.#runningOf.get(owner) ?? 0;
    if (own >= this.#mostOfAnOwner) return false;
    if (this.#limit === 1 || own === 0 || own < this.#limit - 1) return true;
    const now = performance.now();
    return ![...this.#present].some(([other, at]) => other !== owner && now - at <= PRESENT_MS);
  }

  #asyncIsDue(): boolean {
    const waits = [...this.#owners].some(([owner, { async }]) => async.length > 0 && this.#mayStart(owner));
    if (!waits) return false;
    return this.#reserved > 0 ? this.#runningAsync < this.#reserved : this.#syncStarts >= SHARE - 1;
  }
}
