import { createInvitations } from '../../src/accounts/people/invitations.ts';
import { createMembers } from '../../src/accounts/people/members.ts';
import { createPeople } from '../../src/accounts/people/people.ts';
import { createPersonalTokens } from '../../src/accounts/people/personal-tokens.ts';
import { createTokens } from '../../src/accounts/tokens.ts';
import { createDatabaseExportStore } from '../../src/exports/store/database-export-store.ts';
import { createLinkKeys } from '../../src/storage/links/link-keys.ts';
import { randomLetters } from '../../src/storage/token-secret.ts';
import { MINUTE_MS, newExport, RESULT } from '../export-store-samples.ts';
import { hashOnce } from '../people/hash-once.ts';
import { deck } from '../tenants/two-owners.ts';
import type { Samples } from './sample.ts';
import type { CallerName, World } from './world.ts';

const passwords = hashOnce();

async function ofAlice() {
  return { path: { owner: 'alice' } };
}

async function ofNothing() {
  return { path: {} };
}

/** Calls of the operations on people, owners, keys, presentations and the server. Each makes what it changes. */
export const PEOPLE_SAMPLES: Samples = {
  getMe: ofNothing,
  renameMe: async () => ({ path: {}, body: { name: 'Another Name' } }),
  listMySessions: ofNothing,
  endMySession: async (world, caller) => ({ path: { session: await session(world, caller) } }),
  endMyOtherSessions: ofNothing,
  listMyTokens: ofNothing,
  createMyToken: async () => ({ path: {}, body: { name: 'laptop', expiresAt: '2030-01-01T00:00:00Z' } }),
  revokeMyToken: async (world, caller) => ({ path: { token: await personalToken(world, caller) } }),
  listOwners: ofNothing,
  createOwner: async () => ({ path: {}, body: { name: 'Acme Ltd', id: unique('acme') } }),
  getOwner: ofAlice,
  renameOwner: async () => ({ path: { owner: 'alice' }, body: { name: 'Alice Ltd' } }),
  removeOwner: async ({ call }) => {
    const owner = unique('short-lived');
    await call('operator', { method: 'POST', path: '/owners', body: { name: owner, id: owner } });
    return { path: { owner } };
  },
  getPlan: ofAlice,
  changePlan: async () => ({ path: { owner: 'alice' }, body: { credits: null, rate: 1_000 } }),
  getUsage: async () => ({ path: { owner: 'alice' }, query: { from: '2026-01-01', to: '2026-01-31' } }),
  listKeys: ofAlice,
  createKey: async () => ({ path: { owner: 'alice' }, body: { name: 'build server', projects: ['shared'] } }),
  rollKey: async (world) => ({ path: { owner: 'alice', key: await key(world) }, body: { overlapSeconds: 60 } }),
  revokeKey: async (world) => ({ path: { owner: 'alice', key: await key(world) } }),
  createExport: async () => ({ path: { owner: 'alice' }, body: deck() }),
  getExport: async (world) => ({ path: { owner: 'alice', presentation: await hostedPresentation(world) } }),
  listPresentations: async (world) => {
    await hostedPresentation(world);
    await presentation(world, unique('document'), `https://slides.example.com/${unique('edit')}`);
    return { path: { owner: 'alice' }, query: { status: 'success', limit: '2' } };
  },
  getPresentation: async (world) => ({ path: { owner: 'alice', presentation: await hostedPresentation(world) } }),
  getPresentationBody: async (world) => ({ path: { owner: 'alice', presentation: await presentation(world) } }),
  runPresentationAgain: async ({ alice }) => ({
    path: { owner: 'alice', presentation: String(alice.things.done) },
  }),
  cancelPresentation: async (world) => ({ path: { owner: 'alice', presentation: await unfinished(world) } }),
  deletePresentation: async (world) => ({ path: { owner: 'alice', presentation: await presentation(world) } }),
  revokePresentationLinks: async (world) => ({ path: { owner: 'alice', presentation: await presentation(world) } }),
  listHostedDecks: async () => ({ path: { owner: 'alice' }, query: { project: 'shared', text: 'deck', limit: '2' } }),
  getHostedDeck: async (world) => ({ path: { owner: 'alice', deck: await hostedDeck(world) } }),
  changeHostedDeck: async (world) => ({
    path: { owner: 'alice', deck: await hostedDeck(world) },
    body: { access: 'view' },
  }),
  revokeHostedDeckLink: async (world) => ({ path: { owner: 'alice', deck: await hostedDeck(world) } }),
  deleteHostedDeck: async (world) => ({ path: { owner: 'alice', deck: await hostedDeck(world) } }),
  listMembers: ofAlice,
  setMember: async (world) => ({ path: { owner: 'alice', person: await member(world) }, body: { role: 'editor' } }),
  removeMember: async (world) => ({ path: { owner: 'alice', person: await member(world) } }),
  listInvitations: ofAlice,
  createInvitation: async () => ({ path: { owner: 'alice' }, body: { role: 'viewer', email: 'eve@example.com' } }),
  revokeInvitation: async (world) => ({ path: { owner: 'alice', invitation: await invitation(world) } }),
  listAudit: async () => ({
    path: { owner: 'alice' },
    query: { limit: '3', kind: 'member', text: 'viewer', from: '2026-01-01' },
  }),
  listAllAudit: ofNothing,
  listPeople: ofNothing,
  createPerson: async () => ({ path: {}, body: { email: `${unique('eve')}@example.com`, name: 'Eve' } }),
  changePerson: async (world) => ({ path: { person: await person(world) }, body: { isDisabled: true } }),
  createResetLink: async (world) => ({ path: { person: await person(world) } }),
  turnOffTwoStep: async (world) => ({ path: { person: await person(world) } }),
  removePerson: async (world) => ({ path: { person: await person(world) } }),
  listLinkKeys: ofNothing,
  rotateLinkKey: ofNothing,
  removeLinkKey: async ({ database, now }) => {
    const keys = createLinkKeys(database, now);
    const { id } = await keys.rotate();
    await keys.rotate();
    return { path: { key: id } };
  },
  getHealth: ofNothing,
  checkHosted: ofNothing,
  createBackup: ofNothing,
  listDeadExports: async () => ({ path: {}, query: { limit: '2', after: '2026-11-27T00:00:00.000Z_1' } }),
  redriveDeadExports: async (world) => ({ path: {}, body: { ids: [await deadExport(world)] } }),
  dismissDeadExports: async (world) => ({ path: {}, body: { ids: [await deadExport(world)] } }),
};

