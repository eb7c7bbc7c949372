import { type Acme, OF_A_PAGE } from './acme.ts';
import { coverDeck, untilEnded } from './manage/presentations.ts';
import { PIXEL } from './manage/projects.ts';
import type { Ask, Talk, Told } from './talk.ts';

const FILE = 'edit-link';
const HTML = { accept: 'text/html' };

/** The page behind an edit link, and what it asks for. */
export async function talkOfEditLink({ talk }: Acme): Promise<void> {
  const base = await hostedDeck(talk);
  const get = (path: string, ask: Ask = {}) => talk.showPage(FILE, `GET ${base}${path}`, ask);
  const post = (path: string, ask: Ask = {}) =>
    talk.showPage(FILE, `POST ${base}${path}`, { ...ask, headers: { ...OF_A_PAGE, ...ask.headers } });
  await get('', { headers: HTML });
  await talk.showPage(FILE, `HEAD ${base}`, { headers: HTML });
  await talk.showPage(FILE, `PUT ${base}`);
  await get('/address');
  await get('/deck');
  await get('/fonts/engine/0');
  await get('/fonts/engine/9999');
  await get('/sync');
  const picture = { bytes: PIXEL, headers: { 'content-type': 'image/png' } };
  const added = (await post('/pictures', picture)).json.id as string;
  await get(`/pictures/${added}`);
  await get(`/pictures/${'0'.repeat(32)}`);
  await post('/pictures', { bytes: 'nope', headers: { 'content-type': 'image/png' } });
  await post('/pictures', { ...picture, headers: { ...picture.headers, origin: 'https://evil.example' } });
  await post('/pictures', { announced: 1_000_000_000 });
  await post('/downloads', { body: { format: 'pptx' } });
  await post('/downloads', { body: { format: 'hosted-slides' } });
  await post('/downloads', { bytes: 'x' });
  const copy = String((await post('/copies')).json.url);
  talk.mask.learn(new URL(copy).pathname.split('/')[2]!, 'id of the copy');
  await talksOfSlides(get, post);
  await rejectedPages(talk, base);
}

type Send = (path: string, ask?: Ask) => Promise<Told>;

/** Slides from templates, and versions of the deck. */
async function talksOfSlides(get: Send, post: Send): Promise<void> {
  await post('/slides', { body: { nope: 1 } });
  await post('/slides', {
    body: { template: 'cover', content: { title: 'More' } },
    varies: true,
  });
  const kept = (await post('/versions', { body: { name: 'Before' } })).json.id;
  await post('/versions', { body: { name: '' } });
  await get('/versions');
  await get(`/versions/${kept}`, { varies: true });
  await get('/versions/99');
  await post(`/versions/${kept}/restore`);
  await post('/versions/99/restore');
}

/** Links that may not do everything, or nothing any more. */
async function rejectedPages(talk: Talk, base: string): Promise<void> {
  const deck = base.split('/')[2]!;
  const change = (access: string) => talk.ask('changeHostedDeck', { by: 'editor', path: { deck }, body: { access } });
  await change('view');
  await talk.showPage(FILE, `GET ${base}/deck`, { title: 'to view' });
  await talk.showPage(FILE, `POST ${base}/versions`, { headers: OF_A_PAGE, body: { name: 'x' }, title: 'to view' });
  await change('sign-in');
  await talk.showPage(FILE, `GET ${base}`, { headers: HTML, title: 'needs a sign-in' });
  await talk.showPage(FILE, `GET ${base}/deck`, { title: 'needs a sign-in' });
  await talk.showPage(FILE, `GET ${base}/deck`, { by: 'viewer', title: 'signed in' });
  await talk.ask('revokeHostedDeckLink', { by: 'editor', path: { deck } });
  await talk.showPage(FILE, `GET ${base}`, { headers: HTML, title: 'revoked' });
  await talk.showPage(FILE, `GET ${base}/deck`, { title: 'revoked' });
  await talk.showPage(FILE, 'GET /e/unknown/signature', { headers: HTML });
  await talk.showPage(FILE, 'GET /e/unknown/signature/deck');
}

/** The path of an edit link to a new deck. */
async function hostedDeck(talk: Talk): Promise<string> {
  const body = coverDeck({ async: true, format: 'hosted-slides' }, 'Edited');
  const id = (await talk.ask('createExport', { by: 'editor', body })).json.id as number;
  const { url } = await untilEnded(talk, id);
  const base = new URL(String(url)).pathname;
  talk.mask.learn(base.split('/')[2]!, 'id of the edited deck');
  return base;
}
