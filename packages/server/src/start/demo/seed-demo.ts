import { parseProject, parseTemplate } from '@deckwright/core';
import { createTokens } from '../../accounts/tokens.ts';
import type { DemoFiles } from '../../engine/renders/demo-files.ts';
import { createProjects } from '../../projects/projects.ts';
import { createTemplates } from '../../projects/templates.ts';
import { inTransaction } from '../../storage/database/in-transaction.ts';
import type { OwnerScope } from '../../storage/database/owner-scope.ts';
import type { Database } from '../../storage/database/schema.ts';

export interface SeedParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly scope: OwnerScope;
}

/**
 * Creates the demo project and an API key in a new data directory. Returns the secret of the key, which is not stored, or undefined
 * if the project exists.
 */
export async function seedDemo(parts: SeedParts, files: DemoFiles): Promise<string | undefined> {
  const { database, now, scope } = parts;
  const settings = parseProject(files.project);
  const isSeeded = async (on: Database) => (await createTemplates(on, now).list(scope, settings.id)).length > 0;
  if (await isSeeded(database)) return undefined;
  const parsed = files.templates.map((json) => {
    const { key, name } = parseTemplate(json, settings);
    return { key, name, json };
  });
  return inTransaction(database, async (transaction) => {
    // Another node may have done it.
    if (await isSeeded(transaction)) return undefined;
    await createProjects(transaction, now).save(scope, settings, files.project);
    await createTemplates(transaction, now).push(scope, settings.id, parsed, 'published');
    const { secret } = await createTokens(transaction, now).create(scope, 'demo');
    return secret;
  });
}
