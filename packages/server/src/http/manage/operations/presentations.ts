import { z } from 'zod';
import { recordChange } from '../../../accounts/people/record-change.ts';
import type { ListedExport, ListPosition } from '../../../exports/store/listed-export.ts';
import type { LinkPurpose } from '../../../storage/links/download-links.ts';
import { parseExportId } from '../../../storage/links/export-id.ts';
import { HTTP_CODES, type HttpCode, HttpError } from '../../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../../telemetry/limits.ts';
import { type AddressParts, presentationUrl } from '../../v1/presentations.ts';
import { faultSchema, noticeSchema } from '../../v1/response-bodies.ts';
import { type Call, operation } from '../operation.ts';
import { linkPurposeFor } from '../rights.ts';
import { wholeNumberText } from '../whole-number.ts';

const TAG = 'Presentations';
const { most: MOST_PER_PAGE } = LIMITS.lists.perPage;

const date = z.iso.datetime();
const STATUSES = ['processing', 'success', 'failed'] as const;

const listed = {
  id: z.int().meta({ examples: [8123456789012] }),
  name: z.string().meta({ description: 'File name.', examples: ['Quarterly review.pptx'] }),
  project: z.string(),
  status: z.enum(STATUSES),
  progress: z.string().nullable().meta({ description: 'Null once the export has ended.' }),
  format: z.string(),
  mode: z.enum(['sync', 'async']).meta({ description: '`sync`: the caller waited for it.' }),
  dev: z.boolean().meta({ description: 'A development export, which costs nothing.' }),
  strict: z.boolean().meta({ description: 'Whether any notice fails the export.' }),
  title: z.string().nullable(),
  pages: z.int().meta({ description: 'Slides of the request.' }),
  slides: z.int().nullable().meta({ description: 'Slides in the file. Null until it is done.' }),
  size: z.int().nullable().meta({ description: 'Bytes. Null until it is done.' }),
  createdAt: date,
  updatedAt: date,
  expiresAt: date.nullable().meta({ description: 'When the file is removed. Null if there is none.' }),
  url: z.string().nullable().meta({
    description:
      'Where the file is downloaded, or the hosted deck is edited; for viewers and tokens that may only read, where the deck is viewed. Null if there is none.',
  }),
  error: z
    .strictObject({ code: z.enum(Object.keys(HTTP_CODES) as [HttpCode]), message: z.string() })
    .nullable()
    .meta({ description: 'Why the export failed.' }),
  noticeCount: z.int(),
  startedBy: z
    .strictObject({ kind: z.enum(['token', 'person']), id: z.string(), name: z.string().nullable() })
    .nullable()
    .meta({ description: 'The API key or the person. `name` is null if it was removed.' }),
  credits: z.int().meta({ description: 'Credits that were charged.' }),
  requestId: z.string().nullable().meta({ description: '`X-Request-Id` of the request that made the export.' }),
  hasBody: z.boolean().meta({ description: 'Whether the body can be read, and the export be run again.' }),
};

const presentationSchema = z.strictObject(listed).meta({ id: 'Presentation', description: 'An export.' });

const detailsSchema = z
  .strictObject({
    ...listed,
    notices: z.array(noticeSchema),
    details: z.array(faultSchema).meta({ description: 'The faults of the request, if the export failed for them.' }),
  })
  .meta({ id: 'PresentationDetails' });

const POSITION = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,16})$/;
const AFTER = 'must be the value of `next` of another page';

const query = z.strictObject({
  project: z.string().optional(),
  status: z.enum(STATUSES, 'must be processing, success or failed').optional(),
  dev: z
    .enum(['true', 'false'], 'must be true or false')
    .transform((text) => text === 'true')
    .optional()
    .meta({ description: 'Only development exports, or only others.' }),
  mode: z.enum(['sync', 'async'], 'must be sync or async').optional(),
  format: z.string().optional(),
  text: z.string().optional().meta({ description: 'A part of the title or the file name.' }),
  from: z.iso
    .datetime({ offset: true, error: 'must be a date such as 2026-11-01T00:00:00Z' })
    .optional()
    .meta({ description: 'Accepted at this time or later.' }),
  to: z.iso
    .datetime({ offset: true, error: 'must be a date such as 2026-12-01T00:00:00Z' })
    .optional()
    .meta({ description: 'Accepted before this time.' }),
  after: z
    .string(AFTER)
    .regex(POSITION, AFTER)
    .optional()
    .meta({ description: '`next` of the page before. Default: the newest.' }),
  limit: wholeNumberText(1, MOST_PER_PAGE)
    .default(50)
    .meta({ description: `Presentations on a page, at most ${MOST_PER_PAGE}.` }),
});

