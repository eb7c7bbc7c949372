import { z } from 'zod';
import { requireTemplate } from '../../../projects/stored-project.ts';
import { operation } from '../operation.ts';
import { personOf } from './me.ts';

const TAG = 'Templates';
const PAGE = '/owners/{owner}/projects/{project}/templates/{key}/pages/{page}';

const presentSchema = z
  .strictObject({
    others: z.array(
      z.strictObject({
        name: z.string(),
        isYou: z.boolean().meta({ description: 'It is another page of the same person.' }),
        isEditing: z.boolean().meta({ description: 'False: the person only looks.' }),
      }),
    ),
  })
  .meta({ id: 'PresentPeople', description: 'Who else has a template open.' });

const notePage = operation({
  id: 'noteTemplatePage',
  method: 'PUT',
  path: PAGE,
  right: 'viewer',
  tag: TAG,
  summary: 'Say that a page has a template open',
  description: 'A page sends it every 20 seconds, and gets who else has the template open. Nothing is stored.',
  body: { json: z.strictObject({ isEditing: z.boolean() }).meta({ id: 'TemplatePage' }) },
  answers: presentSchema,
  async run(call) {
    const { parts, actor, path, body } = call;
    const person = personOf(call);
    await requireTemplate(call, path.key);
    const page = { id: path.page.slice(0, 100), person, name: actor.name, isEditing: body.isEditing };
    const others = parts.presence.note(templateOf(path), page);
    const items = others.map(({ name, isEditing, ...other }) => ({ name, isYou: other.person === person, isEditing }));
    return { body: { others: items } };
  },
});

const closePage = operation({
  id: 'closeTemplatePage',
  method: 'DELETE',
  path: PAGE,
  right: 'viewer',
  tag: TAG,
  summary: 'Say that a page is closed',
  status: 204,
  async run(call) {
    const { parts, path } = call;
    await requireTemplate(call, path.key);
    parts.presence.leave(templateOf(path), { id: path.page.slice(0, 100), person: personOf(call) });
    return undefined;
  },
});

function templateOf({ owner, project, key }: Readonly<Record<'owner' | 'project' | 'key', string>>): string {
  return JSON.stringify([owner, project, key]);
}

export const PRESENCE_OPERATIONS = [notePage, closePage];
