import type { ElementDefinition } from '@deckwright/core/contract';
import { createOwners, type Owners } from '../accounts/owners.ts';
import { createPlans, type Plans } from '../accounts/plans.ts';
import { createTokens, type Tokens } from '../accounts/tokens.ts';
import { type ProjectStores, projectStores } from '../projects/project-stores.ts';
import type { Database } from '../storage/database/schema.ts';
import { createLinkKeys, type LinkKeys } from '../storage/links/link-keys.ts';

/** What a server and a command read and write of owners and their projects. */
export interface Stores extends ProjectStores {
  readonly database: Database;
  readonly now: () => Date;
  /** Elements that templates may use. */
  readonly elements: readonly ElementDefinition[];
  readonly owners: Owners;
  readonly plans: Plans;
  readonly tokens: Tokens;
  readonly linkKeys: LinkKeys;
}

/** `callerMs`: how long callers are cached. Default: not at all. */
export function composeStores(
  { database, now, elements }: Pick<Stores, 'database' | 'now' | 'elements'>,
  callerMs?: number,
): Stores {
  return {
    ...{ database, now, elements, ...projectStores(database, now, elements) },
    owners: createOwners(database, now),
    plans: createPlans(database, now),
    tokens: createTokens(database, now, callerMs),
    linkKeys: createLinkKeys(database, now),
  };
}
