import { defaultOwner } from '../accounts/default-owner.ts';
import type { OwnerScope } from '../accounts/owner-scope.ts';
import { createTokens, type Tokens } from '../accounts/tokens.ts';
import { openDatabase } from '../database/open-database.ts';
import { readSettings } from '../settings.ts';
import { type Assets, createAssets } from '../templates/assets.ts';
import { createProjects, type Projects } from '../templates/projects.ts';
import { createTemplates, type Templates } from '../templates/templates.ts';
import type { Console } from './console.ts';
import { CommandFailed } from './console.ts';

/** What the commands on a data directory work with. */
export interface Workspace {
  readonly scope: OwnerScope;
  readonly dataDir: string;
  readonly projects: Projects;
  readonly templates: Templates;
  readonly assets: Assets;
  readonly tokens: Tokens;
}

/** Opens the data directory for one command and closes it afterwards. A server may be running on it. */
export async function withWorkspace<Result>(
  console: Console,
  work: (workspace: Workspace) => Promise<Result>,
): Promise<Result> {
  const { dataDir } = readSettings(console.environment);
  const database = await openDatabase(dataDir);
  const now = () => new Date();
  try {
    return await work({
      scope: await defaultOwner(database, now),
      dataDir,
      projects: createProjects(database, now),
      templates: createTemplates(database, now),
      assets: createAssets(database, now),
      tokens: createTokens(database, now),
    });
  } finally {
    await database.destroy();
  }
}

/** The project file of an id. Throws `CommandFailed` with the ids there are. */
export async function requireProject({ projects, scope, dataDir }: Workspace, id: string): Promise<unknown> {
  const settings = await projects.settings(scope, id);
  if (settings !== undefined) return settings;
  const known = (await projects.list(scope)).map((project) => project.id);
  throw new CommandFailed([
    `There is no project "${id}" in ${dataDir}.`,
    known.length === 0
      ? `Make one: deckwright project create --id ${JSON.stringify(id)} --name NAME`
      : `Projects there: ${known.join(', ')}. DECKWRIGHT_DATA_DIR names another data directory.`,
  ]);
}
