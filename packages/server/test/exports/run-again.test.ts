import { describe, expect, test } from 'vitest';
import { createPlans } from '../../src/accounts/plans.ts';
import { createDatabaseExportStore } from '../../src/exports/store/database-export-store.ts';
import { REQUEST_VERSION } from '../../src/exports/store/request-version.ts';
import { createProjects } from '../../src/projects/projects.ts';
import { createTemplates } from '../../src/projects/templates.ts';
import { ownerScope } from '../../src/storage/database/owner-scope.ts';
import { newExport, RESULT } from '../export-store-samples.ts';
import { exportsBench, requestOf, write } from './exports-bench.ts';

const bench = exportsBench();
const BY = { starter: { person: 'ada' }, requestId: 'req_again' } as const;

function now() {
  return new Date();
}

/** Publishes the template of the bench's exports. `field`: one that has to be filled. */
async function publish(field?: string): Promise<void> {
  const elements = [{ type: 'text', box: { x: 0, y: 0, width: 300, height: 60 }, text: 'Words' }];
  const fields = field === undefined ? {} : { [field]: { type: 'text', required: true } };
  const used = field === undefined ? [] : [{ ...elements[0], text: `{{${field}}}` }];
  const json = { key: 'title', fields, elements: [...elements, ...used] };
  await createTemplates(bench.database, now).push(
    bench.scope,
    'demo',
    [{ key: 'title', name: 'T', json }],
    'published',
  );
}

/** An export that has ended. */
async function ended(): Promise<number> {
  const id = await bench.accept();
  await bench.ended(id).toBe('success');
  return id;
}

