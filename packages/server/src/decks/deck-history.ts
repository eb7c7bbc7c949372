import type { EncodedDocument } from '@deckwright/deck-document/guard';
import type { HostedDecksSchema } from '../storage/database/hosted-decks-schema.ts';
import { inTransaction } from '../storage/database/in-transaction.ts';
import type { Database } from '../storage/database/schema.ts';
import { LIMITS } from '../telemetry/limits.ts';
import type { Readable } from './recovery/read-back.ts';
import { superfluousVersions } from './superfluous-versions.ts';

/** The earlier states of a deck that is open. */
export interface DeckHistory {
  /** Keeps the present state. A state that was kept already is not kept again before another version is restored. */
  keep(version: NewVersion): Promise<KeptVersion>;
  /**
   * Call it before a change. Keeps the present state if people have changed the deck for long enough since the last version. It is read back
   * afterwards, so that nobody who types waits for it.
   */
  beforeChange(encode: () => Promise<EncodedDocument>, transaction?: Database): Promise<void>;
  /** Call it after a change, with the name of the person whose page sent it. */
  changed(person: string | undefined): Promise<void>;
  /** Call it after changes of another node. */
  changedElsewhere(): void;
  /** Call it with the number of the newest version, which another node may have kept. */
  follow(version: number | null, transaction?: Database): Promise<void>;
}

export interface NewVersion {
  readonly kind: 'named' | 'restore';
  readonly name?: string;
  readonly encoded: EncodedDocument;
}

export interface KeptVersion {
  readonly number: number;
  readonly at: string;
}

export interface DeckHistoryParts {
  readonly deck: string;
  readonly database: Database;
  readonly now: () => Date;
  /** See `Readable`. A version that could not be read takes the place of no other. */
  readonly readable: Readable;
  /** How long people edit between two versions that nobody asked for. Default: ten minutes. */
  readonly periodMs?: number;
}

const { hostedDecks: MOST } = LIMITS;
const PERIOD_MS = 10 * 60_000;

export async function openHistory(parts: DeckHistoryParts): Promise<DeckHistory> {
  const { deck, database, now, readable, periodMs = PERIOD_MS } = parts;
  const { newest: opened, ...stored } = await readHistory(database, deck);
  let newest = opened;
  let { changedAt } = stored;
  /** When people began to change the newest version. Undefined: nobody has. */
  let since: number | undefined = sinceOf(newest, changedAt);
  let editors = new Set<string>(stored.editors);

  async function keep(
    version: Omit<HostedDecksSchema['hosted_version'], 'deck' | 'number' | 'people'>,
    transaction = database,
  ) {
    const kept = await storeVersion(transaction, { deck, ...version, people: [...editors] });
    since = undefined;
    editors = new Set();
    newest = kept;
    return kept;
  }

  async function replaceOthers(encoded: EncodedDocument, number: number): Promise<void> {
    if (await readable(encoded)) return deleteSuperfluous(database, deck, now());
    const { people } = await database
      .deleteFrom('hosted_version')
      .where('deck', '=', deck)
      .where('number', '=', number)
      .returning('people')
      .executeTakeFirstOrThrow();
    editors = new Set(await addEditors(database, deck, JSON.parse(people) as string[]));
  }

  return {
    async keep({ kind, name = null, encoded }) {
      if (kind === 'restore' && since === undefined && newest !== undefined) return newest;
      if (!(await readable(encoded))) {
        throw new Error('the version is not kept, because its state could not be read back');
      }
      const kept = await keep({ kind, name, at: now().toISOString(), bytes: encoded.state });
      await deleteSuperfluous(database, deck, now());
      return kept;
    },

    async beforeChange(encode, transaction) {
      if (since === undefined || now().getTime() - since < periodMs) return;
      const encoded = await encode();
      const { number } = await keep(
        { kind: 'automatic', name: null, at: changedAt, bytes: encoded.state },
        transaction,
      );
      // If the database does not answer, the next version deletes what is superfluous.
      void replaceOthers(encoded, number).catch(() => {});
    },

    async changed(person) {
      changedAt = now().toISOString();
      since ??= Date.parse(changedAt);
      if (person === undefined || editors.has(person) || editors.size >= MOST.peopleListed.most) return;
      editors = new Set(await addEditors(database, deck, [...editors, person]));
    },

    changedElsewhere() {
      changedAt = now().toISOString();
      since ??= Date.parse(changedAt);
    },

    async follow(version, transaction = database) {
      if (version === (newest?.number ?? null)) return;
      const read = await readHistory(transaction, deck);
      newest = read.newest;
      changedAt = read.changedAt;
      editors = new Set(read.editors);
      // Its change may be later than the version.
      since = now().getTime();
    },
  };
}

