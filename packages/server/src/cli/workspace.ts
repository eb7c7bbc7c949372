import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Option } from 'commander';
import { DEFAULT_OWNER, defaultOwner } from '../accounts/default-owner.ts';
import type { OwnerScope } from '../accounts/owner-scope.ts';
import { createOwners, type Owners } from '../accounts/owners.ts';
import { createPlans, type Plans } from '../accounts/plans.ts';
import { createTokens, type Tokens } from '../accounts/tokens.ts';
import { DATABASE_FILE } from '../database/data-directory.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';
import type { JobStore } from '../exports/job-store.ts';
import { createSqliteJobStore } from '../exports/store/sqlite-job-store.ts';
import { createLinkKeys, type LinkKeys } from '../files/link-keys.ts';
import { readSettings } from '../settings.ts';
import { type Assets, createAssets } from '../templates/assets.ts';
import { createFonts, type Fonts } from '../templates/fonts.ts';
import { createProjects, type Projects } from '../templates/projects.ts';
import { createTemplates, type Templates } from '../templates/templates.ts';
import { type Used, unfinishedUses } from '../templates/uses.ts';
import type { Console } from './console.ts';
import { CommandFailed } from './console.ts';

/** The stores of projects and their files. */
export type ProjectStores = Pick<Workspace, 'projects' | 'templates' | 'assets' | 'fonts'>;

/** The services for commands on a data directory. */
export interface Workspace {
  /** The scope of the owner that `--owner` names. */
  readonly scope: OwnerScope;
  readonly dataDir: string;
  readonly now: () => Date;
  readonly owners: Owners;
  readonly plans: Plans;
  readonly projects: Projects;
  readonly templates: Templates;
  readonly assets: Assets;
  readonly fonts: Fonts;
  /** Writes to several stores in one transaction: all of it, or nothing. */
  readonly together: (write: (stores: ProjectStores) => Promise<void>) => Promise<void>;
  readonly tokens: Tokens;
  /** Only a server runs tasks. */
  readonly jobs: Pick<JobStore, 'balance' | 'find' | 'list' | 'revokeLinks' | 'fail'>;
  /** Ids of the unfinished exports of a project that use something. */
  readonly unfinished: (project: string, used: Used) => Promise<readonly number[]>;
  readonly linkKeys: LinkKeys;
}

/** The option of every command on an owner's data. */
export interface ForOwner {
  readonly owner: string;
}

export function ownerOption(): Option {
  return new Option('--owner <id>', 'Owner of the project, keys or plan').default(DEFAULT_OWNER);
}

/**
 * Opens the data directory for one command and closes it afterwards. Creates it if it is missing. A server may be using it. Throws
 * `CommandFailed` if there is no such owner.
 */
export async function withWorkspace<Result>(
  console: Console,
  { owner }: ForOwner,
  work: (workspace: Workspace) => Promise<Result>,
): Promise<Result> {
  const { dataDir } = readSettings(console.environment);
  const isNew = !existsSync(join(dataDir, DATABASE_FILE));
  const database = await openDatabase(dataDir);
  if (isNew) {
    console.err(`Created a new data directory at ${dataDir}. Set DECKWRIGHT_DATA_DIR to use another one.\n`);
  }
  const now = () => new Date();
  try {
    await defaultOwner(database, now);
    const owners = createOwners(database, now);
    const scope = await requireOwner(owners, owner, dataDir);
    return await work({
      scope,
      dataDir,
      now,
      owners,
      plans: createPlans(database, now),
      ...projectStores(database, now),
      together: (write) => inTransaction(database, (transaction) => write(projectStores(transaction, now))),
      tokens: createTokens(database, now),
      jobs: createSqliteJobStore(database, now, 'command line'),
      linkKeys: createLinkKeys(database, now),
      unfinished: (project, used) => unfinishedUses(database, scope, project, used),
    });
  } finally {
    await database.destroy();
  }
}

function projectStores(database: Database, now: () => Date): ProjectStores {
  return {
    projects: createProjects(database, now),
    templates: createTemplates(database, now),
    assets: createAssets(database, now),
    fonts: createFonts(database, now),
  };
}

async function requireOwner(owners: Owners, id: string, dataDir: string): Promise<OwnerScope> {
  const scope = await owners.scope(id);
  if (scope !== undefined) return scope;
  const known = (await owners.list()).map((owner) => owner.id);
  throw new CommandFailed([
    `There is no owner ${JSON.stringify(id)} in ${dataDir}. Existing owners: ${known.join(', ')}.`,
    'Create one: deckwright owner create --name NAME',
  ]);
}

/** The project file of an id. Throws `CommandFailed` with the existing ids. */
export async function requireProject({ projects, scope, dataDir }: Workspace, id: string): Promise<unknown> {
  const settings = await projects.settings(scope, id);
  if (settings !== undefined) return settings;
  const known = (await projects.list(scope)).map((project) => project.id);
  const mine = scope.owner === DEFAULT_OWNER ? '' : ` of the owner "${scope.owner}"`;
  const option = scope.owner === DEFAULT_OWNER ? '' : ` --owner ${scope.owner}`;
  throw new CommandFailed([
    `There is no project "${id}"${mine} in ${dataDir}.`,
    known.length === 0
      ? `Create one: deckwright project create${option} --id ${JSON.stringify(id)} --name NAME`
      : `Existing projects: ${known.join(', ')}. Use --owner for another owner, or DECKWRIGHT_DATA_DIR for another data directory.`,
  ]);
}