const listPresentations = operation({
  id: 'listPresentations',
  method: 'GET',
  path: '/owners/{owner}/presentations',
  right: 'viewer',
  tag: TAG,
  summary: 'List presentations, newest first',
  query,
  answers: z
    .strictObject({
      items: z.array(presentationSchema),
      next: z.string().nullable().meta({
        description: '`after` of the next page. Null: this page is the last. A page may be short and have a next one.',
      }),
    })
    .meta({ id: 'PresentationPage' }),
  async run({ parts, actor, scope, query: { from, to, after, limit, ...filter } }) {
    const { items, next } = await parts.exportStore.listForPeople(scope, {
      ...filter,
      from: dateOf(from),
      to: dateOf(to),
      after: after === undefined ? undefined : positionOf(after),
      perPage: limit,
    });
    const textual = next === null ? null : `${next.createdAt}_${next.id}`;
    const [links, purpose] = await Promise.all([parts.links(), linkPurposeFor(actor, scope)]);
    const shownItems = await Promise.all(items.map((item) => shown(item, { ...parts, links }, purpose)));
    return { body: { items: shownItems, next: textual } };
  },
});

const getPresentation = operation({
  id: 'getPresentation',
  method: 'GET',
  path: '/owners/{owner}/presentations/{presentation}',
  right: 'viewer',
  tag: TAG,
  summary: 'Get a presentation, with its notices and faults',
  answers: detailsSchema,
  async run({ parts, actor, scope, path }) {
    const id = presentationIdOf(path.presentation);
    const [item, record] = await Promise.all([
      parts.exportStore.findForPeople(scope, id),
      parts.exportStore.find(scope, id),
    ]);
    if (item === undefined || record === undefined) throw presentationNotFound(path.presentation);
    const [links, purpose] = await Promise.all([parts.links(), linkPurposeFor(actor, scope)]);
    const notices = [...(record.output?.notices ?? [])];
    const details = [...(record.failure?.faults ?? [])];
    return { body: { ...(await shown(item, { ...parts, links }, purpose)), notices, details } };
  },
});

const bodySchema = z
  .strictObject({
    projectId: z.string(),
    presentation: z.record(z.string(), z.unknown()),
    options: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'PresentationBody', description: 'A body for `POST /v1/project/export`.' });

const getBody = operation({
  id: 'getPresentationBody',
  method: 'GET',
  path: '/owners/{owner}/presentations/{presentation}/body',
  right: 'viewer',
  tag: TAG,
  summary: 'Get the request body of a presentation',
  description:
    'The body as it was checked: with the defaults of what it left out. It is kept as long as the file, unless it is larger than 1 MB or the plan keeps none.',
  answers: bodySchema,
  fails: ['CONFLICT', 'GONE'],
  async run({ parts, scope, path }) {
    const body = await parts.exports.body(scope, presentationIdOf(path.presentation));
    if (body === undefined) throw presentationNotFound(path.presentation);
    return { body: body as z.input<typeof bodySchema> };
  },
});

const runAgain = operation({
  id: 'runPresentationAgain',
  method: 'POST',
  path: '/owners/{owner}/presentations/{presentation}/run-again',
  right: 'editor',
  tag: TAG,
  summary: 'Export the body of a presentation again',
  description: 'A new, asynchronous export with the present templates, which costs what the first did.',
  status: 202,
  answers: z.strictObject({ id: z.int().meta({ description: 'The new presentation.' }) }).meta({ id: 'RunAgain' }),
  fails: ['CONFLICT', 'GONE', 'INVALID_REQUEST', 'PROJECT_NOT_FOUND', 'TEMPLATE_NOT_FOUND', 'INSUFFICIENT_CREDITS'],
  async run(call) {
    const { parts, scope, path, actor, requestId, signal } = call;
    const { personId } = actor;
    // The command line on a data directory, whose exports cannot be run.
    const starter = { person: personId ?? '' };
    const accepted = await parts.exports.runAgain(scope, presentationIdOf(path.presentation), {
      starter,
      requestId,
      signal,
    });
    if (accepted === undefined) throw presentationNotFound(path.presentation);
    const { id } = accepted.record;
    await recordChange(call, { action: 'presentation.run-again', target: path.presentation, details: { id } });
    return { body: { id } };
  },
});

