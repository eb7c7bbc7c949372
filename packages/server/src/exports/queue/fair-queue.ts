import type { Queue, QueueAddOptions } from 'p-queue';

/** An export that waits for a slot. */
export interface Place extends QueueAddOptions {
  readonly id: string;
  readonly owner: string;
  readonly mode: 'sync' | 'async';
  /** Milliseconds since 1970. */
  readonly since: number;
}

type Run = () => Promise<unknown>;
interface Waiting {
  readonly place: Place;
  readonly run: Run;
}
type Lines = Readonly<Record<Place['mode'], Waiting[]>>;

/** One start in so many goes to an asynchronous export, if one waits. */
const SHARE = 5;

/**
 * Who is next: owners take turns, and within an owner's turn those go first for whom a caller waits. Callers who wait
 * cannot keep asynchronous exports out: a fifth of the slots is for those as long as any waits, and with fewer than five
 * slots it is every fifth start. A free slot never stays empty while anything waits.
 */
export class FairQueue implements Queue<Run, Place> {
  /** In the order of their turns. */
  readonly #owners = new Map<string, Lines>();
  readonly #reserved: number;
  #size = 0;
  #running = 0;
  #syncStarts = 0;

  constructor(slots: number) {
    this.#reserved = Math.floor(slots / SHARE);
  }

  get size(): number {
    return this.#size;
  }

  enqueue(run: Run, options?: Partial<Place>): void {
    const place = options as Place;
    let lines = this.#owners.get(place.owner);
    if (lines === undefined) {
      lines = { sync: [], async: [] };
      this.#owners.set(place.owner, lines);
    }
    lines[place.mode].push({ place, run });
    this.#size++;
  }

  /** The next one, which counts as running until `ended` is told. */
  dequeue(): Run | undefined {
    const due = this.#asyncIsDue();
    for (const [owner, lines] of this.#owners) {
      const line = due || lines.sync.length === 0 ? lines.async : lines.sync;
      const next = line.shift();
      if (next === undefined) continue;
      this.#size--;
      this.#owners.delete(owner);
      if (lines.sync.length + lines.async.length > 0) this.#owners.set(owner, lines);
      if (next.place.mode === 'async') this.#running++;
      this.#syncStarts = next.place.mode === 'async' ? 0 : this.#syncStarts + 1;
      return next.run;
    }
    return undefined;
  }

  ended(mode: Place['mode']): void {
    if (mode === 'async') this.#running--;
  }

  remove(id: string): void {
    for (const [owner, lines] of this.#owners) {
      for (const line of [lines.sync, lines.async]) {
        const at = line.findIndex(({ place }) => place.id === id);
        if (at < 0) continue;
        line.splice(at, 1);
        this.#size--;
        if (lines.sync.length + lines.async.length === 0) this.#owners.delete(owner);
        return;
      }
    }
  }

  /** How many start before this one, if nothing else comes and nobody's share is due; undefined if it does not wait. */
  ahead(id: string): number | undefined {
    let ownersBefore = 0;
    for (const lines of this.#owners.values()) {
      const own = [...lines.sync, ...lines.async].findIndex(({ place }) => place.id === id);
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

  /** When the one that waits longest came; undefined if none waits. */
  oldest(): number | undefined {
    const heads = [...this.#owners.values()].flatMap(({ sync, async }) => [...sync.slice(0, 1), ...async.slice(0, 1)]);
    return heads.length === 0 ? undefined : Math.min(...heads.map(({ place }) => place.since));
  }

  filter(options: Readonly<Partial<Place>>): Run[] {
    const all = [...this.#owners.values()].flatMap(({ sync, async }) => [...sync, ...async]);
    return all
      .filter(({ place }) => Object.entries(options).every(([key, value]) => place[key as keyof Place] === value))
      .map(({ run }) => run);
  }

  /** There are no priorities: turns are the order. */
  setPriority(): void {}

  #asyncIsDue(): boolean {
    const waits = [...this.#owners.values()].some(({ async }) => async.length > 0);
    if (!waits) return false;
    return this.#reserved > 0 ? this.#running < this.#reserved : this.#syncStarts >= SHARE - 1;
  }
}
