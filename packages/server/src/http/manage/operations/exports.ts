import { z } from 'zod';
import { recordChange } from '../../../accounts/people/record-change.ts';
import { parseIdempotencyKey } from '../../headers/idempotency-key.ts';
import { prefersStrict } from '../../headers/prefer.ts';
import { requestsOf } from '../../v1/limit-requests.ts';
import { exportDone, exportStatus } from '../../v1/presentations.ts';
import { exportAcceptedSchema, exportDoneSchema, exportStatusSchema } from '../../v1/response-bodies.ts';
import type { ManageParts } from '../manage-parts.ts';
import { operation } from '../operation.ts';
import { linkPurposeFor } from '../rights.ts';
import { serverOf } from '../server-facts.ts';
import { presentationIdOf, presentationNotFound } from './presentations.ts';

const TAG = 'Presentations';
const EXPORTS = '/owners/{owner}/exports';

const bodySchema = z
  .looseObject({
    projectId: z.string(),
    presentation: z.record(z.string(), z.unknown()),
    options: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'ExportBody', description: 'The body of `POST /v1/project/export`, which `/openapi.json` describes.' });

const createExport = operation({
  id: 'createExport',
  method: 'POST',
  path: EXPORTS,
  right: 'editor',
  tag: TAG,
  summary: 'Export a presentation',
  description:
    'Does what `POST /v1/project/export` does for an API key: with the same checks, answers, rate and credits, and the headers `Prefer` and `Idempotency-Key`. The person is its starter.',
  body: { request: bodySchema, most: (parts: ManageParts) => serverOf(parts).exports.mostBytes },
  answers: exportDoneSchema,
  accepted: exportAcceptedSchema,
  headers: ['RateLimit-Policy', 'RateLimit', 'Preference-Applied', 'Idempotent-Replayed'],
  fails: ['PROJECT_NOT_FOUND', 'TEMPLATE_NOT_FOUND', 'INSUFFICIENT_CREDITS', 'GONE', 'CONFLICT'],
  async admit({ parts, scope, header, count }) {
    const { exports } = serverOf(parts);
    const headers = await count(scope.owner, requestsOf(await parts.plans.of(scope)));
    if (header('Idempotency-Key') === undefined) exports.admit(scope.owner);
    return headers;
  },
  async run(call) {
    const { parts, actor, scope, body, header, requestId, signal } = call;
    const strict = prefersStrict(header('Prefer'));
    const { record, replayed, done } = await serverOf(parts).exports.receive({
      caller: { scope, access: 'full', plan: await parts.plans.of(scope), starter: { person: actor.personId ?? '' } },
      body: body.bytes,
      idempotencyKey: parseIdempotencyKey(header('Idempotency-Key')),
      ...{ strict, requestId, signal, checked: body.release },
    });
    const { id } = record;
    if (!replayed) {
      await recordChange(call, {
        action: 'presentation.create',
        target: String(id),
        details: { project: record.request.project },
      });
    }
    const headers = {
      ...(strict && { 'Preference-Applied': 'handling=strict' }),
      ...(replayed && { 'Idempotent-Replayed': 'true' }),
    };
    if (record.request.mode === 'async') {
      const location = `${parts.publicUrl}/manage/v1/owners/${scope.owner}/exports/${id}`;
      return { status: 202, headers: { ...headers, Location: location }, body: { id, taskId: id } };
    }
    const made = await done;
    return { headers, body: exportDone(made, { ...parts, links: await parts.links() }) };
  },
});

const getExport = operation({
  id: 'getExport',
  method: 'GET',
  path: `${EXPORTS}/{presentation}`,
  right: 'viewer',
  tag: TAG,
  summary: 'Get the status of an export',
  description: 'Answers what `GET /v1/presentation/{id}` answers.',
  answers: exportStatusSchema,
  async run({ parts, actor, scope, path }) {
    const record = await parts.exportStore.find(scope, presentationIdOf(path.presentation));
    if (record === undefined) throw presentationNotFound(path.presentation);
    const [links, purpose] = await Promise.all([parts.links(), linkPurposeFor(actor, scope)]);
    return { body: exportStatus(record, { ...parts, links }, purpose, await parts.exports.progress(record)) };
  },
});

export const EXPORT_OPERATIONS = [createExport, getExport];
