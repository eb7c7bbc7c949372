import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO } from '@deckwright/test-tools/server/test-server';
import { createOwners } from '../src/accounts/owners.ts';
import { DEFAULT_PLAN, type Plan } from '../src/accounts/plans.ts';
import { createTokens } from '../src/accounts/tokens.ts';
import { createProjects } from '../src/projects/projects.ts';
import { createTemplates } from '../src/projects/templates.ts';
import { openDatabase } from '../src/storage/database/open-database.ts';

const TITLE = join(DEMO, 'templates/title.json');

let made = 0;

/** Creates an owner with a plan, a key, and a project `demo` with the template `title` that `titleDeck` uses. */
export async function newOwner(dataDir: string, plan: Partial<Plan> = {}): Promise<{ id: string; secret: string }> {
  const now = () => new Date();
  const id = `owner-${++made}`;
  const database = await openDatabase(dataDir);
  try {
    const owners = createOwners(database, now);
    await owners.create({ id, name: id, plan: { ...DEFAULT_PLAN, ...plan } });
    const scope = (await owners.scope(id))!;
    await createProjects(database, now).save(scope, { id: 'demo', name: 'Demo' }, { id: 'demo' });
    const json = JSON.parse(readFileSync(TITLE, 'utf8'));
    await createTemplates(database, now).push(scope, 'demo', [{ key: 'title', name: 'Title', json }], 'published');
    const { secret } = await createTokens(database, now).create(scope, 'test');
    return { id, secret };
  } finally {
    await database.destroy();
  }
}
