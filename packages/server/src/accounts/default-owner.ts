import type { Database } from '../database/schema.ts';
import { type OwnerScope, ownerScope } from './owner-scope.ts';
import { createOwners } from './owners.ts';
import { DEMO_PLAN } from './plans.ts';

export const DEFAULT_OWNER = 'default';

/** The owner that a data directory starts with, who has the demo; the command line works for it unless told otherwise. */
export async function defaultOwner(database: Database, now: () => Date): Promise<OwnerScope> {
  await createOwners(database, now).create({ id: DEFAULT_OWNER, name: 'Default', plan: DEMO_PLAN });
  return ownerScope(DEFAULT_OWNER, null);
}
