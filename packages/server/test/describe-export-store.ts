import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Plan } from '../src/accounts/plans.ts';
import { type ExportStore, MOST_ATTEMPTS, MOST_STARTS, type NewExport } from '../src/exports/store/export-store.ts';
import { REQUEST_VERSION } from '../src/exports/store/request-version.ts';
import type { OwnerScope } from '../src/storage/database/owner-scope.ts';
import { describeDeadExports } from './describe-dead-exports.ts';
import { describeDeletion } from './describe-deletion.ts';
import { describeKeptRequests } from './describe-kept-requests.ts';
import { describeUsage } from './describe-usage.ts';
import { DAY_MS, FAILURE, FORM, HOUR_MS, KEY, key, MINUTE_MS, newExport, RESULT } from './export-store-samples.ts';

/** A export store to test, with its owners, clock and ledger. */
export interface ExportStoreSetting {
  /** Opens the store like a process with this boot id. */
  store(boot: string, newId?: () => number): ExportStore;
  /** Creates an owner with the project `demo`, this number of monthly credits, and otherwise the default plan. */
  owner(id: string, credits: number | null, plan?: Partial<Plan>): Promise<OwnerScope>;
  /** The time of all stores: the wall clock, and the clock of leases. */
  readonly clock: { at: Date };
  readonly steady: { at: Date };
  /** All ledger entries, oldest first. */
  ledger(): Promise<readonly { record: number; kind: string; month: string; credits: number }[]>;
  /** As if a server of another version had accepted the export. */
  setRequestVersion(id: number, version: number | null): Promise<void>;
  end(): Promise<void>;
}

