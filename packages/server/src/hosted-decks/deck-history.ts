import type { HostedDecksSchema } from '../database/hosted-decks-schema.ts';
import type { Database } from '../database/schema.ts';
import { LIMITS } from '../limits.ts';
import { superfluousVersions } from './superfluous-versions.ts';

/** The earlier states of a deck that is open. */
export interface DeckHistory {
  /** Keeps the present state. A state that was kept already is not kept again before another version is restored. */
  keep(version: NewVersion): Promise<KeptVersion>;
  /** Call it before a change. Keeps the present state if people have changed the deck for long enough since the last version. */
  beforeChange(state: () => Uint8Array): Promise<void>;
  /** Call it after a change, with the name of the person whose page sent it. */
  changed(person: string | undefined): Promise<void>;
}

export interface NewVersion {
  readonly kind: 'named' | 'restore';
  readonly name?: string;
  readonly state: Uint8Array;
}

export interface KeptVersion {
  readonly number: number;
  readonly at: string;
}

export interface DeckHistoryParts {
  readonly deck: string;
  readonly database: Database;
  readonly now: () => Date;
}

/** People edit for this long between two versions that nobody asked for. */
const PERIOD_MS = 10 * 60_000;

export async function openHistory({ deck, database, now }: DeckHistoryParts): Promise<DeckHistory> {
  const stored = await database
    .selectFrom('hosted_deck')
    .select(['created_at', 'edited_at', 'editors'])
    .where('id', '=', deck)
    .executeTakeFirstOrThrow();
  let newest: KeptVersion | undefined = await database
    .selectFrom('hosted_version')
    .select(['number', 'at'])
    .where('deck', '=', deck)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  let changedAt = stored.edited_at ?? stored.created_at;
  /** When people began to change the newest version. Undefined: nobody has. */
  let since: number | undefined = sinceOf(newest, changedAt);
  let editors = new Set<string>(stored.editors === null ? [] : (JSON.parse(stored.editors) as string[]));

  async function keep(version: Omit<HostedDecksSchema['hosted_version'], 'deck' | 'number' | 'people'>) {
    const people = JSON.stringify([...editors]);
    since = undefined;
    editors = new Set();
    newest = await storeVersion(database, now(), { deck, ...version, people });
    return newest;
  }

  return {
    async keep({ kind, name = null, state }) {
      if (kind === 'restore' && since === undefined && newest !== undefined) return newest;
      return keep({ kind, name, at: now().toISOString(), bytes: state });
    },

    async beforeChange(state) {
      if (since === undefined || now().getTime() - since < PERIOD_MS) return;
      await keep({ kind: 'automatic', name: null, at: changedAt, bytes: state() });
    },

    async changed(person) {
      changedAt = now().toISOString();
      since ??= Date.parse(changedAt);
      if (person === undefined || editors.has(person) || editors.size >= LIMITS.hostedDecks.peopleListed.most) return;
      editors.add(person);
      await database
        .updateTable('hosted_deck')
        .set({ editors: JSON.stringify([...editors]) })
        .where('id', '=', deck)
        .execute();
    },
  };
}

function sinceOf(newest: KeptVersion | undefined, changedAt: string): number | undefined {
  // A deck without a version is kept before its first change.
  if (newest === undefined) return Number.NEGATIVE_INFINITY;
  return changedAt > newest.at ? Date.parse(newest.at) : undefined;
}

/** Deletes the versions that are no longer needed beside it. */
async function storeVersion(
  database: Database,
  now: Date,
  version: Omit<HostedDecksSchema['hosted_version'], 'number'>,
): Promise<KeptVersion> {
  const { deck, kind, at, bytes } = version;
  return database.transaction().execute(async (transaction) => {
    const kept = await transaction
      .selectFrom('hosted_version')
      .select(({ fn }) => ['number', 'kind', 'at', fn<number>('length', ['bytes']).as('size')])
      .where('deck', '=', deck)
      .orderBy('number')
      .execute();
    const number = (kept.at(-1)?.number ?? 0) + 1;
    await transaction
      .insertInto('hosted_version')
      .values({ ...version, number })
      .execute();
    await transaction.updateTable('hosted_deck').set({ editors: null }).where('id', '=', deck).execute();
    const superfluous = superfluousVersions([...kept, { number, kind, at, size: bytes.byteLength }], now);
    if (superfluous.length > 0) {
      await transaction
        .deleteFrom('hosted_version')
        .where('deck', '=', deck)
        .where(
          'number',
          'in',
          superfluous.map((one) => one.number),
        )
        .execute();
    }
    return { number, at };
  });
}