const cancelPresentation = operation({
  id: 'cancelPresentation',
  method: 'POST',
  path: '/owners/{owner}/presentations/{presentation}/cancel',
  right: 'editor',
  tag: TAG,
  summary: 'Cancel an export that has not ended',
  description: 'It fails, uncharged, and stays in the list.',
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, scope, path } = call;
    const outcome = await parts.exports.cancel(scope, presentationIdOf(path.presentation));
    if (outcome === undefined) throw presentationNotFound(path.presentation);
    if (outcome === 'ended') {
      throw new HttpError('CONFLICT', `Presentation ${path.presentation} has ended. DELETE removes it.`);
    }
    await recordChange(call, { action: 'presentation.cancel', target: path.presentation });
    return undefined;
  },
});

const deletePresentation = operation({
  id: 'deletePresentation',
  method: 'DELETE',
  path: '/owners/{owner}/presentations/{presentation}',
  right: 'editor',
  tag: TAG,
  summary: 'Delete a presentation',
  description:
    'Deletes the presentation with its file and its hosted deck. One that has not ended is cancelled, uncharged.',
  async run(call) {
    const { parts, scope, path } = call;
    if (!(await parts.exports.delete(scope, presentationIdOf(path.presentation))))
      throw presentationNotFound(path.presentation);
    await recordChange(call, { action: 'presentation.delete', target: path.presentation });
    return undefined;
  },
});

const revokeLinks = operation({
  id: 'revokePresentationLinks',
  method: 'DELETE',
  path: '/owners/{owner}/presentations/{presentation}/links',
  right: 'editor',
  tag: TAG,
  summary: 'Revoke the address of a presentation',
  description:
    'The download address, or the links of a deck of the built-in editor, return 410 at once, and the presentation has new ones. People who have the deck open are disconnected.',
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, scope, path } = call;
    const record = await parts.exportStore.find(scope, presentationIdOf(path.presentation));
    if (record === undefined) throw presentationNotFound(path.presentation);
    if (record.output !== null && record.output.editUrl !== null) {
      throw new HttpError(
        'CONFLICT',
        `Presentation ${record.id} is a hosted deck, whose link belongs to its location. To end its link, delete it: DELETE /v1/presentation/${record.id}.`,
      );
    }
    if ((await parts.exportStore.revokeLinks(scope, record.id)) === undefined) {
      throw new HttpError(
        'CONFLICT',
        `Presentation ${record.id} has no address: it is not finished, or it failed, or its file was removed.`,
      );
    }
    await recordChange(call, { action: 'presentation.revoke-links', target: path.presentation });
    return undefined;
  },
});

export const PRESENTATION_OPERATIONS = [
  listPresentations,
  getPresentation,
  getBody,
  runAgain,
  cancelPresentation,
  deletePresentation,
  revokeLinks,
];

async function shown(item: ListedExport, parts: Pick<Call['parts'], 'exports'> & AddressParts, purpose: LinkPurpose) {
  const { id, name, status, failure, output, createdAt, updatedAt } = item;
  const { project, format, mode, dev, strict, title, pages } = item.request;
  return {
    ...{ id, name, project, status },
    progress: status === 'processing' ? await parts.exports.progress(item) : null,
    ...{ format, mode, dev, strict, title, pages, slides: output?.slides ?? null, size: output?.size ?? null },
    ...{ createdAt, updatedAt },
    expiresAt: status === 'success' ? item.expiresAt : null,
    url: presentationUrl(item, parts, purpose),
    error: failure && { code: failure.error, message: failure.message },
    noticeCount: item.noticeCount,
    startedBy: item.startedBy,
    credits: item.credits,
    requestId: item.requestId,
    hasBody: item.hasBody,
  };
}

function dateOf(text: string | undefined): Date | undefined {
  return text === undefined ? undefined : new Date(text);
}

function positionOf(text: string): ListPosition {
  const [, createdAt, id] = POSITION.exec(text)!;
  return { createdAt: createdAt!, id: Number(id) };
}

/** The id of a path. Throws `NOT_FOUND` for a text that is none, as for one of another owner: no answer says which ids exist. */
export function presentationIdOf(text: string): number {
  const id = parseExportId(text);
  if (id === undefined) throw presentationNotFound(text);
  return id;
}

export function presentationNotFound(text: string): HttpError {
  return new HttpError(
    'NOT_FOUND',
    `There is no presentation ${JSON.stringify(text.slice(0, 80))}. GET …/presentations lists them.`,
  );
}
