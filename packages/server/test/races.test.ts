import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOwners } from '../src/accounts/owners.ts';
import { createFirstUser } from '../src/accounts/people/first-user.ts';
import { createInvitations } from '../src/accounts/people/invitations.ts';
import { createMembers } from '../src/accounts/people/members.ts';
import type { Passwords } from '../src/accounts/people/passwords.ts';
import { createPeople } from '../src/accounts/people/people.ts';
import { createPlans, DEFAULT_PLAN } from '../src/accounts/plans.ts';
import { createDatabaseExportStore } from '../src/exports/store/database-export-store.ts';
import { createProjects } from '../src/projects/projects.ts';
import { createTemplates } from '../src/projects/templates.ts';
import { ownerScope } from '../src/storage/database/owner-scope.ts';
import { createPostgresDatabase } from '../src/storage/database/postgres/open-postgres.ts';
import type { Database } from '../src/storage/database/schema.ts';
import { createLinkKeys } from '../src/storage/links/link-keys.ts';
import { FAILURE, key, MINUTE_MS, newExport, RESULT } from './export-store-samples.ts';
import { usePostgres } from './postgres-databases.ts';

const NODES = 3;
/** How often each race is run. */
const ROUNDS = 8;
const ACME = ownerScope('acme', null);

/** Hashing is not what races. */
const PLAIN: Passwords = { hash: async (password) => password, verify: async () => true };

function now(): Date {
  return new Date();
}

const postgres = usePostgres();
let nodes: readonly Database[];
let round = 0;
beforeAll(() => {
  nodes = [];
});
beforeEach(async () => {
  if (postgres.missing() !== undefined) return;
  const address = await postgres.create();
  nodes = Array.from({ length: NODES }, () => createPostgresDatabase(async () => address));
  await createOwners(nodes[0]!, now).create({ id: 'acme', name: 'Acme', plan: { ...DEFAULT_PLAN, credits: 10 } });
  await createProjects(nodes[0]!, now).save(ACME, { id: 'demo', name: 'Demo' }, {});
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.destroy()));
});

function race(name: string, run: () => Promise<void>): void {
  test(name, async ({ skip }) => {
    skip(postgres.missing() !== undefined, postgres.missing());
    for (round = 0; round < ROUNDS; round++) await run();
  });
}

/** Runs work on all nodes at once, `times` on each. Returns the results, and the errors. */
async function atOnce<Result>(
  work: (node: Database, index: number) => Promise<Result>,
  times = 2,
): Promise<{ readonly results: readonly Result[]; readonly errors: readonly unknown[] }> {
  const settled = await Promise.allSettled(
    Array.from({ length: NODES * times }, (_, index) => work(nodes[index % NODES]!, index)),
  );
  return {
    results: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    errors: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])),
  };
}

let persons = 0;

async function person(isOperator = false): Promise<string> {
  const people = createPeople(nodes[0]!, now, PLAIN);
  const { id } = await people.create({ email: `p${++persons}@example.com`, name: `P ${persons}` });
  if (isOperator) await people.setOperator(id, true);
  return id;
}

function storeOf(node: Database) {
  return createDatabaseExportStore(node, now, 'boot');
}

race('of several who accept an invitation on different nodes, one becomes a member', async () => {
  const { secret } = await createInvitations(nodes[0]!, now, PLAIN).create(ACME, { role: 'editor', invitedBy: 'Ada' });
  const ids = await Promise.all(Array.from({ length: 6 }, () => person()));
  const { results, errors } = await atOnce((node, index) =>
    createInvitations(node, now, PLAIN).accept(secret, ids[index]!),
  );
  expect(results).toHaveLength(1);
  for (const error of errors) expect(error).toMatchObject({ reason: 'not found' });
});

