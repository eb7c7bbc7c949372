import type { ManageSchemas } from '@deckwright/client/manage';
import { DEFAULT_OWNER } from '../accounts/default-owner-id.ts';
import { CommandFailed, type Console, wrongUsage } from './console.ts';
import { type CommandClient, createHttpClient } from './http-client.ts';

/** The management API, for commands: of the server that `--server` names, or of the data directory. */
export interface Management {
  readonly client: CommandClient;
  /** The owner that `--owner` names. */
  readonly owner: string;
  /** The address of the server or the path of the data directory, for messages. */
  readonly place: string;
}

/** For commands that are not about one owner. */
export const ANY_OWNER = { owner: DEFAULT_OWNER };

/**
 * Runs a command with the management API. Without a server, its operations run in this process on the data directory, which is created if
 * it is missing; a server may be using it.
 */
export async function withManagement<Result>(
  console: Console,
  { owner }: { readonly owner: string },
  work: (management: Management) => Promise<Result>,
): Promise<Result> {
  const { DECKWRIGHT_SERVER: server, DECKWRIGHT_ACCESS_TOKEN: token } = console.environment;
  if (server === undefined || server === '') {
    // Loaded here, because a command for another server needs no database.
    const { withLocalClient } = await import('./local-management.ts');
    return withLocalClient(console, (client, place) => withKnownOwner({ client, owner, place }, work));
  }
  if (!isAddress(server)) {
    throw wrongUsage(`The server ${JSON.stringify(server)} is not an address such as https://decks.example.com.`);
  }
  if (token === undefined || token === '') {
    const lines = [
      `${server} needs a personal access token. Set DECKWRIGHT_ACCESS_TOKEN to one.`,
      'The studio shows them under "Your account", and "deckwright access-token create" makes one on the machine of the server. An API key (dw_live_…) does not work here.',
    ];
    throw new CommandFailed(lines, { kind: 'signIn' });
  }
  return withKnownOwner({ client: createHttpClient(server, token), owner, place: server }, work);
}

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Runs a command. If it fails because there is no such owner, the message lists the owners. */
async function withKnownOwner<Result>(
  management: Management,
  work: (management: Management) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(management);
  } catch (error) {
    if (error instanceof CommandFailed && error.code === 'NOT_FOUND') await requireOwner(management);
    throw error;
  }
}

/** Throws `CommandFailed` with the existing owners if the command's owner is not one of them. */
export async function requireOwner({ client, owner, place }: Management): Promise<void> {
  const { data } = await client.GET('/owners');
  const known = data?.items.map(({ id }) => id) ?? [];
  if (data === undefined || known.includes(owner)) return;
  throw new CommandFailed([
    `There is no owner ${JSON.stringify(owner)} in ${place}. Existing owners: ${known.join(', ') || 'none'}.`,
    'Create one: deckwright owner create --name NAME',
  ]);
}

type Failure = ManageSchemas['Failure'];

/** What openapi-fetch returns. */
interface Answered<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Pick<Response, 'ok' | 'status'>;
}

/**
 * The body of a successful response. Throws `CommandFailed` with the message of any other, or with its faults; `what` is what they are in,
 * such as a file.
 */
export async function dataOf<Data>(answer: Answered<Data> | Promise<Answered<Data>>, what?: string): Promise<Data> {
  const { data, error, response } = await answer;
  if (response.ok) return data as Data;
  throw failedBy(error, response, what);
}

/** The error of a response that reports one. */
function failedBy(error: unknown, { status }: Pick<Response, 'status'>, what = 'The request'): CommandFailed {
  const failure = (typeof error === 'object' && error !== null ? error : {}) as Partial<Failure>;
  const { message, error: code, requestId, details = [] } = failure;
  const kind = kindOf(status);
  if (message === undefined) {
    return new CommandFailed(`The server answered with ${status}. Is it a Deckwright server?`, { kind });
  }
  const faults = details.map((fault) => `${what}${fault.path && ` ${fault.path}`}: ${fault.message}`);
  return new CommandFailed(faults.length > 0 ? faults : message, { kind, code, requestId, details });
}

function kindOf(status: number): CommandFailed['kind'] {
  if (status === 401 || status === 403) return 'signIn';
  if (status === 400 || status === 413 || status === 422) return 'content';
  return status === 408 || status === 429 || status >= 500 ? 'server' : 'failed';
}
