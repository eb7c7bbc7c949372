import { createRenderer, type Project, parseProject, parseTemplate } from '@deckwright/core';
import { nodeParts } from '@deckwright/core/node';
import { createHostedAdapter } from '@deckwright/format-hosted';
import { createPptxAdapter } from '@deckwright/format-pptx';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type SlideSources, slideSources } from '../../src/engine/renders/slide-sources.ts';

const renderer = createRenderer({
  ...nodeParts(),
  adapters: [createHostedAdapter({ pptx: createPptxAdapter(), fonts: 'any' })],
});
const settings = parseProject({ id: 'demo', name: 'Demo' });
const box = { x: 60, y: 60, width: 840, height: 400 };

function template(key: string, fields: object, elements: readonly object[], more: object = {}) {
  return parseTemplate({ key, name: key, fields, elements, ...more }, settings);
}

const TEMPLATES = [
  template('still', {}, [{ type: 'text', name: 'title', role: 'title', box, text: 'Thank you' }]),
  template('rows', { table: { type: 'table', required: true, maxRows: 200 } }, [
    { type: 'table', name: 'table', box, field: 'table', overflow: 'continue', style: { size: 18 } },
  ]),
  template(
    'cover',
    { photo: { type: 'image', required: true }, title: { type: 'text' } },
    [{ type: 'text', name: 'title', role: 'title', box, text: '{{title}}' }],
    { background: { field: 'photo' } },
  ),
  template(
    'people',
    {
      people: {
        type: 'list',
        items: { type: 'object', fields: { name: { type: 'text', required: true }, photo: { type: 'image' } } },
      },
      logo: { type: 'image' },
      showsLogo: { type: 'boolean' },
    },
    [
      {
        ...{ type: 'group', name: 'People', box, direction: 'row', repeat: { field: 'people', as: 'person' } },
        elements: [
          { type: 'image', name: 'Photo', width: 100, height: 100, field: 'person.photo' },
          { type: 'text', name: 'Name', text: '{{person.name}}' },
        ],
      },
      { type: 'text', name: 'flag', box, text: 'Logo', when: 'showsLogo' },
      { type: 'image', name: 'logo', box: { x: 0, y: 0, width: 50, height: 50 }, field: 'logo', when: 'showsLogo' },
    ],
  ),
];

async function sourcesOf(entries: readonly (readonly [key: string, content: object])[]): Promise<SlideSources> {
  const project: Project = { settings, templates: new Map(TEMPLATES.map((one) => [one.key, one])), assets: new Map() };
  const slideList = entries.map(([templateKey, content]) => ({ templateKey, content }));
  const request = renderer.parseRequest({
    projectId: 'demo',
    presentation: { slideList },
    options: { format: 'hosted-slides' },
  });
  const artifact = await renderer.render({ request, project, acceptedAt: '2026-01-01T00:00:00.000Z' });
  if (artifact.delivery !== 'hosted') throw new TypeError('The artifact is not for a hosted location.');
  return slideSources(request, project, artifact.scene);
}

async function photo(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

const ROWS = Array.from({ length: 60 }, (_, row) => [`Row ${row}`]);
const PICTURE = expect.stringMatching(/^picture:[0-9a-f]{32}$/);

test('slides are those of the entries of their request, also if an entry continues on further slides', async () => {
  const table = { columns: ['Name'], rows: ROWS };
  const sources = await sourcesOf([
    ['still', {}],
    ['rows', { table }],
    ['still', {}],
    ['still', {}],
    ['rows', { table: { columns: ['Name'], rows: ROWS.slice(0, 1) } }],
    ['still', {}],
  ]);
  const rest = sources.slice(2, -4);
  expect(rest.length).toBeGreaterThan(0);
  expect(rest).toEqual(rest.map(() => ({ template: 'rows' })));
  expect([...sources.slice(0, 2), ...sources.slice(-4)]).toEqual([
    { template: 'still', content: {} },
    { template: 'rows', content: { table } },
    { template: 'still', content: {} },
    { template: 'still', content: {} },
    { template: 'rows', content: { table: { columns: ['Name'], rows: [['Row 0']] } } },
    { template: 'still', content: {} },
  ]);
});

test('pictures of the scene stand for their addresses, also in lists and backgrounds; those that no slide shows are left out', async () => {
  const [red, blue, green] = await Promise.all(['#c03', '#03c', '#0c3'].map(photo));
  const people = [{ name: 'Ada', photo: red }, { name: 'Nobody' }, { name: 'Bea', photo: { url: blue, alt: 'Bea' } }];
  const [cover, listed, shown] = await sourcesOf([
    ['cover', { photo: { url: green, focus: { x: 0.5, y: 0 } }, title: 'A' }],
    ['people', { people, logo: 'data:image/png;base64,AAAA', showsLogo: false }],
    ['people', { people: [], logo: green, showsLogo: true }],
  ]);
  expect(cover!.content).toEqual({ photo: { url: PICTURE, focus: { x: 0.5, y: 0 } }, title: 'A' });
  expect(listed!.content).toEqual({
    people: [{ name: 'Ada', photo: PICTURE }, { name: 'Nobody' }, { name: 'Bea', photo: { url: PICTURE, alt: 'Bea' } }],
    showsLogo: false,
  });
  const ids = JSON.stringify(listed).match(/picture:\w+/g);
  expect(new Set(ids).size).toBe(2);
  expect(shown!.content).toEqual({ people: [], logo: PICTURE, showsLogo: true });
});
