import { fileURLToPath } from 'node:url';
import { createOwners } from '../../src/accounts/owners.ts';
import { DEFAULT_PLAN } from '../../src/accounts/plans.ts';
import { readDemoFiles } from '../../src/engine/renders/demo-files.ts';
import { createTemplates } from '../../src/projects/templates.ts';
import { seedDemo } from '../../src/start/demo/seed-demo.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import type { OwnerScope } from '../../src/storage/database/owner-scope.ts';
import { GUILTY_TEMPLATE } from './guilty-plugin.ts';

export interface StormOwner {
  readonly id: string;
  readonly scope: OwnerScope;
  readonly secret: string;
}

const DEMO = fileURLToPath(new URL('../../demo', import.meta.url));

/** Creates owners with the demo project, the guilty template and an API key each. `credits` maps their ids to monthly credits. */
export async function makeOwners(
  dataDir: string,
  credits: Readonly<Record<string, number | null>>,
): Promise<readonly StormOwner[]> {
  const database = await openDatabase(dataDir);
  const now = () => new Date();
  const owners = createOwners(database, now);
  const demo = (await readDemoFiles(DEMO))!;
  const made: StormOwner[] = [];
  for (const [id, bound] of Object.entries(credits)) {
    const plan = { ...DEFAULT_PLAN, credits: bound, rate: 100_000 };
    await owners.create({ id, name: id, plan });
    const scope = (await owners.scope(id))!;
    const secret = (await seedDemo({ database, now, scope }, demo))!;
    const { key, name } = GUILTY_TEMPLATE;
    await createTemplates(database, now).push(scope, 'demo', [{ key, name, json: GUILTY_TEMPLATE }], 'published');
    made.push({ id, scope, secret });
  }
  await database.destroy();
  return made;
}
