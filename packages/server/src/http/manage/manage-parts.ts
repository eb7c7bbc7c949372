import type { ElementDefinition, HostedLocation } from '@deckwright/core/contract';
import type { Owners } from '../../accounts/owners.ts';
import type { Passwords } from '../../accounts/people/passwords.ts';
import type { Plans } from '../../accounts/plans.ts';
import type { Tokens } from '../../accounts/tokens.ts';
import type { HostedDecks } from '../../decks/decks.ts';
import type { StoredExports } from '../../exports/accept/run-again.ts';
import type { ExportStore } from '../../exports/store/export-store.ts';
import type { Presence } from '../../projects/presence/presence.ts';
import type { ProjectParts } from '../../projects/project-call.ts';
import type { DownloadLinks } from '../../storage/links/download-links.ts';
import type { LinkKeys } from '../../storage/links/link-keys.ts';
import type { ServerFacts } from './server-facts.ts';

/** What the operations of the management API use: in a server, and in a command beside its data directory. */
export interface ManageParts extends ProjectParts {
  /** The address of the server for people, without a trailing slash. */
  readonly publicUrl: string;
  readonly passwords: Passwords;
  readonly owners: Owners;
  readonly plans: Plans;
  readonly tokens: Tokens;
  /** Who has which template open. */
  readonly presence: Presence;
  readonly exportStore: ExportStore;
  /** Of a server: its engine. Of a command: what an export store can do alone. */
  readonly exports: StoredExports;
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
}
