import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { OpenApiDocument } from '../../src/http/openapi/schema-object.ts';
import { openDatabase } from '../../src/storage/database/open-database.ts';
import { createOperatorToken } from '../manage/manage-server.ts';
import { runServer, type TestServer } from '../run-server.ts';
import type { Book } from './book.ts';
import { type BrokenParts, registerBreakable } from './broken-parts.ts';
import { answersOfEveryPath, type DocumentedOperation, documentedOperations } from './documented-answers.ts';
import { createMask } from './mask.ts';
import { createTalk, type Talk } from './talk.ts';

/** A server with the owner `acme`, people with every role in it, and a talk with it. */
export interface Acme {
  readonly server: TestServer;
  readonly broken: BrokenParts;
  readonly talk: Talk;
  /** Answers that the OpenAPI document of `/v1` states for every path. */
  readonly everywhere: readonly string[];
  readonly idOf: (person: PersonName) => string;
  end(): Promise<void>;
}

const PUBLIC_URL = 'https://decks.example.com';
export const PASSWORD = 'correct horse battery';

/** What a page of the server sends. */
export const OF_A_PAGE = { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' };

const PEOPLE = {
  operator: undefined,
  admin: 'admin',
  editor: 'editor',
  viewer: 'viewer',
  newcomer: undefined,
} as const;

export type PersonName = keyof typeof PEOPLE;

/** Stand-ins for the built pages, whose bytes change with each build. */
const STUDIO = {
  'index.html': '<!doctype html><script src="./assets/index-AbCd1234.js"></script>',
  'assets/index-AbCd1234.js': 'plain',
  'assets/index-AbCd1234.js.br': 'brotli',
};

export async function createAcme(book: Book, environment: Readonly<Record<string, string>> = {}): Promise<Acme> {
  const pages = await pagesFolder();
  let broken: BrokenParts | undefined;
  const server = await runServer({
    constants: { maxBodyMegabytes: 1 },
    environment: {
      DECKWRIGHT_PUBLIC_URL: PUBLIC_URL,
      DECKWRIGHT_TRUSTED_PROXIES: '1',
      DECKWRIGHT_FETCH_ALLOW: '127.0.0.1',
      // Two exports of one owner run at the same time, while another owner is present.
      DECKWRIGHT_CONCURRENCY: '3',
      ...environment,
    },
    location: 'builtin',
    studioFolder: pages,
    editorFolder: pages,
    register(app) {
      broken = registerBreakable(app);
    },
  });
  const v1 = await documentAt(server, '/openapi.json');
  const manage = await documentAt(server, '/manage/v1/openapi.json');
  const mask = createMask();
  const talk = createTalk({
    ...{ port: server.port, book, mask },
    operations: [
      ...documentedOperations(v1, { prefix: '', api: 'v1:' }),
      ...documentedOperations(manage, { prefix: '/manage/v1', api: '' }),
    ],
    fileOf,
  });
  talk.callers.set('an API key', bearer(server.secret));
  const ids = await createPeople(server, talk);
  return {
    ...{ server, talk, broken: broken! },
    everywhere: answersOfEveryPath(v1),
    idOf: (person) => ids.get(person)!,
    async end() {
      await server.end();
      await rm(pages, { recursive: true });
    },
  };
}

export function bearer(secret: string) {
  return { authorization: `Bearer ${secret}` };
}

function fileOf({ path, tag }: DocumentedOperation): string {
  const name = tag.toLowerCase().replaceAll(' ', '-');
  return path.startsWith('/manage/') ? `manage/${name}` : `v1/${name}`;
}

async function documentAt({ port }: TestServer, path: string): Promise<OpenApiDocument> {
  return (await (await fetch(`http://127.0.0.1:${port}${path}`)).json()) as OpenApiDocument;
}

async function pagesFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deckwright-pages-'));
  for (const [name, text] of Object.entries(STUDIO)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

/** Creates the people and their sessions as people do, except for the first operator, whose token is written into the database. */
async function createPeople(server: TestServer, talk: Talk): Promise<ReadonlyMap<PersonName, string>> {
  const database = await openDatabase(server.dataDir);
  talk.callers.set("the operator's token", bearer(await createOperatorToken(database)));
  await database.destroy();
  const by = "the operator's token";
  await talk.ask('createOwner', { by, body: { name: 'Acme Ltd', id: 'acme' } });
  const ids = new Map<PersonName, string>();
  for (const [name, role] of Object.entries(PEOPLE) as [PersonName, 'admin' | 'editor' | 'viewer' | undefined][]) {
    const email = name === 'operator' ? 'olga@example.com' : `${name}@example.com`;
    const body = { email, name: `The ${name}` };
    const id = name === 'operator' ? 'olga' : String((await talk.ask('createPerson', { by, body })).json.id);
    ids.set(name, id);
    if (name !== 'operator') talk.mask.learn(id, `id of the ${name}`);
    if (role !== undefined) await talk.ask('setMember', { by, path: { owner: 'acme', person: id }, body: { role } });
    await choosePassword(talk, id);
    await signIn(talk, name, email);
  }
  return ids;
}

/** Gives a person the password that all have. */
export async function choosePassword(talk: Talk, person: string): Promise<void> {
  const { link } = (await talk.ask('createResetLink', { by: "the operator's token", path: { person } })).json;
  const token = String(link).split('#token=')[1];
  await talk.askPage('POST /manage/v1/auth/reset-password', {
    headers: OF_A_PAGE,
    body: { token, password: PASSWORD },
  });
}

/** Signs a person in, who is a caller from then on. */
export async function signIn(talk: Talk, caller: string, email: string): Promise<void> {
  const body = { email, password: PASSWORD };
  const { headers, status } = await talk.askPage('POST /manage/v1/auth/sign-in/email', { headers: OF_A_PAGE, body });
  if (status !== 200) throw new Error(`The sign-in of ${email} was answered with ${status}`);
  talk.callers.set(caller, { ...OF_A_PAGE, cookie: cookiesOf(headers) });
}

/** The cookies that an answer sets, as a browser sends them. */
export function cookiesOf(headers: readonly (readonly [string, string])[]): string {
  return headers
    .filter(([name]) => name.toLowerCase() === 'set-cookie')
    .map(([, value]) => value.split(';')[0])
    .join('; ');
}
