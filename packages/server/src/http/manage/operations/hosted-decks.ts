import { LIMITS as CORE_LIMITS } from '@deckwright/core';
import { z } from 'zod';
import { recordChange } from '../../../accounts/people/record-change.ts';
import type { DeckPosition, HostedDeckRecord } from '../../../decks/decks.ts';
import type { LinkPurpose } from '../../../storage/links/download-links.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../../telemetry/limits.ts';
import { type Call, operation } from '../operation.ts';
import { linkPurposeFor } from '../rights.ts';
import { wholeNumberText } from '../whole-number.ts';

const TAG = 'Hosted decks';
const date = z.iso.datetime();

const accessSchema = z.enum(['edit', 'view', 'sign-in']).meta({
  description:
    'What people with the link to edit may do. `edit`: change the deck; `view`: only see, download and copy it; `sign-in`: nothing, unless they sign in and belong to the owner, which the link to view then needs too.',
});

const { key: KEY } = CORE_LIMITS.request;
const { allowedTemplates: ALLOWED } = LIMITS.hostedDecks;

const templatesSchema = z
  .union([z.enum(['none', 'used', 'all']), z.array(z.string().min(1).max(KEY.most)).max(ALLOWED.most)])
  .meta({
    description:
      'Which templates of the project people with the link may use, to fill slides again and for new slides. `used`: those that the deck has slides of; a list: those with these keys.',
  });

const personSchema = z
  .strictObject({
    name: z.string().meta({ description: 'What the person chose, which can be anything, or `Guest` and a number.' }),
    color: z
      .string()
      .nullable()
      .meta({ description: '`RRGGBB`. Null: none is known.', examples: ['00695C'] }),
  })
  .meta({ id: 'HostedDeckPerson', description: 'A person who has a hosted deck open.' });

const hostedDeckSchema = z
  .strictObject({
    id: z.string(),
    presentation: z.int().nullable().meta({ description: 'The presentation that it was exported as. Null: a copy.' }),
    project: z.string().nullable(),
    title: z.string().nullable(),
    name: z.string().meta({ description: 'File name, without its extension.' }),
    access: accessSchema,
    templates: templatesSchema,
    url: z.string().meta({
      description: 'The link at which people edit it. For viewers and tokens that may only read, `viewUrl`.',
    }),
    viewUrl: z.string().meta({
      description: 'The link at which people see, download and copy it, and never change it, whatever `access` is.',
    }),
    pages: z.int().min(0).meta({ description: 'Pages that show it at present.' }),
    people: z.array(personSchema).meta({
      description: `Who has it open, by name: the first ${LIMITS.hostedDecks.peopleListed.most}. A page whose person is not known yet has none.`,
    }),
    createdAt: date,
    editedAt: date.nullable().meta({ description: 'When somebody last changed it. Null: nobody has.' }),
    expiresAt: date,
  })
  .meta({ id: 'HostedDeck', description: 'A deck that people edit with the editor of this server.' });

const POSITION = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9A-Za-z]{1,40})$/;
const AFTER = 'must be the value of `next` of another page';
const { perPage: PER_PAGE, text: TEXT } = LIMITS.lists;

const query = z.strictObject({
  project: z.string().optional(),
  presentation: wholeNumberText(1, Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ description: 'The deck of this presentation.' }),
  text: z
    .string()
    .max(TEXT.most, `must have at most ${TEXT.most} characters`)
    .optional()
    .meta({ description: 'A part of the title or the file name.' }),
  after: z
    .string(AFTER)
    .regex(POSITION, AFTER)
    .optional()
    .meta({ description: '`next` of the page before. Default: the newest.' }),
  limit: wholeNumberText(1, PER_PAGE.most)
    .default(50)
    .meta({ description: `Decks on a page, at most ${PER_PAGE.most}.` }),
});

const listHostedDecks = operation({
  id: 'listHostedDecks',
  method: 'GET',
  path: '/owners/{owner}/hosted-decks',
  right: 'viewer',
  tag: TAG,
  summary: 'List the decks that people edit here, newest first',
  description: 'Also the copies that people made of them. Decks that have expired are left out.',
  query,
  answers: z
    .strictObject({
      items: z.array(hostedDeckSchema),
      next: z.string().nullable().meta({ description: '`after` of the next page. Null: this page is the last.' }),
    })
    .meta({ id: 'HostedDeckPage' }),
  async run({ parts, actor, scope, query: { after, limit, ...filter } }) {
    const position = after === undefined ? undefined : positionOf(after);
    const { items, next } = await parts.decks.list(scope, { ...filter, after: position, perPage: limit });
    const [links, purpose] = await Promise.all([parts.links(), linkPurposeFor(actor, scope)]);
    const textual = next === null ? null : `${next.createdAt}_${next.id}`;
    return { body: { items: items.map((deck) => shown(deck, { ...parts, links, purpose })), next: textual } };
  },
});

