import { createMembers } from '../../src/accounts/people/members.ts';
import { createPeople, type Person } from '../../src/accounts/people/people.ts';
import { createPersonalTokens } from '../../src/accounts/people/personal-tokens.ts';
import type { MemberRole } from '../../src/accounts/people/role.ts';
import type { OpenApiDocument } from '../../src/http/openapi/schema-object.ts';
import { createEditLinkSearch, type FindEditLinks } from '../hosted-decks/edit-links.ts';
import { checkFetched, createResponseCheck } from '../openapi/check-response.ts';
import { openBrowser } from '../people/browser.ts';
import { hashOnce } from '../people/hash-once.ts';
import { type TwoOwners, twoOwners } from '../tenants/two-owners.ts';

/** Who sends requests about the owner `alice`. */
export const CALLERS = [
  'operator',
  'admin',
  'editor',
  'viewer',
  'stranger',
  "another owner's admin",
  'API key',
  'nobody',
  'read-only token',
  'token for another owner',
] as const;

export type CallerName = (typeof CALLERS)[number];

/** A request below `/manage/v1`. */
export interface ManageRequest {
  readonly method: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** As JSON. */
  readonly body?: unknown;
  /** Sent as it is, in place of `body`. */
  readonly bytes?: Uint8Array | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A server with the owners `alice` and `bob`, and people with every role. */
export interface World extends TwoOwners {
  readonly now: () => Date;
  readonly findEditLinks: FindEditLinks;
  /** The person of a caller with a session. */
  personOf(caller: CallerName): Person;
  /** Sends a request. Throws if the answer differs from the OpenAPI document of the management API. */
  call(caller: CallerName, request: ManageRequest): Promise<Response>;
}

const PASSWORD = 'correct horse battery';

const ROLES: readonly (readonly [CallerName, 'alice' | 'bob' | undefined, MemberRole])[] = [
  ['operator', undefined, 'admin'],
  ['admin', 'alice', 'admin'],
  ['editor', 'alice', 'editor'],
  ['viewer', 'alice', 'viewer'],
  ['stranger', undefined, 'viewer'],
  ["another owner's admin", 'bob', 'admin'],
];

export async function createWorld(): Promise<World> {
  // Each request has an address of its own, so that the limits of addresses do not matter.
  const both = await twoOwners({ DECKWRIGHT_TRUSTED_PROXIES: '1', DECKWRIGHT_FETCH_ALLOW: '127.0.0.1' });
  const { server, database } = both;
  const now = () => new Date();
  const people = createPeople(database, now, hashOnce());
  const members = createMembers(database, now);
  const persons = new Map<CallerName, Person>();
  const credentials = new Map<CallerName, Readonly<Record<string, string>>>();
  for (const [index, [name, owner, role]] of ROLES.entries()) {
    const email = `person${index}@example.com`;
    const person = await people.create({ email, name: `Person ${index}`, password: PASSWORD });
    if (owner !== undefined) await members.set(both[owner].scope, person.id, role, { byOperator: true });
    persons.set(name, name === 'operator' ? await people.setOperator(person.id, true) : person);
    const browser = openBrowser(server);
    await browser.post('/manage/v1/auth/sign-in/email', { email, password: PASSWORD });
    const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    credentials.set(name, { cookie, origin: new URL(server.publicUrl).origin, 'sec-fetch-site': 'same-origin' });
  }
  const personOf = (caller: CallerName) => persons.get(caller)!;
  const tokens = createPersonalTokens(database, now);
  const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
  const read = await tokens.create(personOf('admin').id, { name: 'read', access: 'read' });
  // Of an operator, who has rights in all owners.
  const other = await tokens.create(personOf('operator').id, { name: 'bob', access: 'full', owner: 'bob' });
  credentials.set('API key', bearer(both.alice.secret));
  credentials.set('nobody', {});
  credentials.set('read-only token', bearer(read.secret));
  credentials.set('token for another owner', bearer(other.secret));

  const base = `http://127.0.0.1:${server.port}/manage/v1`;
  const document = (await (await fetch(`${base}/openapi.json`)).json()) as OpenApiDocument;
  // A fixed part goes before a variable one at the same place.
  const sorted = Object.entries(document.paths).sort(
    ([one], [other]) => one.split('{').length - other.split('{').length,
  );
  const paths = Object.fromEntries(sorted.map(([path, item]) => [`/manage/v1${path}`, item]));
  const check = createResponseCheck({ ...document, paths });
  let calls = 0;

  return {
    ...both,
    now,
    findEditLinks: await createEditLinkSearch(database),
    personOf,
    async call(caller, { method, path, query, body, bytes, headers }) {
      const url = new URL(`${base}${path}`);
      for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
      const content = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
      const response = await fetch(url, {
        method,
        headers: {
          'x-forwarded-for': `198.51.${Math.floor(++calls / 250)}.${calls % 250}`,
          ...credentials.get(caller),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(content !== undefined && { body: content as BodyInit }),
      });
      return checkFetched(check, method, response);
    },
  };
}