/** The contract test of job stores, whatever their database. */
export function describeExportStore(name: string, create: () => Promise<ExportStoreSetting>): void {
  describe(name, () => {
    let setting: ExportStoreSetting;
    let exportStore: ExportStore;
    let scope: OwnerScope;
    beforeEach(async () => {
      setting = await create();
      exportStore = setting.store('this boot');
      scope = await setting.owner('one', 10);
    });
    afterEach(() => setting.end());

    const accepted = async (changes: Partial<NewExport> = {}) =>
      (await exportStore.accept(scope, newExport(changes))).record;
    const wait = (milliseconds: number) => {
      setting.steady.at = new Date(setting.steady.at.getTime() + milliseconds);
    };
    const kinds = async (id: number) =>
      (await setting.ledger()).filter(({ record }) => record === id).map((row) => row.kind);

    describe('an accepted export', () => {
      test('is stored with all of its data', async () => {
        const { record, replayed } = await exportStore.accept(scope, newExport({ strict: true, revision: 7 }));
        expect(replayed).toBe(false);
        expect(record).toMatchObject({
          ...{ owner: 'one', status: 'processing', name: 'Deck.pptx', attempt: 0, failure: null, output: null },
          request: {
            ...{ project: 'demo', format: 'pptx', mode: 'async', dev: false, strict: true, revision: 7, pages: 1 },
            ...{ title: 'Deck', author: 'Ada', subject: null, company: null },
          },
          createdAt: setting.clock.at.toISOString(),
          expiresAt: new Date(setting.clock.at.getTime() + 7 * DAY_MS).toISOString(),
        });
        expect(await exportStore.find(scope, record.id)).toEqual(record);
      });

      test('holds its credits', async () => {
        const { id } = await accepted({ cost: 3 });
        expect(await exportStore.balance(scope)).toEqual({ held: 3, used: 0 });
        expect(await setting.ledger()).toEqual([{ record: id, kind: 'hold', month: '2026-11', credits: 3 }]);
        expect(await exportStore.openHolds()).toBe(1);
      });

      test('that is free has no ledger entry, even if no credits are left', async () => {
        const poor = await setting.owner('poor', 0);
        const { record } = await exportStore.accept(poor, newExport({ cost: 0, dev: true }));
        expect(record.request.dev).toBe(true);
        await exportStore.claim(record.id, MINUTE_MS);
        await exportStore.complete(record.id, 1, RESULT);
        expect(await setting.ledger()).toEqual([]);
      });

      test('of an owner with unlimited credits is in the ledger too', async () => {
        const rich = await setting.owner('rich', null);
        await exportStore.accept(rich, newExport({ cost: 1_000_000 }));
        expect(await exportStore.balance(rich)).toEqual({ held: 1_000_000, used: 0 });
      });

      test('gets another id if the first is taken', async () => {
        const ids = [7, 7, 8];
        const other = setting.store('this boot', () => ids.shift()!);
        const first = await other.accept(scope, newExport());
        const second = await other.accept(scope, newExport());
        expect([first.record.id, second.record.id]).toEqual([7, 8]);
      });
    });

    describe('without enough credits', () => {
      test('an export is rejected with its cost, the credits left and the end of the month, and nothing is written', async () => {
        await accepted({ cost: 8 });
        await expect(exportStore.accept(scope, newExport({ cost: 3 }))).rejects.toMatchObject({
          code: 'INSUFFICIENT_CREDITS',
          message: expect.stringMatching(
            /costs 3 credits, and 2 of this month's 10 are left.*2026-12-01.*options\.dev/,
          ),
        });
        expect(await exportStore.list(scope, { page: 1, perPage: 10 })).toMatchObject({ total: 1 });
        expect(await setting.ledger()).toHaveLength(1);
        expect(await exportStore.balance(scope)).toEqual({ held: 8, used: 0 });
      });

      test('concurrent exports never share a credit', async () => {
        const answers = await Promise.allSettled(Array.from({ length: 20 }, () => accepted({ cost: 1 })));
        expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
        expect(await exportStore.balance(scope)).toEqual({ held: 10, used: 0 });
      });

      test('a key is not used up', async () => {
        await accepted({ cost: 10 });
        await expect(accepted({ cost: 1, ...key() })).rejects.toThrow('credit');
        expect(await exportStore.replay(scope, KEY, 'f')).toBeUndefined();
      });

      test('an export is accepted in the next month', async () => {
        await accepted({ cost: 10 });
        setting.clock.at = new Date('2026-12-01T00:00:00Z');
        await accepted({ cost: 10 });
        expect(await exportStore.balance(scope)).toEqual({ held: 10, used: 0 });
      });
    });

    describe('a claim', () => {
      test('returns the request and the span that accepted the task, in every attempt', async () => {
        const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
        const { id } = (await exportStore.accept(scope, newExport({ requestId: 'req_1' }), traceparent)).record;
        const claimed = { requestId: 'req_1', traceparent };
        expect(await exportStore.claim(id, MINUTE_MS)).toMatchObject(claimed);
        await exportStore.release(id, 1);
        expect(await exportStore.claim(id, MINUTE_MS)).toMatchObject({ record: { attempt: 2 }, ...claimed });
        expect(await exportStore.claim((await accepted()).id, MINUTE_MS)).toMatchObject({
          requestId: null,
          traceparent: null,
        });
      });

      test('returns the request, and excludes other claims until its lease expires', async () => {
        const { id } = await accepted();
        const claim = await exportStore.claim(id, MINUTE_MS);
        expect(claim).toMatchObject({ record: { id, attempt: 1 }, json: FORM.request.json });
        expect(await exportStore.claim(id, MINUTE_MS)).toBeUndefined();
        expect(await exportStore.unclaimed()).toEqual([]);
        wait(MINUTE_MS);
        expect((await exportStore.unclaimed()).map(({ record }) => record.id)).toEqual([id]);
        expect(await exportStore.claim(id, MINUTE_MS)).toMatchObject({ record: { attempt: 2 } });
      });

      test('leaves the request of a newer version alone, and counts no attempt', async () => {
        const { id, request } = await accepted();
        expect(request.version).toBe(REQUEST_VERSION);
        await setting.setRequestVersion(id, REQUEST_VERSION + 1);
        for (const takesOver of [false, true])
          expect(await exportStore.claim(id, MINUTE_MS, { takesOver })).toBeUndefined();
        const left = await exportStore.findForDownload(id);
        expect(left).toMatchObject({ status: 'processing', attempt: 0, request: { version: REQUEST_VERSION + 1 } });
        // Servers that had no number stored none.
        await setting.setRequestVersion(id, null);
        expect(await exportStore.claim(id, MINUTE_MS)).toMatchObject({
          record: { attempt: 1, request: { version: 1 } },
        });
      });

      test('that is renewed stays valid', async () => {
        const { id } = await accepted();
        await exportStore.claim(id, MINUTE_MS);
        wait(50_000);
        expect(await exportStore.renew(id, 1, MINUTE_MS)).toBe(true);
        wait(50_000);
        expect(await exportStore.claim(id, MINUTE_MS)).toBeUndefined();
      });

      test.each([
        ['an hour back', -HOUR_MS],
        ['40 years ahead', 40 * 365 * DAY_MS],
      ])('keeps its time when the clock is set %s', async (_, jump) => {
        const { id } = await accepted();
        await exportStore.claim(id, MINUTE_MS);
        setting.clock.at = new Date(setting.clock.at.getTime() + jump);
        expect(await exportStore.claim(id, MINUTE_MS)).toBeUndefined();
        expect(await exportStore.unclaimed()).toEqual([]);
        expect(await exportStore.renew(id, 1, MINUTE_MS)).toBe(true);
        setting.clock.at = new Date(setting.clock.at.getTime() - jump);
        wait(MINUTE_MS - 1);
        expect(await exportStore.claim(id, MINUTE_MS)).toBeUndefined();
        wait(1);
        expect(await exportStore.claim(id, MINUTE_MS)).toMatchObject({ record: { attempt: 2 } });
      });

      test('that has expired says whether its export has a key', async () => {
        const [keyed, other] = [await accepted({ mode: 'sync', ...key() }), await accepted({ mode: 'sync' })];
        const unclaimed = await exportStore.unclaimed();
        expect(new Map(unclaimed.map(({ record, keyed }) => [record.id, keyed]))).toEqual(
          new Map([
            [keyed.id, true],
            [other.id, false],
          ]),
        );
      });

      test('that was replaced by a later one can neither be renewed nor end the export', async () => {
        const { id } = await accepted();
        await exportStore.claim(id, 0);
        await exportStore.claim(id, MINUTE_MS);
        expect(await exportStore.renew(id, 1, MINUTE_MS)).toBe(false);
        expect(await exportStore.complete(id, 1, RESULT)).toBeUndefined();
        expect(await exportStore.fail(id, 1, FAILURE)).toBeUndefined();
        await exportStore.release(id, 1);
        expect(await exportStore.claim(id, MINUTE_MS)).toBeUndefined();
        expect(await exportStore.complete(id, 2, RESULT)).toMatchObject({ status: 'success' });
      });

      test('that is released can be taken at once', async () => {
        const { id } = await accepted();
        await exportStore.claim(id, MINUTE_MS);
        await exportStore.release(id, 1);
        expect(await exportStore.claim(id, MINUTE_MS)).toMatchObject({ record: { attempt: 2 } });
      });

      test(`is rejected after ${MOST_ATTEMPTS} attempts that the export itself ended, and those that others ended do not count`, async () => {
        const { id } = await accepted();
        for (let attempt = 1; attempt <= 2 * MOST_ATTEMPTS; attempt++) {
          const failedAttempts = Math.floor((attempt - 1) / 2);
          expect(await exportStore.claim(id, MINUTE_MS)).toMatchObject({ record: { attempt, failedAttempts } });
          await exportStore.release(id, attempt, { failed: attempt % 2 === 0 });
        }
        expect(await exportStore.claim(id, MINUTE_MS)).toBeUndefined();
      });

      test('counts only for the current attempt', async () => {
        const { id } = await accepted();
        await exportStore.claim(id, 0);
        await exportStore.claim(id, 0);
        await exportStore.release(id, 1, { failed: true });
        expect(await exportStore.find(scope, id)).toMatchObject({ attempt: 2, failedAttempts: 0 });
      });

      test(`is rejected after ${MOST_STARTS} attempts in all, and for an export that has ended`, async () => {
        const { id } = await accepted();
        for (let attempt = 1; attempt <= MOST_STARTS; attempt++) {
          expect(await exportStore.claim(id, 0)).toMatchObject({ record: { attempt, failedAttempts: 0 } });
        }
        expect(await exportStore.claim(id, 0)).toBeUndefined();
        const ended = await accepted();
        await exportStore.fail(ended.id, null, FAILURE);
        expect(await exportStore.claim(ended.id, 0)).toBeUndefined();
      });
    });

    describe('the end of an export', () => {
      test('as a success captures its credits once', async () => {
        const { id } = await accepted({ cost: 3 });
        await exportStore.claim(id, MINUTE_MS);
        const done = await exportStore.complete(id, 1, RESULT);
        expect(done).toMatchObject({
          status: 'success',
          failure: null,
          output: { ...RESULT, removedAt: null, linkRevision: 0 },
        });
        expect(await exportStore.find(scope, id)).toEqual(done);
        expect(await exportStore.complete(id, 1, RESULT)).toBeUndefined();
        expect(await exportStore.fail(id, null, FAILURE)).toBeUndefined();
        expect(await kinds(id)).toEqual(['hold', 'capture']);
        expect(await exportStore.balance(scope)).toEqual({ held: 0, used: 3 });
        expect(await exportStore.openHolds()).toBe(0);
      });

      test('as a failure returns the credits once, and stores the reason', async () => {
        const { id } = await accepted({ cost: 3 });
        await exportStore.claim(id, MINUTE_MS);
        expect(await exportStore.fail(id, 1, FAILURE)).toMatchObject({ status: 'failed', failure: FAILURE });
        expect(await exportStore.fail(id, null, FAILURE)).toBeUndefined();
        expect(await exportStore.complete(id, 1, RESULT)).toBeUndefined();
        expect(await kinds(id)).toEqual(['hold', 'void']);
        expect(await exportStore.balance(scope)).toEqual({ held: 0, used: 0 });
      });

      test('happens once, however many concurrent calls there are', async () => {
        const { id } = await accepted();
        await exportStore.claim(id, MINUTE_MS);
        const ends = await Promise.all(
          Array.from({ length: 10 }, (_, index) =>
            index % 2 === 0 ? exportStore.complete(id, 1, RESULT) : exportStore.fail(id, null, FAILURE),
          ),
        );
        expect(ends.filter((record) => record !== undefined)).toHaveLength(1);
        expect(await kinds(id)).toHaveLength(2);
      });

      test('in another month captures credits of the month in which they were held', async () => {
        const { id } = await accepted({ cost: 3 });
        await exportStore.claim(id, MINUTE_MS);
        setting.clock.at = new Date('2026-12-01T00:00:01Z');
        await exportStore.complete(id, 1, RESULT);
        expect(await exportStore.balance(scope)).toEqual({ held: 0, used: 0 });
        setting.clock.at = new Date('2026-11-30T00:00:00Z');
        expect(await exportStore.balance(scope)).toEqual({ held: 0, used: 3 });
      });

      test('starts the retention period of its file', async () => {
        const { id } = await accepted({ retention: HOUR_MS });
        await exportStore.claim(id, MINUTE_MS);
        setting.clock.at = new Date(setting.clock.at.getTime() + 2 * HOUR_MS);
        const done = await exportStore.complete(id, 1, RESULT);
        expect(done!.expiresAt).toBe(new Date(setting.clock.at.getTime() + HOUR_MS).toISOString());
        expect((await exportStore.find(scope, id))!.expiresAt).toBe(done!.expiresAt);
      });
    });

    describe('an idempotency key', () => {
      test('turns 50 concurrent requests into one export and one hold', async () => {
        const answers = await Promise.all(
          Array.from({ length: 50 }, () => exportStore.accept(scope, newExport(key()))),
        );
        expect(new Set(answers.map(({ record }) => record.id)).size).toBe(1);
        expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
        expect(await setting.ledger()).toHaveLength(1);
      });

      test('with another request is rejected', async () => {
        await accepted(key('f'));
        await expect(accepted(key('g'))).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
      });

      test('is in use while its synchronous export runs, and then returns it', async () => {
        const { id } = await accepted({ mode: 'sync', ...key() });
        await expect(exportStore.replay(scope, KEY, 'f')).rejects.toMatchObject({
          code: 'IDEMPOTENCY_KEY_IN_USE',
        });
        await expect(accepted({ mode: 'sync', ...key() })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' });
        await exportStore.claim(id, MINUTE_MS);
        await exportStore.complete(id, 1, RESULT);
        expect(await exportStore.replay(scope, KEY, 'f')).toMatchObject({ id, status: 'success' });
      });

      test('returns a failed export too, unless it was forgotten', async () => {
        const kept = await accepted(key());
        await exportStore.fail(kept.id, null, FAILURE);
        expect(await exportStore.replay(scope, KEY, 'f')).toMatchObject({ id: kept.id, status: 'failed' });
        const { id } = await accepted({ ...key(), idempotencyKey: 'other' });
        await exportStore.fail(id, null, FAILURE, { forgetKey: true });
        expect(await exportStore.replay(scope, 'other', 'f')).toBeUndefined();
      });

      test('belongs to one owner', async () => {
        const { id } = await accepted(key());
        const two = await setting.owner('two', 10);
        expect(await exportStore.replay(two, KEY, 'f')).toBeUndefined();
        const { record, replayed } = await exportStore.accept(two, newExport(key('g')));
        expect(replayed).toBe(false);
        expect(record.id).not.toBe(id);
      });

      test('can be used again after 24 hours', async () => {
        const { id } = await accepted(key());
        setting.clock.at = new Date(setting.clock.at.getTime() + DAY_MS - 1);
        expect((await exportStore.accept(scope, newExport(key()))).record.id).toBe(id);
        setting.clock.at = new Date(setting.clock.at.getTime() + 1);
        expect(await exportStore.replay(scope, KEY, 'f')).toBeUndefined();
        expect((await exportStore.accept(scope, newExport(key('g')))).replayed).toBe(false);
      });

      test('is deleted when its time is over', async () => {
        await accepted(key());
        expect(await exportStore.forgetExpiredKeys(setting.clock.at)).toBe(0);
        expect(await exportStore.forgetExpiredKeys(new Date(setting.clock.at.getTime() + DAY_MS))).toBe(1);
      });
    });

    describe('another process', () => {
      test('takes over unfinished exports, oldest first, and knows which have a key', async () => {
        const first = await accepted(key());
        await exportStore.claim(first.id, HOUR_MS);
        setting.clock.at = new Date(setting.clock.at.getTime() + 1);
        const second = await accepted();
        const ended = await accepted();
        await exportStore.fail(ended.id, null, FAILURE);
        expect(await exportStore.unfinished()).toEqual([]);

        const next = setting.store('next boot');
        const left = await next.unfinished();
        expect(left.map(({ record, keyed }) => [record.id, record.attempt, keyed])).toEqual([
          [first.id, 1, true],
          [second.id, 0, false],
        ]);
        expect(await next.unfinished()).toEqual([]);
        expect(await next.claim(first.id, MINUTE_MS)).toMatchObject({
          record: { attempt: 2 },
          json: FORM.request.json,
        });
        expect(await exportStore.renew(first.id, 1, MINUTE_MS)).toBe(false);
        expect(await exportStore.complete(first.id, 1, RESULT)).toBeUndefined();
      });
    });

    describe('an owner', () => {
      test('sees only its own exports, and within the scope of a project only those of the project', async () => {
        const { id } = await accepted();
        const two = await setting.owner('two', 10);
        expect(await exportStore.find(two, id)).toBeUndefined();
        expect(await exportStore.list(two, { page: 1, perPage: 10 })).toEqual({ items: [], total: 0 });
        expect(await exportStore.balance(two)).toEqual({ held: 0, used: 0 });
        const elsewhere = { ...scope, projects: ['elsewhere'] } as OwnerScope;
        expect(await exportStore.find(elsewhere, id)).toBeUndefined();
        await exportStore.claim(id, MINUTE_MS);
        await exportStore.complete(id, 1, RESULT);
        for (const other of [two, elsewhere]) expect(await exportStore.revokeLinks(other, id)).toBeUndefined();
        expect((await exportStore.find(scope, id))!.output!.linkRevision).toBe(0);
        expect(await exportStore.list(elsewhere, { page: 1, perPage: 10 })).toEqual({ items: [], total: 0 });
      });

      test('lists exports newest first, in pages and by status', async () => {
        const ids: number[] = [];
        for (let index = 0; index < 5; index++) {
          setting.clock.at = new Date(setting.clock.at.getTime() + 1);
          ids.push((await accepted()).id);
        }
        await exportStore.fail(ids[0]!, null, FAILURE);
        const page = await exportStore.list(scope, { page: 2, perPage: 2 });
        expect(page.total).toBe(5);
        expect(page.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
        expect(await exportStore.list(scope, { status: 'failed', page: 1, perPage: 10 })).toMatchObject({
          items: [{ id: ids[0] }],
          total: 1,
        });
        expect(await exportStore.list(scope, { project: 'other', page: 1, perPage: 10 })).toEqual({
          items: [],
          total: 0,
        });
      });
    });

    describe('a file', () => {
      test('has another link revision after each revocation, until it is removed', async () => {
        const { id } = await accepted();
        expect(await exportStore.revokeLinks(scope, id)).toBeUndefined();
        await exportStore.claim(id, MINUTE_MS);
        const done = (await exportStore.complete(id, 1, RESULT))!;
        const { output } = done;
        expect(output!.linkRevision).toBe(0);
        expect(await exportStore.revokeLinks(scope, id)).toEqual({ ...done, output: { ...output, linkRevision: 1 } });
        expect(await exportStore.revokeLinks(scope, id)).toEqual({ ...done, output: { ...output, linkRevision: 2 } });
        expect(await exportStore.findForDownload(id)).toMatchObject({ output: { linkRevision: 2 } });
        await exportStore.markRemoved(id);
        expect(await exportStore.revokeLinks(scope, id)).toBeUndefined();
      });

      test('is listed for removal once its retention period is over, until it is removed', async () => {
        const { id } = await accepted({ retention: HOUR_MS });
        const running = await accepted({ retention: 1 });
        await exportStore.claim(id, MINUTE_MS);
        const { expiresAt } = (await exportStore.complete(id, 1, RESULT))!;
        const at = new Date(expiresAt);
        expect(await exportStore.expired(new Date(at.getTime() - 1), 10)).toEqual([]);
        expect((await exportStore.expired(at, 10)).map((record) => record.id)).toEqual([id]);
        expect(await exportStore.expired(at, 0)).toEqual([]);
        await exportStore.markRemoved(id);
        expect(await exportStore.expired(at, 10)).toEqual([]);
        expect((await exportStore.findForDownload(id))!.output!.removedAt).toBe(setting.clock.at.toISOString());
        expect((await exportStore.find(scope, running.id))!.status).toBe('processing');
      });
    });
  });
  describe(name, () => {
    describeDeadExports(create);
    describeDeletion(create);
    describeKeptRequests(create);
    describeUsage(create);
  });
}
