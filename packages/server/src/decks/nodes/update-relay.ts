import type { Notifications } from '../../storage/notifications/notifications.ts';

/** An update of a deck, and a key of the browser that it came from. */
export interface RelayedUpdate {
  readonly bytes: Uint8Array;
  readonly browser: string;
}

/** Updates of a deck that a node has stored. */
export interface RelayedUpdates {
  /** The numbers of the first and the last. */
  readonly first: number;
  readonly last: number;
  /** Undefined: they are too long for a notification, so nodes read them from the database. */
  readonly updates?: readonly RelayedUpdate[];
}

export interface RelayListener {
  stored(deck: string, updates: RelayedUpdates): void;
  /** Pictures were uploaded for a deck, or layouts made. */
  partsAdded(deck: string): void;
  /** Anything may have happened to any deck. */
  missed(): void;
}

/** Tells the other nodes what happened to a deck. */
export interface UpdateRelay {
  /** Call it with updates that are stored, the first of which has a number. */
  stored(deck: string, first: number, updates: readonly RelayedUpdate[]): void;
  /** Resolves when the notification is sent, or could not be. */
  partsAdded(deck: string): Promise<void>;
  /** Returns a function that stops it. A node gets what it tells itself, too. */
  listen(listener: RelayListener): () => void;
}

const CHANNEL = 'deck-updates';
/** Of `Notifications`, in bytes, without the name of the channel. */
const LONGEST = 7_800;

/** Without numbers: parts were added. */
interface Told {
  readonly deck: string;
  readonly numbers?: readonly [number, number];
  /** Each as base64, with its browser. */
  readonly updates?: readonly (readonly [string, string])[];
}

/** A notification that is lost does no harm: nodes also compare their numbers with those in the database. */
export function createUpdateRelay(notifications: Notifications): UpdateRelay {
  const notify = (told: Told) => notifications.notify(CHANNEL, JSON.stringify(told)).catch(() => {});

  return {
    stored(deck, first, updates) {
      const numbers = [first, first + updates.length - 1] as const;
      const bytes = updates.reduce((sum, update) => sum + update.bytes.byteLength, 0);
      // Base64 needs a third more.
      if (bytes < LONGEST / 2) {
        const whole: Told = { deck, numbers, updates: updates.map((update) => [toBase64(update), update.browser]) };
        if (JSON.stringify(whole).length <= LONGEST) return void notify(whole);
      }
      void notify({ deck, numbers });
    },

    async partsAdded(deck) {
      await notify({ deck });
    },

    listen: (listener) =>
      notifications.listen(
        CHANNEL,
        (payload) => {
          const { deck, numbers, updates } = JSON.parse(payload) as Told;
          if (numbers === undefined) return listener.partsAdded(deck);
          const [first, last] = numbers;
          const relayed = updates?.map(([bytes, browser]) => ({ bytes: Buffer.from(bytes, 'base64'), browser }));
          listener.stored(deck, { first, last, updates: relayed });
        },
        listener.missed,
      ),
  };
}

function toBase64({ bytes }: RelayedUpdate): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
