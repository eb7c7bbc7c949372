import { z } from 'zod';
import type { HostedDeckRecord } from '../../hosted-decks/decks.ts';
import { HttpError } from '../../http-status.ts';
import { LIMITS } from '../../limits.ts';
import { type Call, operation } from '../operation.ts';
import { recordChange } from '../record-change.ts';

const TAG = 'Hosted decks';
const date = z.iso.datetime();

const accessSchema = z.enum(['edit', 'view', 'sign-in']).meta({
  description:
    'What people with the link may do. `edit`: change the deck; `view`: only see, download and copy it; `sign-in`: nothing, unless they sign in and belong to the owner.',
});

const hostedDeckSchema = z
  .strictObject({
    id: z.string(),
    presentation: z.int().nullable().meta({ description: 'The presentation that it was exported as. Null: a copy.' }),
    project: z.string().nullable(),
    name: z.string(),
    access: accessSchema,
    url: z.string().meta({ description: 'The link at which people edit it.' }),
    pages: z.int().min(0).meta({ description: 'Pages that show it at present.' }),
    createdAt: date,
    editedAt: date.nullable().meta({ description: 'When somebody last changed it. Null: nobody has.' }),
    expiresAt: date,
  })
  .meta({ id: 'HostedDeck', description: 'A deck that people edit with the editor of this server.' });

const listHostedDecks = operation({
  id: 'listHostedDecks',
  method: 'GET',
  path: '/owners/{owner}/hosted-decks',
  right: 'viewer',
  tag: TAG,
  summary: 'List the decks that people edit here, newest first',
  description: `The newest ${LIMITS.hostedDecks.listed.most}, with the copies that people made of them.`,
  answers: z.strictObject({ items: z.array(hostedDeckSchema) }).meta({ id: 'HostedDeckList' }),
  async run({ parts, scope }) {
    const decks = await parts.decks.list(scope, LIMITS.hostedDecks.listed.most);
    const links = await parts.links();
    return { body: { items: decks.map((deck) => shown(deck, parts, links)) } };
  },
});

const changeHostedDeck = operation({
  id: 'changeHostedDeck',
  method: 'PATCH',
  path: '/owners/{owner}/hosted-decks/{deck}',
  right: 'editor',
  tag: TAG,
  summary: 'Set what people with the link may do',
  description: 'Pages that show the deck learn of it within a second.',
  body: { json: z.strictObject({ access: accessSchema }) },
  async run(call) {
    const { parts, scope, path, body } = call;
    if (!(await parts.decks.setAccess(scope, path.deck, body.access))) throw notFound(path.deck);
    await recordChange(call, { action: 'hosted-deck.access', target: path.deck, details: { access: body.access } });
    await parts.server?.checkLinks();
    return undefined;
  },
});

const revokeHostedDeckLink = operation({
  id: 'revokeHostedDeckLink',
  method: 'DELETE',
  path: '/owners/{owner}/hosted-decks/{deck}/link',
  right: 'editor',
  tag: TAG,
  summary: 'Revoke the link of a deck',
  description: 'The link returns 410 at once, pages that show the deck are disconnected, and the deck has a new link.',
  async run(call) {
    const { parts, scope, path } = call;
    if (!(await parts.decks.revokeLink(scope, path.deck))) throw notFound(path.deck);
    await recordChange(call, { action: 'hosted-deck.revoke-link', target: path.deck });
    await parts.server?.checkLinks();
    return undefined;
  },
});

export const HOSTED_DECK_OPERATIONS = [listHostedDecks, changeHostedDeck, revokeHostedDeckLink];

function shown(
  deck: HostedDeckRecord,
  { publicUrl, server }: Pick<Call['parts'], 'publicUrl' | 'server'>,
  links: Awaited<ReturnType<Call['parts']['links']>>,
) {
  const { id, linkRevision: revision, fileName: name } = deck;
  const { presentation, project, access, createdAt, editedAt, expiresAt } = deck;
  const url = `${publicUrl}${links.signDeck({ deck: id, revision })}`;
  const pages = server?.pagesOfDeck(id) ?? 0;
  return { id, presentation, project, name, access, url, pages, createdAt, editedAt, expiresAt };
}

function notFound(id: string): HttpError {
  return new HttpError('NOT_FOUND', `There is no hosted deck ${JSON.stringify(id.slice(0, 100))}.`);
}
