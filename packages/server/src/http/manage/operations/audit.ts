import { z } from 'zod';
import { type AuditEntry, createAudit } from '../../../accounts/people/audit.ts';
import { LIMITS } from '../../../telemetry/limits.ts';
import { operation } from '../operation.ts';
import { wholeNumberText } from '../whole-number.ts';

const TAG = 'Audit log';
const { most } = LIMITS.people.auditPage;
const { text: textLimit } = LIMITS.lists;
const KIND = 'must be lower-case letters and "-", such as template';

const entrySchema = z
  .strictObject({
    id: z.int().meta({ description: 'Later entries have larger ids.' }),
    at: z.iso.datetime(),
    owner: z.string().nullable().meta({ description: 'Null: it concerns the server, not one owner.' }),
    actor: z.strictObject({
      kind: z.enum(['person', 'token', 'command line']),
      personId: z.string().nullable(),
      name: z.string(),
    }),
    action: z.string().meta({ examples: ['member.set'] }),
    target: z.string().meta({ description: 'What was changed: an id, or a name.' }),
    details: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'AuditEntry', description: 'A change that someone made.' });

const day = z.iso.date('must be a day such as 2026-11-20');
const word = z.string().max(textLimit.most, `must have at most ${textLimit.most} characters`);

const query = z.strictObject({
  person: word.optional().meta({ description: 'Only what the person with this id did, also with a token.' }),
  kind: z
    .string()
    .regex(/^[a-z][a-z-]{0,39}$/, KIND)
    .optional()
    .meta({ description: 'Only actions of this kind: the part before the point.', examples: ['template'] }),
  text: word.optional().meta({
    description: 'Only entries with this text in the name of the actor, the action, the target or the details.',
  }),
  from: day.optional().meta({ description: 'The first day, in UTC.' }),
  to: day.optional().meta({ description: 'The last day, in UTC.' }),
  before: wholeNumberText(1, Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: 'The entries before the one with this id. Default: the newest.' }),
  limit: wholeNumberText(1, most)
    .default(most)
    .meta({ description: `Entries on a page, at most ${most}.` }),
});

const pageSchema = z
  .strictObject({
    items: z.array(entrySchema).meta({ description: 'Newest first.' }),
    next: z.int().nullable().meta({ description: '`before` of the next page. Null: this page is the last.' }),
  })
  .meta({ id: 'AuditPage' });

const listAudit = operation({
  id: 'listAudit',
  method: 'GET',
  path: '/owners/{owner}/audit',
  right: 'admin',
  tag: TAG,
  summary: 'List who changed what in an owner',
  query,
  answers: pageSchema,
  async run({ parts, scope, query: { limit, ...filter } }) {
    return {
      body: pageOf(await createAudit(parts.database, parts.now).list(scope, { ...filter, most: limit }), limit),
    };
  },
});

const listAllAudit = operation({
  id: 'listAllAudit',
  method: 'GET',
  path: '/audit',
  right: 'operator',
  tag: TAG,
  summary: 'List who changed what, in all owners and in the server itself',
  query,
  answers: pageSchema,
  async run({ parts, query: { limit, ...filter } }) {
    return { body: pageOf(await createAudit(parts.database, parts.now).listAll({ ...filter, most: limit }), limit) };
  },
});

export const AUDIT_OPERATIONS = [listAudit, listAllAudit];

function pageOf(entries: readonly AuditEntry[], limit: number) {
  const items = entries.map((entry) => ({ ...entry, details: entry.details === null ? null : { ...entry.details } }));
  return { items, next: entries.length === limit ? (entries.at(-1)?.id ?? null) : null };
}
