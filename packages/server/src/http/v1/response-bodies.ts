import { ERROR_CODES, NOTICE_CODES } from '@deckwright/core/contract';
import { z } from 'zod';
import { HTTP_CODES, type HttpCode, MANAGE_CODES } from '../../telemetry/errors/http-status.ts';

/** Schemas of all response bodies. The types, the OpenAPI document and the check of responses in tests derive from them. */

const taskId = z
  .int()
  .min(1)
  .max(Number.MAX_SAFE_INTEGER)
  .meta({
    description: 'Presentation task id: a random integer that JSON represents exactly.',
    examples: [8123456789012],
  });

const date = z.iso.datetime().meta({ description: 'ISO 8601, UTC.', examples: ['2026-11-20T09:30:00.000Z'] });

const expiresAt = date.meta({
  description: 'When the file is removed and its address stops working. ISO 8601, UTC.',
});

const slides = z.int().min(0).meta({
  description:
    'Number of slides in the file: more than were asked for if a table continues on further slides, fewer if the format leaves out hidden ones.',
});

const address = z.url().meta({
  description:
    'The signed download address of the file, which needs no API key and works until the file expires. For `hosted-slides`, the address at which the deck is edited; for a key with read access, at which it is viewed.',
  examples: ['https://decks.example.com/files/8123456789012/k1.1795000000.c2lnbmF0dXJl/Quarterly-review.pptx'],
});

function optionalText(description: string) {
  return z
    .string()
    .nullable()
    .meta({ description: `${description}. Null if it was not given.` });
}

export const noticeSchema = z
  .strictObject({
    code: z
      .enum(Object.keys(NOTICE_CODES) as [keyof typeof NOTICE_CODES])
      .meta({ description: 'Stable code. docs/errors.md lists all codes.' }),
    message: z.string().meta({ description: 'For people. May change.' }),
    where: z.string().optional().meta({ description: 'JSON Pointer into the request body.' }),
    slide: z.int().min(1).optional().meta({ description: 'Counted from 1.' }),
    element: z.string().optional(),
    field: z.string().optional(),
    blame: z.literal('template').optional().meta({
      description:
        'Set if the template or its project causes the notice, whatever the request contains. Strict handling ignores it.',
    }),
    omitted: z
      .partialRecord(z.enum(Object.keys(NOTICE_CODES) as [keyof typeof NOTICE_CODES]), z.int().min(1))
      .optional()
      .meta({ description: 'Only of `NOTICES_OMITTED`: how many notices of each code are not listed.' }),
    omittedOfTemplate: z.int().min(1).optional().meta({
      description: 'Only of `NOTICES_OMITTED`: how many of those the template or its project causes. Default: none.',
    }),
  })
  .meta({ id: 'Notice', description: 'A warning about an exported deck, such as text that was set smaller to fit.' });

export const faultSchema = z
  .strictObject({
    path: z.string().meta({
      description:
        'JSON Pointer into the request body, or `/` and the name of a query parameter. The empty string is the whole body.',
    }),
    code: z.enum(Object.keys(ERROR_CODES) as [keyof typeof ERROR_CODES]),
    message: z.string(),
    expected: z.string().optional(),
    got: z.string().optional(),
    suggestion: z.string().optional().meta({ description: 'The nearest valid value.' }),
    project: z.string().optional().meta({ description: 'Id of the project whose template has to be fixed.' }),
    template: z
      .string()
      .optional()
      .meta({ description: 'Key of the template that is wrong, or of the slide that has a wrong value.' }),
    element: z
      .string()
      .optional()
      .meta({ description: 'Name of the element that is wrong, or that shows a wrong value.' }),
    slide: z.int().min(1).optional().meta({ description: 'The slide, counted from 1.' }),
  })
  .meta({ id: 'Fault', description: 'One validation error: where it is, what was expected and what was sent.' });

/** The management API reports faults of several files at once. */
const manageFaultSchema = faultSchema
  .extend({
    path: z.string().meta({
      description:
        'JSON Pointer into the request body, or into `file`; or `/` and the name of a query parameter. The empty string is the whole of it.',
    }),
    file: z.string().optional().meta({ description: 'The file that has the fault, of those that were sent.' }),
  })
  .meta({ id: 'FileFault', description: faultSchema.meta()!.description! });

