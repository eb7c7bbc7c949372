import { createManageClient, type ManageClient } from '@deckwright/client/manage';
import { createPersonalTokens } from '../../src/accounts/people/personal-tokens.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import type { Database } from '../../src/storage/database/schema.ts';
import { type CommandResult, commandLine } from '../deckwright.ts';
import { runServer, type TestServer } from '../run-server.ts';

/** A whole server with an operator, whose personal access token opens the management API. */
export interface ManageServer extends TestServer {
  readonly url: string;
  readonly token: string;
  readonly client: ManageClient;
  /** Runs a command with `--server`. It has no data directory. */
  deckwright(...words: string[]): Promise<CommandResult>;
}

export async function runManageServer(options: Parameters<typeof runServer>[0] = {}): Promise<ManageServer> {
  const server = await runServer(options);
  const url = `http://127.0.0.1:${server.port}`;
  const token = await operatorToken(server.dataDir);
  const command = commandLine('/nowhere', { DECKWRIGHT_ACCESS_TOKEN: token });
  return {
    ...server,
    url,
    token,
    client: createManageClient({ baseUrl: url, token, retries: 0 }),
    deckwright: (...words) => command('--server', url, ...words),
  };
}

async function operatorToken(dataDir: string): Promise<string> {
  const database = await openDatabase(dataDir);
  try {
    return await createOperatorToken(database);
  } finally {
    await database.destroy();
  }
}

/** Adds an operator, and returns a personal access token. */
export async function createOperatorToken(database: Database): Promise<string> {
  const at = new Date().toISOString();
  const facts = { name: 'Olga', email: 'olga@example.com', email_verified: 1, image: null } as const;
  await database
    .insertInto('user')
    .values({ id: 'olga', ...facts, is_operator: 1, disabled_at: null, created_at: at, updated_at: at })
    .execute();
  const tokens = createPersonalTokens(database, () => new Date());
  return (await tokens.create('olga', { name: 'tests', access: 'full' })).secret;
}
