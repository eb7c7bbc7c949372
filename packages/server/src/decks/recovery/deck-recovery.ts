import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { Database } from '../../storage/database/schema.ts';
import { LIMITS } from '../../telemetry/limits.ts';
import type { DeckLog, StoredDocument } from '../deck-log.ts';
import type { ReadBack } from './read-back.ts';
import { UnreadableState } from './stored-state.ts';

/** A part of a deck that could not be read. */
export interface LeftOut {
  readonly kind: 'snapshot' | 'update';
  /** Of the update, or of the last one in the snapshot. */
  readonly number: number;
  readonly reason: string;
}

/** Reads decks whose stored document is damaged. */
export interface DeckRecovery {
  /**
   * What can be read of a deck: the snapshot, or else the one before it or one of the newest versions, and the updates. What is left out is
   * copied to a table of its own; nothing else that is stored changes. Throws `UnreadableState` if nothing can be read.
   */
  recover(deck: string): Promise<StoredDocument & { readonly leftOut: readonly LeftOut[] }>;
  /** Makes what can be read the snapshot, also beside servers that have the deck open. */
  repair(deck: string): Promise<void>;
  /** The parts that were left out of decks, the last found first. */
  listLeftOut(): ReturnType<typeof listLeftOut>;
  /** Deletes what was left out of a deck that is repaired. Returns how many parts that were. */
  deleteLeftOut(deck: string): Promise<number>;
}

export interface DeckRecoveryParts {
  readonly database: Database;
  readonly log: Pick<DeckLog, 'compact'>;
  readonly readBack: Pick<ReadBack, 'recover'>;
  readonly now: () => Date;
}

interface Piece extends Pick<LeftOut, 'kind' | 'number'> {
  readonly bytes: Uint8Array;
}

/** A version has up to 10 MB, and each is tried only if the ones after it cannot be read. */
const NEWEST_VERSIONS = 5;

export function createDeckRecovery({ database, log, readBack, now }: DeckRecoveryParts): DeckRecovery {
  async function recover(deck: string) {
    const { pieces, bases } = await readPieces(database, deck);
    for (const before of [[], ...bases.map((base) => [base])]) {
      const found = await readBack.recover([...before, ...pieces.map(({ bytes }) => bytes)]);
      // Without what the updates continue, some could still be read, as a deck that has nothing else.
      if (found.state === undefined || found.leftOut[0]?.at === 0) continue;
      const leftOut = found.leftOut.map(({ at, reason }) => ({ ...pieces[at - before.length]!, reason }));
      if (leftOut.length > 0) await keepLeftOut(database, deck, leftOut, now());
      const number = Math.max(...pieces.map((piece) => piece.number));
      return {
        ...{ snapshot: found.state, updates: [], number, compacted: number },
        leftOut: leftOut.map(({ bytes: _, ...part }) => part),
      };
    }
    throw new UnreadableState(`nothing of the document of the deck ${deck} can be read`);
  }

  return {
    recover,
    async repair(deck) {
      const { snapshot, number } = await recover(deck);
      await log.compact(deck, number, snapshot);
    },
    listLeftOut: () => listLeftOut(database),
    async deleteLeftOut(deck) {
      const { numDeletedRows } = await database
        .deleteFrom('hosted_left_out')
        .where('deck', '=', deck)
        .where('repaired_at', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

/** The snapshot of a deck with the updates, and what they can continue if it cannot be read, the best first. */
function readPieces(database: Database, deck: string) {
  return inTransaction(
    database,
    async (transaction) => {
      const read = (table: 'hosted_snapshot' | 'hosted_older_snapshot' | 'hosted_update' | 'hosted_version') =>
        transaction.selectFrom(table).select(['number', 'bytes']).where('deck', '=', deck);
      const [snapshot] = await read('hosted_snapshot').execute();
      if (snapshot === undefined) throw new Error(`there is no deck ${deck}`);
      const updates = await read('hosted_update').orderBy('number').execute();
      const older = await read('hosted_older_snapshot').execute();
      const versions = await read('hosted_version').orderBy('number', 'desc').limit(NEWEST_VERSIONS).execute();
      return {
        pieces: [{ kind: 'snapshot', ...snapshot }, ...updates.map((row) => ({ kind: 'update', ...row }))] as Piece[],
        bases: [...older, ...versions].map(({ bytes }) => bytes),
      };
    },
    deck,
  );
}

/** Until the deck has as much of it as it may have. */
async function keepLeftOut(
  database: Database,
  deck: string,
  leftOut: readonly (Piece & LeftOut)[],
  at: Date,
): Promise<void> {
  await inTransaction(
    database,
    async (transaction) => {
      const { bytes: kept } = await transaction
        .selectFrom('hosted_left_out')
        .select(({ fn }) => fn.sum<number>(fn('length', ['bytes'])).as('bytes'))
        .where('deck', '=', deck)
        .executeTakeFirstOrThrow();
      let total = Number(kept);
      for (const part of leftOut) {
        total += part.bytes.byteLength;
        if (total > LIMITS.hostedDecks.leftOutBytes.most) return;
        await transaction
          .insertInto('hosted_left_out')
          .values({ deck, ...part, found_at: at.toISOString(), repaired_at: null })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
    },
    deck,
  );
}

function listLeftOut(database: Database) {
  return database
    .selectFrom('hosted_left_out')
    .innerJoin('hosted_deck', 'hosted_deck.id', 'hosted_left_out.deck')
    .select(({ fn }) => ['id', 'owner', 'project', 'title', 'file_name', fn<number>('length', ['bytes']).as('size')])
    .select(['found_at', 'repaired_at', 'kind', 'number', 'reason'])
    .orderBy('found_at', 'desc')
    .orderBy('id')
    .orderBy('number')
    .execute();
}
