import { z } from 'zod';
import { parseDocument } from '../../../engine/documents/parse-json.ts';
import { rejectFaults, rejectFileFaults } from '../../../projects/fault-answer.ts';
import { createPartials } from '../../../projects/partials.ts';
import { notInProject, requireStoredProject } from '../../../projects/stored-project.ts';
import { templateTexts } from '../../../projects/template-texts.ts';
import { faultsWithProject } from '../../../projects/valid-templates.ts';
import { LIMITS } from '../../../telemetry/limits.ts';
import { editOf } from '../edit-errors.ts';
import { operation } from '../operation.ts';
import { jsonFile } from '../project-fields.ts';

const TAG = 'Partials';
const PARTIALS = '/owners/{owner}/projects/{project}/partials';
const PARTIAL = `${PARTIALS}/{name}` as const;

const listPartials = operation({
  id: 'listPartials',
  method: 'GET',
  path: PARTIALS,
  right: 'viewer',
  tag: TAG,
  summary: 'List partials',
  description: 'Partials are elements that templates share. They are a part of the project file, and have its ETag.',
  tagged: true,
  answers: z.strictObject({ items: z.array(z.strictObject({ name: z.string() })) }).meta({ id: 'PartialList' }),
  async run(call) {
    const { parts, scope, path } = call;
    await requireStoredProject(call);
    const { names, etag } = (await createPartials(parts.database, parts.now).list(scope, path.project))!;
    return { etag, body: { items: names.map((name) => ({ name })) } };
  },
});

const getPartial = operation({
  id: 'getPartial',
  method: 'GET',
  path: PARTIAL,
  right: 'viewer',
  tag: TAG,
  summary: 'Read a partial',
  tagged: true,
  answers: jsonFile,
  async run(call) {
    const { parts, scope, path } = call;
    await requireStoredProject(call);
    const partials = createPartials(parts.database, parts.now);
    const partial = await partials.read(scope, path.project, path.name);
    if (partial !== undefined) return { etag: partial.etag, body: partial.json as Record<string, unknown> };
    const known = (await partials.list(scope, path.project))?.names ?? [];
    throw notInProject(path.project, `partial "${path.name}"`, known);
  },
});

const putPartial = operation({
  id: 'putPartial',
  method: 'PUT',
  path: PARTIAL,
  right: 'editor',
  tag: TAG,
  summary: 'Create or change a partial',
  description: 'Templates that are valid must stay valid with it; otherwise the answer lists their faults.',
  tagged: true,
  body: { document: jsonFile, most: LIMITS.pushes.document.most },
  status: 204,
  async run(call) {
    const { parts, scope, path, body } = call;
    const { settings, etag: present } = await requireStoredProject(call);
    const stored = settings as { readonly partials?: Readonly<Record<string, unknown>> };
    // At most 2 MB, so it may be parsed here. The check parses the elements.
    const partial = parseDocument(body);
    const partials = { ...stored.partials, [path.name]: partial };
    const json = Buffer.from(JSON.stringify({ ...stored, partials }));
    const file = await parts.documents.readDocument(scope.owner, { of: 'project', json }).catch(rejectFaults);
    const texts = { before: JSON.stringify(settings), after: file.text };
    const versions = templateTexts(parts.database, scope, path.project);
    const faults = await faultsWithProject(call, versions, texts, (key) => `template ${key} with this partial`);
    rejectFileFaults(faults, 'Nothing was stored.');
    return call.change(async ({ transaction, record }) => {
      // The check was made with this project file.
      const edit = {
        ...editOf(call),
        ifMatch: call.ifMatch === undefined || call.ifMatch === '*' ? present : call.ifMatch,
      };
      const etag = await createPartials(transaction, parts.now).save(scope, path.project, path.name, partial, edit);
      await record({ action: 'partial.put', target: `${path.project}/${path.name}` });
      return { etag };
    });
  },
});

const deletePartial = operation({
  id: 'deletePartial',
  method: 'DELETE',
  path: PARTIAL,
  right: 'editor',
  tag: TAG,
  summary: 'Delete a partial that nothing uses',
  tagged: true,
  status: 204,
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, scope, path } = call;
    await requireStoredProject(call);
    return call.change(async ({ transaction, record }) => {
      const partials = createPartials(transaction, parts.now);
      const etag = await partials.remove(scope, path.project, path.name, editOf(call));
      if (etag === undefined) {
        const known = (await partials.list(scope, path.project))?.names ?? [];
        throw notInProject(path.project, `partial "${path.name}"`, known);
      }
      await record({ action: 'partial.remove', target: `${path.project}/${path.name}` });
      return { etag };
    });
  },
});

export const PARTIAL_OPERATIONS = [listPartials, getPartial, putPartial, deletePartial];