function unique(prefix: string): string {
  return `${prefix}-${randomLetters(8).toLowerCase()}`;
}

async function key({ database, now, alice }: World): Promise<string> {
  return (await createTokens(database, now).create(alice.scope, 'a key')).token.id;
}

async function person({ database, now }: World): Promise<string> {
  const people = createPeople(database, now, passwords);
  return (await people.create({ email: `${unique('person')}@example.com`, name: 'Somebody' })).id;
}

async function member(world: World): Promise<string> {
  const id = await person(world);
  await createMembers(world.database, world.now).set(world.alice.scope, id, 'viewer', { byOperator: true });
  return id;
}

async function invitation({ database, now, alice }: World): Promise<string> {
  const invitations = createInvitations(database, now, passwords);
  return (await invitations.create(alice.scope, { role: 'viewer', invitedBy: 'a test' })).invitation.id;
}

/** An export of Alice that failed through a fault of the server. */
async function deadExport(world: World): Promise<number> {
  const { database, now, alice } = world;
  const id = Number(await unfinished(world));
  const { json } = await database
    .selectFrom('task_request')
    .select('json')
    .where('task', '=', alice.things.done)
    .executeTakeFirstOrThrow();
  await database.updateTable('task_request').set({ json }).where('task', '=', id).execute();
  const failure = { error: 'INTERNAL_ERROR', message: 'broken', faults: [] } as const;
  await createDatabaseExportStore(database, now, 'a test').fail(id, 1, failure, { dead: true });
  return id;
}

/** An export of Alice that a process of another server has begun. */
async function unfinished({ database, now, alice }: World): Promise<string> {
  const exportStore = createDatabaseExportStore(database, now, 'a test');
  const { id } = (
    await exportStore.accept(alice.scope, newExport({ request: { ...newExport().request, projectId: 'shared' } }))
  ).record;
  await exportStore.claim(id, MINUTE_MS);
  return String(id);
}

/** A finished export of Alice whose deck people edit with the built-in editor. */
async function hostedPresentation(world: World): Promise<string> {
  return presentation(world, await hostedDeck(world));
}

/** A finished export of Alice. */
async function presentation(
  world: World,
  hostedRef: string | null = null,
  editUrl: string | null = null,
): Promise<string> {
  const id = Number(await unfinished(world));
  const exportStore = createDatabaseExportStore(world.database, world.now, 'a test');
  await exportStore.complete(id, 1, { ...RESULT, file: `alice/${id}/1-x.pptx`, hostedRef, editUrl });
  return String(id);
}

/** A deck of Alice that people edit with the built-in editor. */
async function hostedDeck({ database, now }: World): Promise<string> {
  const id = unique('deck').replaceAll('-', '');
  await database
    .insertInto('hosted_deck')
    .values({
      ...{
        id,
        export_id: `copy-${id}`,
        task: null,
        owner: 'alice',
        project: 'shared',
        file_name: 'Deck',
        title: 'Deck',
      },
      ...{ file_size: 0, access: 'edit', link_revision: 0, created_at: now().toISOString(), edited_at: null },
      expires_at: '2099-01-01T00:00:00.000Z',
    })
    .execute();
  return id;
}

/** A token of the caller or, for callers without a session, of the admin. */
async function personalToken(world: World, caller: CallerName): Promise<string> {
  const { id } = world.personOf(caller) ?? world.personOf('admin');
  const token = { name: 'a token', access: 'read' } as const;
  return (await createPersonalTokens(world.database, world.now).create(id, token)).token.id;
}

async function session(world: World, caller: CallerName): Promise<string> {
  const { id: user_id } = world.personOf(caller) ?? world.personOf('admin');
  const at = world.now().toISOString();
  const id = unique('ses');
  await world.database
    .insertInto('session')
    .values({
      ...{ id, user_id, token: randomLetters(32), ip_address: null, user_agent: null },
      ...{ expires_at: new Date(Date.now() + 3_600_000).toISOString(), created_at: at, updated_at: at },
    })
    .execute();
  return id;
}