race('an invitation is accepted or revoked, never both', async () => {
  const { secret, invitation } = await createInvitations(nodes[0]!, now, PLAIN).create(ACME, {
    role: 'editor',
    invitedBy: 'Ada',
  });
  const id = await person();
  const { results, errors } = await atOnce(async (node, index) => {
    const invitations = createInvitations(node, now, PLAIN);
    if (index === 0) return (await invitations.accept(secret, id)) && 'accepted';
    return (await invitations.revoke(ACME, invitation.id)) && 'revoked';
  });
  expect(results.filter(Boolean)).toHaveLength(1);
  const member = (await createMembers(nodes[0]!, now).list(ACME)).some(({ personId }) => personId === id);
  expect(member).toBe(results.includes('accepted'));
  expect(errors).toHaveLength(member ? 0 : 1);
});

race('one of the operators who demote each other remains', async () => {
  await nodes[0]!.deleteFrom('user').execute();
  const ids = await Promise.all([person(true), person(true), person(true)]);
  const { results } = await atOnce((node, index) => createPeople(node, now, PLAIN).setOperator(ids[index]!, false), 1);
  expect(results).toHaveLength(2);
});

race('one of the admins who remove each other remains', async () => {
  await nodes[0]!.deleteFrom('member').execute();
  const ids = await Promise.all([person(), person(), person()]);
  for (const id of ids) await createMembers(nodes[0]!, now).set(ACME, id, 'admin', { byOperator: true });
  const { results } = await atOnce(
    (node, index) => createMembers(node, now).remove(ACME, ids[index]!, { byOperator: false }),
    1,
  );
  expect(results).toHaveLength(2);
});

race('a link for a new password works once', async () => {
  const { secret } = await createPeople(nodes[0]!, now, PLAIN).createResetLink(await person());
  const { results, errors } = await atOnce((node, index) =>
    createPeople(node, now, PLAIN).resetPassword(secret, `correct horse ${index}`),
  );
  expect(results).toHaveLength(1);
  for (const error of errors) expect(error).toMatchObject({ reason: 'not found' });
});

race('there is one first person, and one person with an email address', async () => {
  await nodes[0]!.deleteFrom('user').execute();
  await createOwners(nodes[0]!, now).create({ id: 'default', name: 'Default' });
  const first = { email: 'ada@example.com', name: 'Ada', password: 'correct horse battery' };
  const { results } = await atOnce((node) => createFirstUser(node, now, PLAIN).create(first));
  expect(results.filter(Boolean)).toHaveLength(1);
  const twice = await atOnce((node) => createPeople(node, now, PLAIN).create({ ...first, email: 'eve@example.com' }));
  expect(twice.results).toHaveLength(1);
  for (const error of twice.errors) expect(error).toMatchObject({ reason: 'conflict', field: 'email' });
});

race('changes of different limits of a plan are all kept', async () => {
  const changes = [{ rate: 50 + round }, { credits: 500 + round }, { retentionDays: 3 + round }] as const;
  await atOnce((node, index) => createPlans(node, now).set(ACME, changes[index]!), 1);
  expect(await createPlans(nodes[0]!, now).of(ACME)).toMatchObject(Object.assign({}, ...changes));
});

race('there is one first key of links, and each rotation adds a newer one', async () => {
  await nodes[0]!.deleteFrom('signing_key').execute();
  await atOnce((node) => createLinkKeys(node, now).createFirst());
  expect(await createLinkKeys(nodes[0]!, now).list()).toHaveLength(1);
  await atOnce((node) => createLinkKeys(node, now).rotate());
  const dates = (await createLinkKeys(nodes[0]!, now).list()).map(({ createdAt }) => createdAt);
  expect(new Set(dates).size).toBe(7);
});

race('an owner is created once', async () => {
  const id = `owner${round}`;
  const { results, errors } = await atOnce((node) => createOwners(node, now).create({ id, name: id }));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(errors).toEqual([]);
});

