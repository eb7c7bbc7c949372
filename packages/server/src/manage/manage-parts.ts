import type { ElementDefinition, HostedLocation } from '@deckwright/core/contract';
import type { Owners } from '../accounts/owners.ts';
import type { Passwords } from '../accounts/people/passwords.ts';
import type { Plans } from '../accounts/plans.ts';
import type { Tokens } from '../accounts/tokens.ts';
import type { CheckPool } from '../checking/check-pool.ts';
import type { DocumentReader } from '../checking/documents.ts';
import type { Database } from '../database/schema.ts';
import type { JobStore } from '../exports/job-store.ts';
import type { AcceptedExports } from '../exports/stored-exports.ts';
import type { DownloadLinks } from '../files/download-links.ts';
import type { LinkKeys } from '../files/link-keys.ts';
import type { HostedDecks } from '../hosted-decks/decks.ts';
import type { Assets } from '../templates/assets.ts';
import type { Fonts } from '../templates/fonts.ts';
import type { Presence } from '../templates/presence.ts';
import type { Projects } from '../templates/projects.ts';
import type { Templates } from '../templates/templates.ts';
import type { UploadChecks } from '../uploads/upload-checks.ts';
import type { UploadStore } from '../uploads/uploads.ts';
import type { ServerFacts } from './server-facts.ts';

/** What the operations of the management API use: in a server, and in a command beside its data directory. */
export interface ManageParts {
  /** For transactions over several stores, and for stores that one operation uses. */
  readonly database: Database;
  readonly now: () => Date;
  /** The address of the server for people, without a trailing slash. */
  readonly publicUrl: string;
  readonly passwords: Passwords;
  readonly owners: Owners;
  readonly plans: Plans;
  readonly tokens: Tokens;
  readonly projects: Projects;
  readonly templates: Templates;
  /** Who has which template open. */
  readonly presence: Presence;
  readonly assets: Assets;
  readonly fonts: Fonts;
  readonly jobs: JobStore;
  /** Of a server: its engine. Of a command: what a job store can do alone. */
  readonly exports: AcceptedExports;
  readonly linkKeys: LinkKeys;
  /** Decks of the built-in editor. */
  readonly decks: Pick<HostedDecks, 'findIn' | 'list' | 'setAccess' | 'setTemplates' | 'revokeLink' | 'remove'>;
  /** Signs the addresses of files. */
  readonly links: () => Promise<DownloadLinks>;
  /** Where `hosted-slides` are edited. Throws `SettingsError`. */
  readonly location: () => Promise<HostedLocation | undefined>;
  /** Undefined: a command works on the data directory. */
  readonly server?: ServerFacts;
  /** Elements that templates may use. */
  readonly elements: readonly ElementDefinition[];
  /** Files that wait for a push. */
  readonly uploads: UploadStore;
  readonly documents: DocumentReader;
  /** Started when it is first used. */
  readonly checks: Pick<CheckPool, 'prepare' | 'checkTemplates'>;
  /** Started when it is first used. */
  readonly uploadChecks: Omit<UploadChecks, 'close'>;
}
