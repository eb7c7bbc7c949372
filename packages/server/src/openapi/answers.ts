import { ERROR_CODES, NOTICE_CODES } from '@deckwright/core/contract';
import { z } from 'zod';
import { HTTP_CODES, type HttpCode } from '../http-status.ts';

/** The bodies of all answers. Types, the OpenAPI document and the check of every answer in tests come from these. */

const taskId = z
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER)
  .meta({
    description: 'Presentation task id: a random whole number that is exact in JSON.',
    examples: [8123456789012],
  });

const date = z.iso.datetime().meta({ description: 'ISO 8601, UTC.', examples: ['2026-11-20T09:30:00.000Z'] });

const address = z.url().meta({
  description:
    'Where the file can be fetched by whoever holds the address, until it expires; for `hosted-slides`, where the deck is edited.',
  examples: ['https://decks.example.com/files/8123456789012/k1.1795000000.c2lnbmF0dXJl/Quarterly-review.pptx'],
});

function words(description: string) {
  return z
    .string()
    .nullable()
    .meta({ description: `${description}; null if it was not given.` });
}

const noticeSchema = z
  .strictObject({
    code: z
      .enum(Object.keys(NOTICE_CODES) as [keyof typeof NOTICE_CODES])
      .meta({ description: 'Stable; docs/errors.md has them all.' }),
    message: z.string().meta({ description: 'For a person; may change.' }),
    where: z.string().optional().meta({ description: 'JSON Pointer into the request.' }),
    slide: z.int().min(1).optional().meta({ description: 'Counted from 1.' }),
    element: z.string().optional(),
    field: z.string().optional(),
  })
  .meta({ id: 'Notice', description: 'How a deck that was delivered is less than was asked for.' });

const faultSchema = z
  .strictObject({
    path: z
      .string()
      .meta({ description: "JSON Pointer into the body, or `/` and a query parameter's name; '' is the whole." }),
    code: z.enum(Object.keys(ERROR_CODES) as [keyof typeof ERROR_CODES]),
    message: z.string(),
    expected: z.string().optional(),
    got: z.string().optional(),
    suggestion: z.string().optional().meta({ description: 'The nearest thing that exists.' }),
  })
  .meta({ id: 'Fault', description: 'One thing that is wrong, with its place and what would have worked.' });

export const failureSchema = z
  .strictObject({
    error: z.enum(Object.keys(HTTP_CODES) as [HttpCode]).meta({ description: 'Stable code.' }),
    message: z
      .string()
      .meta({ description: 'What failed, what would have worked, and what to do. For a person; may change.' }),
    requestId: z.string().meta({ description: 'The same as `X-Request-Id`.' }),
    details: z.array(faultSchema).optional().meta({ description: 'Every fault of the request.' }),
  })
  .meta({ id: 'Failure', description: 'The body of every answer that is no success.' });

export const exportDoneSchema = z
  .strictObject({ url: address, notices: z.array(noticeSchema) })
  .meta({ id: 'ExportDone', description: 'The answer of a synchronous export.' });

export const exportAcceptedSchema = z
  .strictObject({ id: taskId, taskId: taskId })
  .meta({ id: 'ExportAccepted', description: 'The answer of an asynchronous export. Both keys hold the same number.' });

export const presentationRecordSchema = z
  .strictObject({
    id: taskId,
    name: z
      .string()
      .meta({ description: 'File name, set when the export is accepted.', examples: ['Quarterly review.pptx'] }),
    status: z
      .enum(['1', '2', '9'])
      .meta({ description: '1: active (finished), 2: processing, 9: failed or cancelled.' }),
    updatedAt: date,
    size: z.int().min(0).nullable().meta({ description: 'Bytes; null until it is finished.' }),
    pages: z.int().min(0).meta({ description: 'Number of slides.' }),
    title: words('presentation.attributes.title'),
    author: words('presentation.attributes.author'),
    subject: words('presentation.attributes.subject'),
    company: words('presentation.attributes.company'),
    url: address.nullable().meta({
      description: 'Download or edit URL; null while processing, after a failure, and once the file has expired.',
    }),
  })
  .meta({ id: 'PresentationRecord', description: 'An export as the list shows it.' });

export const presentationListSchema = z
  .strictObject({
    items: z
      .array(presentationRecordSchema)
      .meta({ description: 'Newest first. Fewer than `perPage` means the last page.' }),
    total: z.int().min(0).meta({ description: 'All matching presentations.' }),
    page: z.int().min(1),
    perPage: z.int().min(1).max(100),
  })
  .meta({ id: 'PresentationList' });

export const taskStatusSchema = z
  .discriminatedUnion('status', [
    z
      .strictObject({
        id: taskId,
        status: z.literal('processing'),
        message: z.string().meta({ description: 'How far it is.', examples: ['Rendering slide 40 of 120.'] }),
      })
      .meta({ id: 'TaskProcessing' }),
    z
      .strictObject({
        id: taskId,
        status: z.literal('success'),
        url: address.nullable().meta({ description: 'Download or edit URL; null once the file has expired.' }),
        filename: z.string(),
        fileSize: z.int().min(0).meta({ description: 'Bytes.' }),
        notices: z.array(noticeSchema),
      })
      .meta({ id: 'TaskSuccess' }),
    z
      .strictObject({
        id: taskId,
        status: z.literal('failed'),
        message: z.string().meta({ description: 'Why.' }),
        details: z.array(faultSchema).optional().meta({ description: 'Every fault that was found.' }),
      })
      .meta({ id: 'TaskFailed' }),
  ])
  .meta({
    id: 'TaskStatus',
    description:
      'How an export is doing. This service answers `processing`, `success` and `failed`; a client treats `error` as `failed`, and `unknown` as `processing`.',
  });

export const healthSchema = z.strictObject({ status: z.enum(['alive', 'ready']) }).meta({ id: 'Health' });

export type PresentationRecord = z.infer<typeof presentationRecordSchema>;
export type TaskStatus = z.infer<typeof taskStatusSchema>;