race('a project and a template are created once, and each push has a version of its own', async () => {
  const id = `project${round}`;
  const made = await atOnce((node) => createProjects(node, now).save(ACME, { id, name: id }, {}, { ifNoneMatch: '*' }));
  expect(made.results).toEqual([true]);
  for (const error of made.errors) expect(error).toMatchObject({ name: 'EditConflict' });
  const pushed = await atOnce((node, index) =>
    createTemplates(node, now).push(ACME, id, [{ key: 'cover', name: 'Cover', json: { index } }], 'published'),
  );
  expect(pushed.errors).toEqual([]);
  const versions = await createTemplates(nodes[0]!, now).versions(ACME, id, 'cover');
  expect(versions.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
});

race('a project is removed, or it accepts an export', async () => {
  const id = `removed${round}`;
  await createProjects(nodes[0]!, now).save(ACME, { id, name: id }, {});
  const { accept } = storeOf(nodes[1]!);
  const record = newExport({ cost: 0 });
  const request = { ...record.request, projectId: id };
  const { results } = await atOnce(async (node, index) => {
    if (index === 0) return (await createProjects(node, now).remove(ACME, id)) ? 'removed' : 'in use';
    return (await accept(ACME, { ...record, request: request as typeof record.request })).record.id;
  }, 1);
  const records = await nodes[0]!.selectFrom('task').select('id').where('project', '=', id).execute();
  // As in SQLite, an export that was checked before is accepted after the removal, and fails with a reason.
  expect(records.map((row) => row.id).sort()).toEqual(results.filter((one) => typeof one === 'number').sort());
});

race('an idempotency key accepts one export', async () => {
  const keyed = { ...key(), idempotencyKey: `key${round}` };
  const { results, errors } = await atOnce((node) => storeOf(node).accept(ACME, newExport({ cost: 0, ...keyed })));
  expect(errors).toEqual([]);
  expect(new Set(results.map(({ record }) => record.id)).size).toBe(1);
  expect(results.filter(({ replayed }) => !replayed)).toHaveLength(1);
});

race('an owner never spends more credits than the plan has', async () => {
  await nodes[0]!.deleteFrom('balance').execute();
  const { results, errors } = await atOnce((node) => storeOf(node).accept(ACME, newExport({ cost: 1 })), 6);
  expect(results).toHaveLength(10);
  for (const error of errors) expect(error).toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
});

race('an export ends once, however many end it', async () => {
  await nodes[0]!.deleteFrom('balance').execute();
  const { id } = (await storeOf(nodes[0]!).accept(ACME, newExport({ cost: 1 }))).record;
  await storeOf(nodes[0]!).claim(id, MINUTE_MS);
  const { results, errors } = await atOnce((node, index) =>
    index % 2 === 0 ? storeOf(node).complete(id, 1, RESULT) : storeOf(node).fail(id, null, FAILURE),
  );
  expect(errors).toEqual([]);
  const [ended, ...others] = results.filter((record) => record !== undefined);
  expect(others).toEqual([]);
  expect(await storeOf(nodes[0]!).balance(ACME)).toEqual({ held: 0, used: ended!.status === 'success' ? 1 : 0 });
  const kinds = await nodes[0]!.selectFrom('ledger').select('kind').where('task', '=', id).execute();
  expect(kinds).toHaveLength(2);
});

race('an export is claimed once, and its links are revoked as often as somebody asks', async () => {
  const { id } = (await storeOf(nodes[0]!).accept(ACME, newExport({ cost: 0 }))).record;
  const claims = await atOnce((node) => storeOf(node).claim(id, MINUTE_MS));
  expect(claims.results.filter((claim) => claim !== undefined)).toHaveLength(1);
  await storeOf(nodes[0]!).complete(id, 1, RESULT);
  await atOnce((node) => storeOf(node).revokeLinks(ACME, id));
  expect((await storeOf(nodes[0]!).findForDownload(id))!.output?.linkRevision).toBe(6);
});

race('a deleted export keeps track of its file, whether the sweeper has removed it or not', async () => {
  const { id } = (await storeOf(nodes[0]!).accept(ACME, newExport({ cost: 0 }))).record;
  await storeOf(nodes[0]!).claim(id, MINUTE_MS);
  await storeOf(nodes[0]!).complete(id, 1, RESULT);
  const { results, errors } = await atOnce(async (node, index) =>
    index % 2 === 0 ? storeOf(node).delete(ACME, id) : void (await storeOf(node).markRemoved(id)),
  );
  expect(errors).toEqual([]);
  expect(results.filter((output) => output !== undefined)).toHaveLength(1);
  const row = await nodes[0]!.selectFrom('deleted_task').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.removed_at).not.toBeNull();
});
