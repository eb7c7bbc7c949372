import { z } from 'zod';
import { linkTo } from '../../../accounts/people/link-to.ts';
import { createPeople, type People, type Person } from '../../../accounts/people/people.ts';
import { type RecordedChange, recordChange } from '../../../accounts/people/record-change.ts';
import { turnOffTwoSteps } from '../../../accounts/people/two-step.ts';
import { inTransaction } from '../../../storage/database/in-transaction.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { type Call, operation } from '../operation.ts';

const TAG = 'People';

const personSchema = z
  .strictObject({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    isOperator: z.boolean().meta({ description: 'Manages people, owners and plans, and is an admin of every owner.' }),
    createdAt: z.iso.datetime(),
    disabledAt: z.iso.datetime().nullable().meta({ description: 'Since when the person cannot sign in.' }),
  })
  .meta({ id: 'Person', description: 'Someone with an account.' });

export const personName = z.string('must be a name').meta({ examples: ['Ada Lovelace'] });

const listPeople = operation({
  id: 'listPeople',
  method: 'GET',
  path: '/people',
  right: 'operator',
  tag: TAG,
  summary: 'List people',
  answers: z.strictObject({ items: z.array(personSchema) }).meta({ id: 'PersonList' }),
  async run({ parts }) {
    return { body: { items: [...(await peopleOf(parts).list())] } };
  },
});

const createPerson = operation({
  id: 'createPerson',
  method: 'POST',
  path: '/people',
  right: 'operator',
  tag: TAG,
  summary: 'Create a person',
  description: 'Creates an account without a password. A reset link lets the person choose one.',
  body: {
    json: z
      .strictObject({
        email: z.string('must be an email address').meta({ examples: ['ada@example.com'] }),
        name: personName,
        isOperator: z.boolean('must be true or false').default(false),
      })
      .meta({ id: 'NewPerson' }),
  },
  status: 201,
  answers: personSchema,
  fails: ['CONFLICT'],
  async run(call) {
    const { email, name, isOperator } = call.body;
    const body = await changed(call, async (people) => {
      const created = await people.create({ email, name });
      const person = isOperator ? await people.setOperator(created.id, true) : created;
      return { person, change: { action: 'person.create', target: person.id, details: { email, isOperator } } };
    });
    return { body };
  },
});

const changePerson = operation({
  id: 'changePerson',
  method: 'PATCH',
  path: '/people/{person}',
  right: 'operator',
  tag: TAG,
  summary: 'Change a person',
  description:
    'Renames, disables or enables a person, or changes whether the person is an operator. Disabling signs the person out. One operator who can sign in must remain.',
  body: {
    json: z
      .strictObject({
        name: personName,
        isOperator: z.boolean('must be true or false'),
        isDisabled: z.boolean('must be true or false'),
      })
      .partial()
      .meta({ id: 'PersonChanges' }),
  },
  answers: personSchema,
  fails: ['CONFLICT'],
  async run(call) {
    const { path, body: changes } = call;
    const body = await changed(call, async (people) => {
      const { id } = await requirePerson(people, path.person);
      const { name, isOperator, isDisabled } = changes;
      if (name !== undefined) await people.rename(id, name);
      if (isDisabled !== undefined) await (isDisabled ? people.disable(id) : people.enable(id));
      if (isOperator !== undefined) await people.setOperator(id, isOperator);
      const person = await requirePerson(people, id);
      return { person, change: { action: 'person.change', target: id, details: changes } };
    });
    return { body };
  },
});

const createResetLink = operation({
  id: 'createResetLink',
  method: 'POST',
  path: '/people/{person}/reset-link',
  right: 'operator',
  tag: TAG,
  summary: 'Create a link with which a person chooses a password',
  description: 'The link is shown only here. It can be used once, within 24 hours, and replaces an earlier one.',
  status: 201,
  answers: z
    .strictObject({ link: z.string().meta({ description: 'Shown once.' }), expiresAt: z.iso.datetime() })
    .meta({ id: 'ResetLink' }),
  async run(call) {
    const { parts, path } = call;
    const { secret, expiresAt } = await inTransaction(parts.database, async (transaction) => {
      const people = createPeople(transaction, parts.now, parts.passwords);
      const { id } = await requirePerson(people, path.person);
      const link = await people.createResetLink(id);
      await recordChange(call, { action: 'person.reset-link', target: id }, transaction);
      return link;
    });
    return { body: { link: linkTo(parts.publicUrl, 'reset', secret), expiresAt } };
  },
});

const turnOffTwoStep = operation({
  id: 'turnOffTwoStep',
  method: 'DELETE',
  path: '/people/{person}/two-step',
  right: 'operator',
  tag: TAG,
  summary: 'Turn the two-step sign-in of a person off',
  description:
    'For a person who has lost the authenticator app and the recovery codes. The password alone is enough then.',
  async run(call) {
    const { parts, path } = call;
    await inTransaction(parts.database, async (transaction) => {
      const { id } = await requirePerson(createPeople(transaction, parts.now, parts.passwords), path.person);
      const wasOn = await turnOffTwoSteps(transaction, id);
      await recordChange(call, { action: 'person.two-step-off', target: id, details: { wasOn } }, transaction);
    });
    return undefined;
  },
});

const removePerson = operation({
  id: 'removePerson',
  method: 'DELETE',
  path: '/people/{person}',
  right: 'operator',
  tag: TAG,
  summary: 'Remove a person',
  description: 'Removes the account with its memberships, sessions and tokens. What the person made stays.',
  fails: ['CONFLICT'],
  async run(call) {
    await changed(call, async (people) => {
      const { id, email } = await requirePerson(people, call.path.person);
      return { person: await people.remove(id), change: { action: 'person.remove', target: id, details: { email } } };
    });
    return undefined;
  },
});

export const PEOPLE_OPERATIONS = [
  listPeople,
  createPerson,
  changePerson,
  createResetLink,
  turnOffTwoStep,
  removePerson,
];

function peopleOf({ database, now, passwords }: Call['parts']): People {
  return createPeople(database, now, passwords);
}

/** Changes a person, and records it, in one transaction. No password may be hashed in it. */
async function changed(
  call: Pick<Call, 'parts' | 'actor' | 'scope'>,
  work: (people: People) => Promise<{ readonly person: Person; readonly change: RecordedChange }>,
): Promise<Person> {
  const { database, now, passwords } = call.parts;
  return inTransaction(database, async (transaction) => {
    const { person, change } = await work(createPeople(transaction, now, passwords));
    await recordChange(call, change, transaction);
    return person;
  });
}

async function requirePerson(people: People, id: string): Promise<Person> {
  const person = await people.find(id);
  if (person !== undefined) return person;
  throw new HttpError('NOT_FOUND', 'There is no person with this id or email. GET /people lists them.');
}