const ALL_CODES = Object.keys(HTTP_CODES) as HttpCode[];
const API_CODES = ALL_CODES.filter((code) => !(MANAGE_CODES as readonly HttpCode[]).includes(code));

export const failureSchema = failureOf(API_CODES, faultSchema);
/** Of the management API. */
export const manageFailureSchema = failureOf(ALL_CODES, manageFaultSchema);

function failureOf(codes: readonly HttpCode[], fault: z.ZodType) {
  return z
    .strictObject({
      error: z.enum(codes).meta({ description: 'Stable code.' }),
      message: z
        .string()
        .meta({ description: 'What failed, what would have worked, and what to do. For people. May change.' }),
      requestId: z.string().meta({ description: 'The value of `X-Request-Id`.' }),
      details: z
        .array(fault)
        .optional()
        .meta({ description: 'The faults of the request, at most 100. The message says how many more there are.' }),
    })
    .meta({ id: 'Failure', description: 'The body of every error response.' });
}

export const exportDoneSchema = z
  .strictObject({ url: address, expiresAt, notices: z.array(noticeSchema) })
  .meta({ id: 'ExportDone', description: 'The response to a synchronous export.' });

export const exportAcceptedSchema = z.strictObject({ id: taskId, taskId: taskId }).meta({
  id: 'ExportAccepted',
  description: 'The response to an asynchronous export. Both keys have the same value.',
});

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
    size: z.int().min(0).nullable().meta({ description: 'Size in bytes. Null until the export is finished.' }),
    pages: z.int().min(0).meta({ description: 'Number of slides in the request.' }),
    slides: slides.nullable(),
    title: optionalText('presentation.attributes.title'),
    author: optionalText('presentation.attributes.author'),
    subject: optionalText('presentation.attributes.subject'),
    company: optionalText('presentation.attributes.company'),
    url: address.nullable().meta({
      description:
        'Download or edit URL. Null while processing, after a failure, once the file has expired, and for a key with read access if the location of a hosted deck has no link to view.',
    }),
    expiresAt: expiresAt.nullable(),
  })
  .meta({ id: 'PresentationRecord', description: 'An export in the list.' });

export const presentationListSchema = z
  .strictObject({
    items: z
      .array(presentationRecordSchema)
      .meta({ description: 'Newest first. A page with fewer items than `perPage` is the last.' }),
    total: z.int().min(0).meta({ description: 'Number of matching presentations on all pages.' }),
    page: z.int().min(1),
    perPage: z.int().min(1).max(100),
  })
  .meta({ id: 'PresentationList' });

export const exportStatusSchema = z
  .discriminatedUnion('status', [
    z
      .strictObject({
        id: taskId,
        status: z.literal('processing'),
        message: z.string().meta({ description: 'Progress.', examples: ['Rendering slide 40 of 120.'] }),
      })
      .meta({ id: 'TaskProcessing' }),
    z
      .strictObject({
        id: taskId,
        status: z.literal('success'),
        url: address.nullable().meta({
          description:
            'Download or edit URL. Null once the file has expired, and for a key with read access if the location of a hosted deck has no link to view.',
        }),
        filename: z.string(),
        fileSize: z.int().min(0).meta({ description: 'Size in bytes.' }),
        slides,
        expiresAt,
        notices: z.array(noticeSchema),
      })
      .meta({ id: 'TaskSuccess' }),
    z
      .strictObject({
        id: taskId,
        status: z.literal('failed'),
        message: z.string().meta({ description: 'Why the export failed.' }),
        details: z.array(faultSchema).optional().meta({ description: 'The faults that were found, at most 100.' }),
      })
      .meta({ id: 'TaskFailed' }),
  ])
  .meta({
    id: 'TaskStatus',
    description:
      'The status of an export: `processing`, `success` or `failed`. The contract also knows `error` and `unknown`, which this service never returns; a client treats `error` as `failed`, and `unknown` as `processing`.',
  });

export const healthSchema = z.strictObject({ status: z.enum(['alive', 'ready']) }).meta({ id: 'Health' });

export type PresentationRecord = z.infer<typeof presentationRecordSchema>;
export type ExportStatus = z.infer<typeof exportStatusSchema>;
