import { z } from 'zod';
import { recordChange } from '../../../accounts/people/record-change.ts';
import { rejectFaults } from '../../../projects/fault-answer.ts';
import { createSavedBodies } from '../../../projects/saved-bodies.ts';
import { notInProject, requireStoredProject } from '../../../projects/stored-project.ts';
import { inTransaction } from '../../../storage/database/in-transaction.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../../telemetry/limits.ts';
import { editOf } from '../edit-errors.ts';
import { type Call, operation } from '../operation.ts';
import { jsonFile, updatedAt } from '../project-fields.ts';

const TAG = 'Saved bodies';
const BODIES = '/owners/{owner}/projects/{project}/bodies';
const BODY = `${BODIES}/{name}` as const;

const savedBodySchema = z
  .strictObject({
    name: z.string(),
    size: z.int().min(0).meta({ description: 'Bytes.' }),
    updatedAt,
  })
  .meta({ id: 'SavedBody', description: 'A request body that is kept with a project.' });

const listSavedBodies = operation({
  id: 'listSavedBodies',
  method: 'GET',
  path: BODIES,
  right: 'viewer',
  tag: TAG,
  summary: 'List saved bodies',
  answers: z.strictObject({ items: z.array(savedBodySchema) }).meta({ id: 'SavedBodyList' }),
  async run(call) {
    await requireStoredProject(call);
    const bodies = await storeOf(call).list(call.scope, call.path.project);
    return { body: { items: bodies.map(({ etag: _, ...body }) => body) } };
  },
});

const getSavedBody = operation({
  id: 'getSavedBody',
  method: 'GET',
  path: BODY,
  right: 'viewer',
  tag: TAG,
  summary: 'Read a saved body',
  description: 'Its `projectId` is that of the project, also in a copy of the project in which it was saved.',
  tagged: true,
  answers: jsonFile,
  async run(call) {
    const { json, etag } = await requireBody(call);
    const body: Record<string, unknown> = JSON.parse(json);
    return { etag, body: 'projectId' in body ? { ...body, projectId: call.path.project } : body };
  },
});

const putSavedBody = operation({
  id: 'putSavedBody',
  method: 'PUT',
  path: BODY,
  right: 'editor',
  tag: TAG,
  summary: 'Create or replace a saved body',
  description: 'Any JSON object: it need not be valid for an export yet.',
  tagged: true,
  body: { document: jsonFile, most: LIMITS.savedBodies.body.most },
  answers: savedBodySchema,
  async run(call) {
    const { parts, scope, path, body } = call;
    const fault = faultOfName(path.name);
    if (fault !== undefined) throw new HttpError('INVALID_REQUEST', fault);
    await requireStoredProject(call);
    const { text } = await parts.documents.readDocument(scope.owner, { of: 'body', json: body }).catch(rejectFaults);
    return inTransaction(parts.database, async (transaction) => {
      const bodies = createSavedBodies(transaction, parts.now);
      const { etag, ...saved } = await bodies.save(scope, path.project, path.name, text, editOf(call));
      await recordChange(call, { action: 'body.put', target: `${path.project}/${path.name}` }, transaction);
      return { etag, body: saved };
    });
  },
});

const deleteSavedBody = operation({
  id: 'deleteSavedBody',
  method: 'DELETE',
  path: BODY,
  right: 'editor',
  tag: TAG,
  summary: 'Delete a saved body',
  tagged: true,
  async run(call) {
    const { parts, scope, path } = call;
    await requireBody(call);
    await inTransaction(parts.database, async (transaction) => {
      await createSavedBodies(transaction, parts.now).remove(scope, path.project, path.name, editOf(call));
      await recordChange(call, { action: 'body.remove', target: `${path.project}/${path.name}` }, transaction);
    });
    return undefined;
  },
});

export const SAVED_BODY_OPERATIONS = [listSavedBodies, getSavedBody, putSavedBody, deleteSavedBody];

function storeOf({ parts }: Pick<Call, 'parts'>) {
  return createSavedBodies(parts.database, parts.now);
}

async function requireBody(call: Pick<Call<'{project}/{name}'>, 'parts' | 'scope' | 'path'>) {
  const { scope, path } = call;
  await requireStoredProject(call);
  const bodies = storeOf(call);
  const body = await bodies.read(scope, path.project, path.name);
  if (body !== undefined) return body;
  const known = (await bodies.list(scope, path.project)).map(({ name }) => name);
  throw notInProject(path.project, `saved body ${JSON.stringify(path.name.slice(0, 100))}`, known);
}

/** Why a text cannot be the name of a body. Browsers would resolve "." and ".." in an address. */
function faultOfName(name: string): string | undefined {
  const { most } = LIMITS.savedBodies.name;
  const isFine = name.length <= most && name.trim() === name && !/^\.{0,2}$|\p{Cc}/u.test(name) && name.isWellFormed();
  return isFine
    ? undefined
    : `A name has 1 to ${most} characters, no line breaks, and no space at its ends. It is not "." or "..".`;
}