describe('an export that is run again', () => {
  test('is a new export of the same request at the present revision, with a hold of its own and no key', async () => {
    await publish();
    const orders: string[] = [];
    const exports = bench.exportsWith(async (order) => {
      orders.push(order.request);
      return write(order);
    });
    await exports.resume();
    const id = await ended();
    await publish();
    const { record, replayed } = (await exports.runAgain(bench.scope, id, BY))!;
    expect(replayed).toBe(false);
    expect(record.id).not.toBe(id);
    const before = (await bench.exportStore.find(bench.scope, id))!;
    expect(record).toMatchObject({
      name: before.name,
      request: { mode: 'async', format: before.request.format, dev: false, revision: 3 },
    });
    await bench.ended(record.id).toBe('success');
    expect(JSON.parse(orders[1]!)).toEqual(JSON.parse(orders[0]!));
    expect(await bench.exportStore.findForPeople(bench.scope, record.id)).toMatchObject({
      startedBy: { kind: 'person', id: 'ada' },
      requestId: 'req_again',
      credits: 1,
      hasBody: true,
    });
    expect(await bench.exportStore.balance(bench.scope)).toEqual({ held: 0, used: 2 });
    expect(await bench.database.selectFrom('idempotency').selectAll().execute()).toEqual([]);
    // Once more, from the new one.
    expect(await exports.runAgain(bench.scope, record.id, BY)).toBeDefined();
  });

  test('is asynchronous and as strict as before, also if the first one was synchronous and failed', async () => {
    await publish();
    let broken = true;
    const exports = bench.exportsWith(async (order) => {
      if (broken) throw new TypeError('broken');
      return write(order);
    });
    await exports.resume();
    const { record, done } = await exports.accept(
      bench.scope,
      newExport({ request: requestOf('sync'), mode: 'sync', revision: 2, strict: true }),
    );
    await expect(done).rejects.toMatchObject({ code: 'INTERNAL_ERROR' });
    broken = false;
    const again = (await exports.runAgain(bench.scope, record.id, BY))!.record;
    expect(again).toMatchObject({ request: { mode: 'async', strict: true } });
    await bench.ended(again.id).toBe('success');
  });

  test('is checked against the present templates, and nothing is charged for what they reject', async () => {
    await publish();
    const exports = bench.exportsWith(write);
    await exports.resume();
    const id = await ended();
    await publish('headline');
    await expect(exports.runAgain(bench.scope, id, BY)).rejects.toMatchObject({
      faults: [{ path: '/presentation/slideList/0/content/headline' }],
    });
    await createTemplates(bench.database, now).remove(bench.scope, 'demo', 'title');
    await expect(exports.runAgain(bench.scope, id, BY)).rejects.toMatchObject({ code: 'TEMPLATE_NOT_FOUND' });
    expect(await bench.exportStore.balance(bench.scope)).toEqual({ held: 0, used: 1 });
    expect((await bench.exportStore.list(bench.scope, { page: 1, perPage: 10 })).total).toBe(1);
  });

  test('needs credits, and room in the queue', async () => {
    await publish();
    const exports = bench.exportsWith(write, { queueLength: 0 });
    await exports.resume();
    const id = await ended();
    await createPlans(bench.database, now).set(bench.scope, { credits: 1 });
    await expect(exports.runAgain(bench.scope, id, BY)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    await exports.stop(0);
    await expect(exports.runAgain(bench.scope, id, BY)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });

  test('needs a body, an end and a project, and says which is missing', async () => {
    await publish();
    const exports = bench.exportsWith(write);
    const waiting = await bench.accept();
    await expect(exports.runAgain(bench.scope, waiting, BY)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(exports.body(bench.scope, waiting)).rejects.toMatchObject({ code: 'CONFLICT' });
    await exports.resume();
    await bench.exportStore.fail(waiting, null, { error: 'INTERNAL_ERROR', message: 'x', faults: [] });
    const { runAgain, body } = exports;
    const [other, narrow] = [ownerScope('two', null), ownerScope('one', ['none'])];
    for (const scope of [other, narrow]) {
      expect([await runAgain(scope, waiting, BY), await body(scope, waiting)]).toEqual([undefined, undefined]);
    }
    await bench.exportStore.forgetBodies('one', 'any', 10);
    for (const ask of [() => runAgain(bench.scope, waiting, BY), () => body(bench.scope, waiting)]) {
      await expect(ask()).rejects.toMatchObject({
        code: 'GONE',
        message: expect.stringMatching(/more than 1 MB .* Send the export again/),
      });
    }
    await createTemplates(bench.database, now).remove(bench.scope, 'demo', 'title');
    expect(await createProjects(bench.database, now).remove(bench.scope, 'demo')).toBe(true);
    expect(await runAgain(bench.scope, waiting, BY)).toBeUndefined();
  });

  test('is stored in one transaction: after a crash it either runs, or was never accepted', async () => {
    await publish();
    const first = bench.exportsWith(write);
    await first.resume();
    const id = await ended();
    await first.stop(0);
    const before = await bench.exportStore.list(bench.scope, { page: 1, perPage: 10 });
    const failing = bench.exportsWith(write, {
      exportStore: {
        ...bench.exportStore,
        // The hold is the last row of an acceptance without a key.
        accept: (scope, record) => bench.exportStore.accept(scope, { ...record, cost: Number.NaN }),
      },
    });
    await expect(failing.runAgain(bench.scope, id, BY)).rejects.toThrow();
    expect(await bench.exportStore.list(bench.scope, { page: 1, perPage: 10 })).toEqual(before);
    expect(await bench.database.selectFrom('task_request').select('task').execute()).toEqual([{ task: id }]);

    // Accepted by a process that ends before it claims the export.
    const ending = bench.exportsWith(write, { exportStore: { ...bench.exportStore, claim: async () => undefined } });
    const { record } = (await ending.runAgain(bench.scope, id, BY))!;
    const next = createDatabaseExportStore(bench.database, now, 'next boot');
    expect(await next.unfinished()).toMatchObject([{ record: { id: record.id, status: 'processing' }, keyed: false }]);
    const claim = await next.claim(record.id, 1_000);
    expect(JSON.parse(claim!.json)).toEqual(JSON.parse(requestOf('async').json));
    expect(await next.complete(record.id, 1, RESULT)).toMatchObject({ status: 'success' });
    expect(await next.balance(bench.scope)).toEqual({ held: 0, used: 2 });
  });

  test('shows its body as the caller could have sent it', async () => {
    await publish();
    const exports = bench.exportsWith(write);
    await exports.resume();
    expect(await exports.body(bench.scope, await ended())).toEqual({
      projectId: 'demo',
      presentation: {
        slideList: [{ templateKey: 'title', content: {}, attributes: { hidden: false } }],
        attributes: {},
      },
      options: { format: 'pptx', async: true, dev: false, compressImages: true, embedFonts: true },
    });
  });

  test('has a body that only a newer version reads, if that version accepted it', async () => {
    await publish();
    const exports = bench.exportsWith(write);
    await exports.resume();
    const id = await ended();
    await bench.database
      .updateTable('task')
      .set({ request_version: REQUEST_VERSION + 1 })
      .where('id', '=', id)
      .execute();
    const rejected = { code: 'CONFLICT', message: expect.stringContaining('accepted by a newer version') };
    await expect(exports.body(bench.scope, id)).rejects.toMatchObject(rejected);
    await expect(exports.runAgain(bench.scope, id, BY)).rejects.toMatchObject(rejected);
  });
});
