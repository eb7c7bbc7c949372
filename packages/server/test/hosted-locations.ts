import type { HostedLocation } from '@deckwright/core/contract';
import { createGoogleDriveLocation } from '@deckwright/format-hosted';
import { createInMemoryStore } from '@deckwright/testkit';
import { startDriveStandIn } from '@deckwright/testkit/drive';
import { createDatabase } from '../src/storage/database/open-database.ts';
import type { runServer, TestServer } from './run-server.ts';
import { storedFiles } from './stored-files.ts';

type ServerOptions = NonNullable<Parameters<typeof runServer>[0]>;

/** A deck as its location keeps it. */
export interface KeptDeck {
  readonly fileName: string;
  readonly fileSize: number;
}

/** A hosted location to which a test server delivers. */
export interface LocationBench {
  /** The location, as an option of the server. `change` replaces a part of it. */
  serve(change?: (location: HostedLocation) => HostedLocation): Pick<ServerOptions, 'location' | 'changeLocation'>;
  readonly link: RegExp;
  decks(): Promise<readonly KeptDeck[]>;
  /** How a person finds a link. */
  follow(url: string, server: TestServer): Promise<'edit' | 'view' | 'closed' | 'gone'>;
  /** What no log may contain. */
  readonly secrets: readonly string[];
  close(): Promise<void>;
}

/**
 * What a server must do with every location, by the name of the location. The data directory is that of the server. The first one is the
 * one that CI tests.
 */
export const BENCHES: Readonly<Record<string, (dataDir: string) => Promise<LocationBench>>> = {
  'the built-in editor': async (dataDir) => ({
    serve: (changeLocation) => ({ location: 'builtin', ...(changeLocation && { changeLocation }) }),
    link: /^http:\/\/127\.0\.0\.1:\d+\/e\/[0-9A-Za-z]{16}\//,
    decks: () => builtinDecks(dataDir),
    async follow(url, { publicUrl }) {
      const { status } = await fetch(url.replace(/^http:\/\/[^/]+/, publicUrl));
      return status === 200 ? 'edit' : status === 410 ? 'gone' : 'closed';
    },
    secrets: [],
    close: async () => {},
  }),
  'a location that a plugin could be': async () => {
    const store = createInMemoryStore();
    return {
      serve: (changeLocation) => ({ location: store.location, ...(changeLocation && { changeLocation }) }),
      link: /^https:\/\/decks\.example\//,
      decks: async () => [...store.decks.values()],
      follow: async (url) => store.follow(url),
      secrets: store.secrets,
      close: async () => {},
    };
  },
  'a simulated Google Drive': async () => {
    const drive = await startDriveStandIn();
    const robot = 'decks@example-project.iam.gserviceaccount.com';
    const credentials = drive.addServiceAccount(robot);
    const folder = drive.addSharedDrive('Decks', { [robot]: 'organizer' });
    const location = createGoogleDriveLocation({ credentials, folder, ports: { fetch: drive.fetch } });
    return {
      serve: (changeLocation) => ({ location, ...(changeLocation && { changeLocation }) }),
      link: /^https:\/\/docs\.google\.com\/presentation\//,
      decks: async () => drive.decks().map(({ name, size }) => ({ fileName: name, fileSize: size })),
      follow: async (url) => drive.open(url),
      secrets: drive.secrets,
      close: drive.close,
    };
  },
};

/** Rejects if anything of a deck is stored without the deck, or the deck without its document. */
async function builtinDecks(dataDir: string): Promise<readonly KeptDeck[]> {
  const database = createDatabase(dataDir);
  try {
    // In one transaction, because a server may be at work.
    const [decks, parts] = await database.transaction().execute(async (transaction) => {
      const rows = await transaction.selectFrom('hosted_deck').select(['id', 'file_name', 'file_size']).execute();
      const tables = [
        ...(['hosted_snapshot', 'hosted_older_snapshot', 'hosted_left_out', 'hosted_update'] as const),
        ...(['hosted_version', 'hosted_picture'] as const),
      ];
      const stored = tables.map((table) => transaction.selectFrom(table).select('deck').execute());
      return [rows, await Promise.all(stored)] as const;
    });
    const ids = new Set(decks.map(({ id }) => id));
    const orphans = parts.flat().filter(({ deck }) => !ids.has(deck));
    if (orphans.length > 0) throw new Error(`${orphans.length} rows belong to no deck`);
    if (parts[0]!.length !== decks.length) throw new Error('a deck has no document');
    return decks.map(({ file_name: fileName, file_size: fileSize }) => ({ fileName, fileSize }));
  } finally {
    await database.destroy();
  }
}

/** The files of the pictures of built-in decks. */
export async function pictureFiles(dataDir: string): Promise<readonly string[]> {
  return (await storedFiles(dataDir)).filter((key) => key.startsWith('_decks/'));
}
