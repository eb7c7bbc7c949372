import { type OwnerScope, ownerScope } from '../storage/database/owner-scope.ts';
import type { Database } from '../storage/database/schema.ts';
import { DEFAULT_OWNER } from './default-owner-id.ts';
import { createOwners } from './owners.ts';
import { DEMO_PLAN } from './plans.ts';

/** Creates the owner of a new data directory, which has the demo project. */
export async function defaultOwner(database: Database, now: () => Date): Promise<OwnerScope> {
  await createOwners(database, now).create({ id: DEFAULT_OWNER, name: 'Default', plan: DEMO_PLAN });
  return ownerScope(DEFAULT_OWNER, null);
}
