import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createManageClient, type ManageClient } from '@deckwright/client/manage';
import { pino } from 'pino';
import { defaultOwner } from '../accounts/default-owner.ts';
import { commandLineActor } from '../accounts/people/actor.ts';
import type { Passwords } from '../accounts/people/passwords.ts';
import { createHostedDecks } from '../decks/decks.ts';
import type { CheckPool } from '../engine/checks/check-pool.ts';
import { createDocuments, type DocumentReader } from '../engine/documents/documents.ts';
import { elementsWith, loadPlugins } from '../engine/plugins/load-plugins.ts';
import type { UploadChecks } from '../engine/uploads/upload-checks.ts';
import { createStoredExports } from '../exports/accept/stored-exports.ts';
import { createDatabaseExportStore } from '../exports/store/database-export-store.ts';
import { localFetch } from '../http/manage/local-fetch.ts';
import type { ManageParts } from '../http/manage/manage-parts.ts';
import { createPresence } from '../projects/presence/presence.ts';
import { composeStores } from '../start/compose-stores.ts';
import { openServices } from '../start/open-services.ts';
import { readSettings, type Settings } from '../start/settings.ts';
import { DATABASE_FILE } from '../storage/database/data-directory.ts';
import { openDatabase } from '../storage/database/open-database.ts';
import { createDownloadLinks } from '../storage/links/download-links.ts';
import type { CommandChecks, Console } from './console.ts';

/** Runs a command with a client whose operations run in this process, on the data directory of the settings. */
export async function withLocalClient<Result>(
  console: Console,
  work: (client: ManageClient, place: string) => Promise<Result>,
): Promise<Result> {
  const settings = readSettings(console.environment);
  const { dataDir } = settings;
  const isNew = !existsSync(join(dataDir, DATABASE_FILE));
  const plugins = await loadPlugins(settings);
  const elements = elementsWith(plugins);
  const services = await openServices(settings, pino({ level: 'silent' }));
  const { postgres } = services;
  const database = postgres?.database ?? (await openDatabase(dataDir));
  // A command may cancel an export, which ends its job.
  await postgres?.jobQueue.open({ supervises: false });
  if (isNew && postgres === undefined) {
    console.note(`Created a new data directory at ${dataDir}. Set DECKWRIGHT_DATA_DIR to use another one.`);
  }
  const now = () => new Date();
  const own = console.checks === undefined ? ownChecks(settings) : undefined;
  const { templates, uploads } = console.checks ?? own!;
  const checks: ManageParts['checks'] & DocumentReader = {
    // A command that only uploads pictures must not wait for the engine.
    prepare() {},
    readDocument: async (...args) => (await templates()).readDocument(...args),
    checkTemplates: async (...args) => (await templates()).checkTemplates(...args),
  };
  try {
    await defaultOwner(database, now);
    const exportStore = createDatabaseExportStore(database, now, 'command line', { hooks: postgres?.hooks });
    const stores = composeStores({ database, now, elements });
    const parts: ManageParts = {
      ...stores,
      publicUrl: settings.publicUrl ?? `http://localhost:${settings.port}`,
      passwords: LOADED_WHEN_USED,
      exportStore,
      exports: createStoredExports(exportStore),
      decks: createHostedDecks({ database, files: NO_FILES, links: NO_LINKS, now }),
      // Imported here for the reason of `ownChecks`.
      location: async () =>
        (await import('../start/composition-root.ts')).composeLocation(settings, database, plugins, services),
      links: () => createDownloadLinks(stores.linkKeys, now),
      presence: createPresence(),
      documents: createDocuments(elements, checks),
      checks,
      uploadChecks: {
        picture: async (bytes) => (await uploads()).picture(bytes),
        readPicture: async (bytes) => (await uploads()).readPicture(bytes),
        font: async (name, bytes) => (await uploads()).font(name, bytes),
      },
    };
    const client = createManageClient({
      baseUrl: 'http://data-directory.invalid',
      retries: 0,
      fetch: localFetch(parts, commandLineActor(database)),
    });
    return await work(client, postgres === undefined ? dataDir : 'DATABASE_URL');
  } finally {
    await own?.close();
    await postgres?.jobQueue.close();
    await database.destroy();
  }
}

/** Commands change decks, and neither open nor remove them. */
const NO_FILES = { remove: () => Promise.reject(new Error('A command removes no deck.')) };
const NO_LINKS = { checkDeck: () => undefined };

/** Most commands hash no password, and need not wait for what does it. */
const LOADED_WHEN_USED: Passwords = {
  hash: async (password) => (await passwords()).hash(password),
  verify: async (given) => (await passwords()).verify(given),
};

async function passwords(): Promise<Passwords> {
  return (await import('../accounts/people/passwords.ts')).createPasswords();
}

/** Imports what checks when it is first used, because fonts, image codecs and formats load slowly, and most commands need none of them. */
function ownChecks(settings: Settings): CommandChecks & { close(): Promise<void> } {
  let templates: Promise<CheckPool> | undefined;
  let uploads: Promise<UploadChecks> | undefined;
  return {
    templates() {
      templates ??= import('../engine/compose-engine.ts').then(({ composeChecks }) =>
        composeChecks(settings, { hosted: false }),
      );
      return templates;
    },
    uploads() {
      uploads ??= import('../engine/uploads/upload-checks.ts').then(({ createUploadChecks }) => createUploadChecks());
      return uploads;
    },
    async close() {
      await (await uploads)?.close();
      await (await templates)?.close();
    },
  };
}
