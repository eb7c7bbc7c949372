import { z } from 'zod';
import { recordChange } from '../../../accounts/people/record-change.ts';
import { notDead } from '../../../exports/store/dead-exports.ts';
import { HTTP_CODES, type HttpCode, HttpError, httpErrorOf } from '../../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../../telemetry/limits.ts';
import { type Call, operation } from '../operation.ts';
import { wholeNumberText } from '../whole-number.ts';

const TAG = 'Server';
const { most: MOST_PER_PAGE } = LIMITS.lists.perPage;

const code = z.enum(Object.keys(HTTP_CODES) as [HttpCode]);
const id = z.int().meta({ description: 'Id of the presentation.', examples: [8123456789012] });

const POSITION = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,16})$/;
const AFTER = 'must be the value of `next` of another page';

const listDeadExports = operation({
  id: 'listDeadExports',
  method: 'GET',
  path: '/server/dead-exports',
  right: 'operator',
  tag: TAG,
  summary: 'List dead exports, newest first',
  description:
    'Exports of all owners that failed through a fault of the server, such as a full disk or a broken browser, until they are run again, dismissed or deleted. Synchronous exports that were answered with 503 are not among them, because their callers were asked to send them again.',
  query: z.strictObject({
    after: z
      .string(AFTER)
      .regex(POSITION, AFTER)
      .optional()
      .meta({ description: '`next` of the page before. Default: the newest.' }),
    limit: wholeNumberText(1, MOST_PER_PAGE)
      .default(MOST_PER_PAGE)
      .meta({ description: `Dead exports on a page, at most ${MOST_PER_PAGE}.` }),
  }),
  answers: z
    .strictObject({
      items: z.array(
        z
          .strictObject({
            id,
            owner: z.string(),
            project: z.string(),
            format: z.string(),
            mode: z.enum(['sync', 'async']).meta({ description: '`sync`: the caller waited for it.' }),
            name: z.string().meta({ description: 'File name.' }),
            at: z.iso.datetime().meta({ description: 'When it failed.' }),
            error: z.strictObject({ code, message: z.string() }),
            hasBody: z.boolean().meta({ description: 'Whether its body is kept, so that it can be run again.' }),
          })
          .meta({ id: 'DeadExport', description: 'An export that failed through a fault of the server.' }),
      ),
      next: z.string().nullable().meta({ description: '`after` of the next page. Null: this page is the last.' }),
    })
    .meta({ id: 'DeadExportPage' }),
  async run({ parts, query: { after, limit } }) {
    const { items, next } = await parts.exportStore.listDead({
      after: after === undefined ? undefined : positionOf(after),
      perPage: limit,
    });
    return {
      body: {
        items: items.map(({ error, message, ...item }) => ({ ...item, error: { code: error, message } })),
        next: next === null ? null : `${next.at}_${next.id}`,
      },
    };
  },
});

const namedSchema = z
  .strictObject({
    ids: z
      .array(id)
      .min(1, 'must have at least one id')
      .max(MOST_PER_PAGE, `must have at most ${MOST_PER_PAGE} ids`)
      .meta({ description: `Ids of dead exports, at most ${MOST_PER_PAGE}.` }),
  })
  .meta({ id: 'NamedDeadExports' });

const redriveDeadExports = operation({
  id: 'redriveDeadExports',
  method: 'POST',
  path: '/server/dead-exports/redrive',
  right: 'operator',
  tag: TAG,
  summary: 'Run dead exports again',
  description:
    'Each becomes a new, asynchronous export of the same owner, with the present templates, and costs what the first would have. Each is run again once: a repeated request answers with the same new presentations.',
  body: { json: namedSchema },
  status: 200,
  answers: z
    .strictObject({
      items: z.array(
        z
          .strictObject({
            id,
            newId: z.int().nullable().meta({ description: 'The new presentation. Null: it was not run again.' }),
            error: z
              .strictObject({ code, message: z.string() })
              .nullable()
              .meta({ description: 'Why it was not run again, such as `GONE`: its body is not kept.' }),
          })
          .meta({ id: 'RedrivenExport' }),
      ),
    })
    .meta({ id: 'RedrivenExports' }),
  fails: ['CONFLICT'],
  async run(call) {
    const items = [];
    for (const one of new Set(call.body.ids)) {
      call.signal.throwIfAborted();
      items.push(await redrive(call, one));
    }
    return { body: { items } };
  },
});

const dismissDeadExports = operation({
  id: 'dismissDeadExports',
  method: 'POST',
  path: '/server/dead-exports/dismiss',
  right: 'operator',
  tag: TAG,
  summary: 'Dismiss dead exports',
  description: 'Takes them out of the list without running them. The presentations stay, as failed.',
  body: { json: namedSchema },
  status: 200,
  answers: z
    .strictObject({ ids: z.array(id).meta({ description: 'Those that were dismissed.' }) })
    .meta({ id: 'DismissedExports' }),
  async run(call) {
    const dismissed = await call.parts.exportStore.dismissDead(call.body.ids);
    for (const { id: one, owner } of dismissed) {
      await recordChange(await inOwner(call, owner), { action: 'presentation.dismiss', target: String(one) });
    }
    return { body: { ids: dismissed.map(({ id: one }) => one) } };
  },
});

export const DEAD_EXPORT_OPERATIONS = [listDeadExports, redriveDeadExports, dismissDeadExports];

async function redrive(call: Pick<Call, 'parts' | 'actor' | 'requestId' | 'signal'>, dead: number) {
  const { parts, actor, requestId, signal } = call;
  try {
    const known = await parts.exportStore.findDead(dead);
    if (known === undefined) throw notDead(dead);
    if (known.redrivenAs !== null) return { id: dead, newId: known.redrivenAs, error: null };
    const owned = await inOwner(call, known.owner);
    const accepted = await parts.exports.runAgain(owned.scope, dead, {
      starter: { person: actor.personId ?? '' },
      redrives: true,
      requestId,
      signal,
    });
    if (accepted === undefined) throw notDead(dead);
    const newId = accepted.record.id;
    if (!accepted.replayed) {
      await recordChange(owned, { action: 'presentation.run-again', target: String(dead), details: { id: newId } });
    }
    return { id: dead, newId, error: null };
  } catch (error) {
    const { code: failed, message } = httpErrorOf(error);
    // A fault of the server itself, which ends the request. Repeating it runs nothing twice.
    if (failed === 'INTERNAL_ERROR') throw error;
    return { id: dead, newId: null, error: { code: failed, message } };
  }
}

/** The call, as if the owner were in its path, so that the owner's log has the change. */
async function inOwner({ parts, actor }: Pick<Call, 'parts' | 'actor'>, owner: string) {
  const scope = await actor.scopeOf(owner);
  if (scope === undefined) throw new HttpError('NOT_FOUND', `The owner ${JSON.stringify(owner)} was removed.`);
  return { parts, actor, scope };
}

function positionOf(text: string) {
  const [, at, last] = POSITION.exec(text)!;
  return { at: at!, id: Number(last) };
}
