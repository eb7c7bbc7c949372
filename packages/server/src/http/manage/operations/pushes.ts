import { z } from 'zod';
import { pushSchema } from '../../../engine/documents/push-document.ts';
import { pictureType } from '../../../engine/uploads/picture-type.ts';
import { rejectFaults } from '../../../projects/fault-answer.ts';
import { listFiles } from '../../../projects/list-files.ts';
import { type PushResult, runPush } from '../../../projects/push/run-push.ts';
import { requireStoredProject } from '../../../projects/stored-project.ts';
import { etagOfFile } from '../../../storage/files/etag.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../../telemetry/limits.ts';
import { operation } from '../operation.ts';

const TAG = 'Pushes';
const PROJECT = '/owners/{owner}/projects/{project}';

/** What a push changed. */
export const pushResultSchema = z
  .strictObject({
    changes: z.array(
      z
        .strictObject({
          state: z.enum(['added', 'changed', 'removed', 'kept', 'unchanged']).meta({
            description: '`kept`: the push does not name it.',
          }),
          kind: z.enum(['project', 'template', 'picture', 'font']),
          name: z.string(),
          pointers: z
            .array(z.string())
            .optional()
            .meta({ description: 'JSON Pointers to what changed, at most 20. Empty: only the order of keys did.' }),
          more: z.int().min(1).optional().meta({ description: 'How many pointers are left out.' }),
          detail: z.string().optional().meta({ description: 'A reason.' }),
        })
        .meta({ id: 'PushChange' }),
    ),
    warnings: z.array(z.strictObject({ file: z.string(), path: z.string(), message: z.string() })).meta({
      description: 'What authors should know, with JSON Pointers into the files.',
    }),
    fonts: z
      .array(
        z.strictObject({
          name: z.string(),
          face: z.string(),
          size: z.int().min(0),
          embedding: z.string().meta({ description: 'Whether decks embed it.' }),
        }),
      )
      .meta({ description: 'The fonts that were added or changed.' }),
    stored: z.boolean().meta({ description: 'False: nothing has changed, or it was a dry run.' }),
  })
  .meta({ id: 'PushResult' });

const getFiles = operation({
  id: 'listFiles',
  method: 'GET',
  path: `${PROJECT}/files`,
  right: 'viewer',
  tag: TAG,
  summary: 'List the files of a project with their hashes',
  description: 'A push compares a folder with it, and uploads what differs.',
  answers: z
    .strictObject({
      items: z.array(
        z
          .strictObject({
            kind: z.enum(['project', 'draft', 'published', 'picture', 'font']).meta({
              description: 'A template has up to two files, `draft` and `published`, with one ETag.',
            }),
            name: z.string().meta({ description: 'Key of a template, name of a picture or font, id of the project.' }),
            size: z.int().min(0).meta({ description: 'Bytes.' }),
            hash: z.string().meta({
              description:
                'SHA-256 of the file as it was uploaded; of a JSON file without white space, as it is stored.',
            }),
            etag: z.string().meta({ description: 'The entity tag, without quotes.' }),
          })
          .meta({ id: 'ListedFile' }),
      ),
    })
    .meta({ id: 'FileList' }),
  async run(call) {
    const items = await listFiles(call.parts.database, call.scope, call.path.project);
    if (items === undefined) await requireStoredProject(call);
    return { body: { items: [...(items ?? [])] } };
  },
});

const putUpload = operation({
  id: 'putUpload',
  method: 'PUT',
  path: `${PROJECT}/uploads/{sha256}`,
  right: 'editor',
  tag: TAG,
  summary: 'Upload a file for a push or an import',
  description:
    'A picture, a font, or a zip file of templates, under its SHA-256 in lower-case hex. Until something uses it, the server keeps it for a day.',
  body: { file: 'a picture, a font or a zip file', most: LIMITS.bundles.zip.most },
  async run({ parts, scope, path, body }) {
    // The push that follows needs a check process.
    parts.checks.prepare();
    await parts.uploads.put(scope, path.sha256, body);
    return undefined;
  },
});

const getUpload = operation({
  id: 'getUpload',
  method: 'GET',
  path: `${PROJECT}/uploads/{sha256}`,
  right: 'editor',
  tag: TAG,
  summary: 'Read an uploaded file',
  description: 'For pages that show a picture before it is stored.',
  answers: 'file',
  async run(call) {
    const { parts, scope, path } = call;
    await requireStoredProject(call);
    const bytes = await parts.uploads.find(scope, path.sha256);
    if (bytes === undefined) {
      throw new HttpError('NOT_FOUND', 'Nothing is uploaded under this SHA-256. Uploads are kept for a day.');
    }
    const { extension, mediaType } = pictureType(bytes);
    return { name: `upload${extension}`, mediaType, bytes, etag: etagOfFile(path.sha256) };
  },
});

const pushProject = operation({
  id: 'pushProject',
  method: 'POST',
  path: `${PROJECT}/push`,
  right: 'editor',
  tag: TAG,
  summary: 'Store a project folder',
  description:
    'Stores all of it or nothing: the project file, templates, pictures and fonts. Pictures and fonts are uploaded before. If any file has a fault, the answer lists the faults of all files. Everything is checked again on the server.',
  body: { document: pushSchema, most: LIMITS.pushes.body.most },
  answers: pushResultSchema,
  fails: ['CONFLICT', 'EDIT_CONFLICT'],
  async run(call) {
    const { parts, scope, body } = call;
    const push = await parts.documents.readDocument(scope.owner, { of: 'push', body }).catch(rejectFaults);
    return { body: resultBody(await runPush(call, push)) };
  },
});

/** The body of an answer that says what was stored. */
export function resultBody({ changes, warnings, fonts, stored }: PushResult): z.input<typeof pushResultSchema> {
  return {
    changes: changes.map(({ pointers, ...one }) => ({ ...one, pointers: pointers && [...pointers] })),
    warnings: [...warnings],
    fonts: [...fonts],
    stored,
  };
}

export const PUSH_OPERATIONS = [getFiles, putUpload, getUpload, pushProject];