async function readHistory(database: Database, deck: string) {
  const { created_at, edited_at, editors } = await database
    .selectFrom('hosted_deck')
    .select(['created_at', 'edited_at', 'editors'])
    .where('id', '=', deck)
    .executeTakeFirstOrThrow();
  const newest: KeptVersion | undefined = await database
    .selectFrom('hosted_version')
    .select(['number', 'at'])
    .where('deck', '=', deck)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { newest, changedAt: edited_at ?? created_at, editors: namesOf(editors) };
}

function namesOf(editors: string | null): readonly string[] {
  return editors === null ? [] : (JSON.parse(editors) as string[]);
}

/** Stores names beside those that other nodes have stored, and returns all. */
async function addEditors(database: Database, deck: string, names: readonly string[]): Promise<readonly string[]> {
  return inTransaction(
    database,
    async (transaction) => {
      const stored = await transaction
        .selectFrom('hosted_deck')
        .select('editors')
        .where('id', '=', deck)
        .executeTakeFirst();
      const all = [...new Set([...namesOf(stored?.editors ?? null), ...names])].slice(0, MOST.peopleListed.most);
      await transaction
        .updateTable('hosted_deck')
        .set({ editors: JSON.stringify(all) })
        .where('id', '=', deck)
        .execute();
      return all;
    },
    deck,
  );
}

function sinceOf(newest: KeptVersion | undefined, changedAt: string): number | undefined {
  // A deck without a version is kept before its first change.
  if (newest === undefined) return Number.NEGATIVE_INFINITY;
  return changedAt > newest.at ? Date.parse(newest.at) : undefined;
}

async function storeVersion(
  database: Database,
  version: Omit<HostedDecksSchema['hosted_version'], 'number' | 'people'> & { readonly people: readonly string[] },
): Promise<KeptVersion> {
  const { deck, at } = version;
  return inTransaction(
    database,
    async (transaction) => {
      const last = await transaction
        .selectFrom('hosted_version')
        .select(({ fn }) => fn.max('number').as('number'))
        .where('deck', '=', deck)
        .executeTakeFirst();
      const number = (last?.number ?? 0) + 1;
      const stored = await transaction
        .selectFrom('hosted_deck')
        .select('editors')
        .where('id', '=', deck)
        .executeTakeFirst();
      // Other nodes may have added names.
      const people = [...new Set([...version.people, ...namesOf(stored?.editors ?? null)])];
      await transaction
        .insertInto('hosted_version')
        .values({ ...version, people: JSON.stringify(people.slice(0, MOST.peopleListed.most)), number })
        .execute();
      await transaction.updateTable('hosted_deck').set({ editors: null }).where('id', '=', deck).execute();
      return { number, at };
    },
    deck,
  );
}

/** Deletes the versions that are no longer needed beside the newest one, which was read back. */
async function deleteSuperfluous(database: Database, deck: string, now: Date): Promise<void> {
  const kept = await database
    .selectFrom('hosted_version')
    .select(({ fn }) => ['number', 'kind', 'at', fn<number>('length', ['bytes']).as('size')])
    .where('deck', '=', deck)
    .orderBy('number')
    .execute();
  const numbers = superfluousVersions(kept, now).map(({ number }) => number);
  if (numbers.length === 0) return;
  await database.deleteFrom('hosted_version').where('deck', '=', deck).where('number', 'in', numbers).execute();
}