const getHostedDeck = operation({
  id: 'getHostedDeck',
  method: 'GET',
  path: '/owners/{owner}/hosted-decks/{deck}',
  right: 'viewer',
  tag: TAG,
  summary: 'Get a deck that people edit here',
  answers: hostedDeckSchema,
  async run({ parts, actor, scope, path }) {
    const deck = await parts.decks.findIn(scope, path.deck);
    if (deck === undefined) throw notFound(path.deck);
    const [links, purpose] = await Promise.all([parts.links(), linkPurposeFor(actor, scope)]);
    return { body: shown(deck, { ...parts, links, purpose }) };
  },
});

const changeSchema = z
  .strictObject({ access: accessSchema.optional(), templates: templatesSchema.optional() })
  .refine(({ access, templates }) => access !== undefined || templates !== undefined, {
    error: 'Expected "access", "templates", or both.',
  });

const changeHostedDeck = operation({
  id: 'changeHostedDeck',
  method: 'PATCH',
  path: '/owners/{owner}/hosted-decks/{deck}',
  right: 'editor',
  tag: TAG,
  summary: 'Set what people with the link may do',
  description:
    'Pages that show the deck learn of another `access` within a second, and of other `templates` when they are loaded again.',
  body: { json: changeSchema },
  async run(call) {
    const { parts, scope, path, body } = call;
    const { access, templates } = body;
    const target = path.deck;
    if (access !== undefined) {
      if (!(await parts.decks.setAccess(scope, target, access))) throw notFound(target);
      await recordChange(call, { action: 'hosted-deck.access', target, details: { access } });
      await parts.server?.checkLinks();
    }
    if (templates !== undefined) {
      if (!(await parts.decks.setTemplates(scope, target, templates))) throw notFound(target);
      await recordChange(call, { action: 'hosted-deck.templates', target, details: { templates } });
    }
    return undefined;
  },
});

const revokeHostedDeckLink = operation({
  id: 'revokeHostedDeckLink',
  method: 'DELETE',
  path: '/owners/{owner}/hosted-decks/{deck}/link',
  right: 'editor',
  tag: TAG,
  summary: 'Revoke the links of a deck',
  description:
    'The links to edit and to view return 410 at once, pages that show the deck are disconnected, and the deck has new links.',
  async run(call) {
    const { parts, scope, path } = call;
    if (!(await parts.decks.revokeLink(scope, path.deck))) throw notFound(path.deck);
    await recordChange(call, { action: 'hosted-deck.revoke-link', target: path.deck });
    await parts.server?.checkLinks();
    return undefined;
  },
});

const deleteHostedDeck = operation({
  id: 'deleteHostedDeck',
  method: 'DELETE',
  path: '/owners/{owner}/hosted-decks/{deck}',
  right: 'editor',
  tag: TAG,
  summary: 'Delete a deck',
  description:
    'Deletes the deck, and the presentation that it was exported as. Its links return 410, and pages that show it are disconnected. Copies stay.',
  async run(call) {
    const { parts, scope, path } = call;
    const deck = await parts.decks.findIn(scope, path.deck);
    if (deck === undefined) throw notFound(path.deck);
    const { id, presentation } = deck;
    if (presentation === null) await parts.decks.remove(id);
    else await parts.exports.delete(scope, presentation);
    const details = presentation === null ? {} : { presentation };
    await recordChange(call, { action: 'hosted-deck.delete', target: id, details });
    await parts.server?.checkLinks();
    return undefined;
  },
});

export const HOSTED_DECK_OPERATIONS = [
  listHostedDecks,
  getHostedDeck,
  changeHostedDeck,
  revokeHostedDeckLink,
  deleteHostedDeck,
];

interface ShownParts extends Pick<Call['parts'], 'publicUrl' | 'server'> {
  readonly links: Awaited<ReturnType<Call['parts']['links']>>;
  readonly purpose: LinkPurpose;
}

function shown(deck: HostedDeckRecord, { publicUrl, server, links, purpose }: ShownParts) {
  const { id, linkRevision: revision, title, fileName: name } = deck;
  const { presentation, project, access, templates, createdAt, editedAt, expiresAt } = deck;
  const linkTo = (of: LinkPurpose) => `${publicUrl}${links.signDeck({ deck: id, revision, purpose: of })}`;
  const [url, viewUrl] = [linkTo(purpose), linkTo('view')];
  const { count: pages, people } = server?.pagesOfDeck(id) ?? { count: 0, people: [] };
  return {
    ...{ id, presentation, project, title, name, access, url, viewUrl, pages, people: [...people] },
    templates: typeof templates === 'string' ? templates : [...templates],
    ...{ createdAt, editedAt, expiresAt },
  };
}

function notFound(id: string): HttpError {
  return new HttpError('NOT_FOUND', `There is no hosted deck ${JSON.stringify(id.slice(0, 100))}.`);
}

function positionOf(text: string): DeckPosition {
  const [, createdAt, id] = POSITION.exec(text)!;
  return { createdAt: createdAt!, id: id! };
}
