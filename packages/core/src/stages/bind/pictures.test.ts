import { BOX, rejection } from '@deckwright/test-tools/decks/template-of';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { nodesOf, type Order, render, renderScene } from '../../../test/render-scene.ts';
import { RenderError } from '../../contract/index.ts';
import { localDecoder } from '../../node/pictures/local-decoder.ts';
import { createPictureStore, type FetchPicture } from './pictures.ts';

const png = await sharp({ create: { width: 4, height: 2, channels: 3, background: '#336699' } })
  .png()
  .toBuffer();
function uriOf(bytes: Uint8Array, type = 'image/png') {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** An SVG whose entities refer to each other. */
const ENDLESS = encodeURIComponent('<!DOCTYPE svg [<!ENTITY a "&b;"><!ENTITY b "&a;">]><svg>&a;</svg>');

const photos = {
  key: 'photos',
  fields: { photo: { type: 'image' }, more: { type: 'list', items: { type: 'image' } } },
  elements: [
    { type: 'image', box: BOX, field: 'photo' },
    {
      type: 'group',
      box: BOX,
      repeat: { field: 'more', as: 'one' },
      elements: [{ type: 'image', field: 'one', height: 40 }],
    },
  ],
};

function order(contents: readonly { [key: string]: unknown }[], fetchPicture?: FetchPicture): Order {
  return {
    templates: [photos],
    slides: contents.map((content) => ({ content })),
    ...(fetchPicture && { parts: { fetchPicture } }),
  };
}

/** Serves the picture at every URL, and records the requested ones. */
function server() {
  const asked: string[] = [];
  const fetchPicture: FetchPicture = async (url) => {
    asked.push(url);
    if (url.includes('gone')) throw new Error('the server answered 404');
    return png;
  };
  return { asked, fetchPicture };
}

describe('a picture', () => {
  it('in a data URI becomes a node and an entry of the scene', async () => {
    const scene = await renderScene(order([{ photo: uriOf(png) }]));
    expect(scene.pictures).toMatchObject([{ mediaType: 'image/png', width: 4, height: 2 }]);
    expect(scene.slides[0]!.nodes[0]).toMatchObject({ kind: 'picture', picture: scene.pictures[0]!.id });
  });

  it('takes the URL, the alternative text and the focus of an object', async () => {
    const photo = { url: uriOf(png), alt: 'A blue field', focus: { x: 0, y: 0 } };
    const [node] = await nodesOf('picture', order([{ photo }]));
    expect(node).toMatchObject({ alt: 'A blue field', crop: { left: 0, top: 0 } });
  });

  it.each([
    `data:image/png;charset=utf-8;base64,${png.toString('base64')}`,
    `DATA:IMAGE/PNG;BASE64,${png.toString('base64')}`,
    `data:image/x-whatever;base64,${png.toString('base64')}`,
    `data:image/png;base64,${png.toString('base64').replaceAll(/.{20}/g, '$&\n')}`,
  ])('is read from the data URI %#, whatever its media type', async (photo) => {
    expect((await renderScene(order([{ photo }]))).pictures).toHaveLength(1);
  });

  it.each([
    ['without a comma', 'data:image/png;base64', /not of the form data:image\/png;base64/],
    ['of characters that base64 has not', 'data:image/png;base64,@@@@', /its base64 is damaged/],
    ['of bad length', 'data:image/png;base64,abcde', /its base64 is damaged/],
    ['of nothing', 'data:image/png;base64,', /empty/i],
    ['of no picture', uriOf(Buffer.from('Hello, world')), /not a picture in a known format; send JPEG/],
    ['of the start of a picture', uriOf(png.subarray(0, 45)), /PNG is damaged/],
    ['of a drawing of endless entities', `data:image/svg+xml,${ENDLESS}`, /entity "a" refers to itself/],
  ])('%s is rejected with a message', async (_what, photo, words) => {
    const error = await rejection(render(order([{ photo }])));
    expect(error).toMatchObject({ code: 'INVALID_IMAGE', where: '/presentation/slideList/0/content/photo' });
    expect(error.message).toMatch(words);
    expect(error.message).not.toMatch(/\.\.$/);
    expect(error.message.length).toBeLessThan(250);
  });

  it('that is cut off is shown with a notice, which is an error under strict handling', async () => {
    const photo = uriOf(png.subarray(0, png.length - 12));
    const { artifact, scene } = await render(order([{ photo }]));
    expect(scene.pictures).toHaveLength(1);
    expect(artifact.notices.filter(({ code }) => code === 'IMAGE_DAMAGED')).toEqual([
      {
        code: 'IMAGE_DAMAGED',
        message: 'The PNG image is damaged or ends too early, so only a part of it is shown. Send the whole file.',
        where: '/presentation/slideList/0/content/photo',
      },
    ]);
    const strict = await rejection(render({ ...order([{ photo }]), strict: true }));
    expect(strict.code).toBe('STRICT_NOTICE');
  });

  it.each([
    (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`,
    (svg: string) => `data:image/svg+xml;utf8,${svg}`,
    (svg: string) => `data:image/svg+xml;charset=utf-8,${svg.replaceAll('#', '%23')}`,
    (svg: string) => uriOf(Buffer.from(svg), 'image/svg+xml'),
  ])('is read from a data URI of an SVG image (%#)', async (uri) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><title>Größe 100 %</title><path fill="#123" d="M0 0H8V4"/></svg>';
    const scene = await renderScene(order([{ photo: uri(svg) }]));
    expect(scene.pictures).toHaveLength(1);
    expect(scene.pictures[0]!.width / scene.pictures[0]!.height).toBeCloseTo(2, 1);
    expect(scene.pictures[0]!.vector).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is one picture, however often the content contains its bytes', async () => {
    const { asked, fetchPicture } = server();
    const addresses = ['https://example.org/a.png', 'https://example.org/b.png'];
    let reads = 0;
    const countedRead = (bytes: Uint8Array) => {
      reads++;
      return localDecoder.read(bytes);
    };
    const images = { ...localDecoder, read: countedRead };
    const contents = [...addresses, uriOf(png)].map((photo) => ({ photo }));
    const scene = await renderScene({ ...order(contents), parts: { fetchPicture, images } });
    expect([asked.length, reads, scene.pictures.length]).toEqual([2, 1, 1]);
  });

  it('that cannot be read because of the host has the blame host', async () => {
    const images = { ...localDecoder, read: () => Promise.reject(new RenderError('IMAGE_UNREADABLE', 'No process.')) };
    const error = await rejection(render({ ...order([{ photo: uriOf(png) }]), parts: { images } }));
    expect(error).toMatchObject({ code: 'IMAGE_UNREADABLE', blame: 'host' });
  });

  it('cannot be read by a renderer without a decoder', async () => {
    const store = createPictureStore({}, new AbortController().signal);
    const error = await rejection(store.load(uriOf(png), undefined));
    expect(error).toMatchObject({ code: 'IMAGE_UNREADABLE', message: expect.stringContaining('pass `nodeParts()`') });
  });

  it('from a URL is rejected by a renderer without fetchPicture', async () => {
    const error = await rejection(render(order([{ photo: 'https://example.org/a.png' }])));
    expect(error.message).toContain('pass `fetchPicture`');
  });

  it('is fetched once, however many slides and elements show it', async () => {
    const { asked, fetchPicture } = server();
    const [a, b] = ['https://example.org/a.png', 'https://example.org/b.png'];
    const scene = await renderScene(order([{ photo: a, more: [a, b] }, { photo: b }, { photo: a }], fetchPicture));
    expect(asked.toSorted()).toEqual([a, b]);
    expect(scene.pictures).toHaveLength(1);
  });

  it('that is invalid is reported with all other faults, in the order of the slides', async () => {
    // The first one responds last: the order must not depend on timing.
    const fetchPicture: FetchPicture = async (url) => {
      await new Promise((resolve) => setTimeout(resolve, url.endsWith('slow') ? 20 : 0));
      throw new Error(`the server answered 404 for ${url.at(-1)}`);
    };
    const gone = (name: string) => `https://example.org/${name}`;
    const contents = [
      { photo: gone('slow'), more: [gone('1'), uriOf(png), 'data:image/png,x'] },
      ...Array.from({ length: 10 }, () => ({})),
      { photo: gone('slow') },
    ];
    const error = await rejection(render(order(contents, fetchPicture)));
    expect(error.code).toBe('INVALID_IMAGE');
    expect(error.faults.map((fault) => fault.path.replace('/presentation/slideList/', ''))).toEqual([
      '0/content/more/0',
      '0/content/more/2',
      '0/content/photo',
      '11/content/photo',
    ]);
    expect(error.message).toMatch(/\(and 3 more\)$/);
  });

  it('that could not be fetched has a fault with the reason', async () => {
    const error = await rejection(render(order([{ photo: 'https://gone' }], server().fetchPicture)));
    expect(error.faults[0]!.message).toBe('The picture https://gone cannot be used: the server answered 404.');
  });

  it('of the project is found by its name', async () => {
    const assets = new Map([['logo', png]]);
    const { pictures } = await renderScene({ ...order([{ photo: 'asset:logo' }]), assets });
    expect(pictures).toMatchObject([{ mediaType: 'image/png', width: 4, height: 2 }]);
  });

  it.each([
    [
      new Map([
        ['team', png],
        ['logo', png],
      ]),
      'the project has no asset "loga". Did you mean "logo"? It has: logo, team.',
    ],
    [new Map(), 'the project has no asset "loga". It has none.'],
    [undefined, 'the project has no asset "loga". It has none.'],
  ])('that the project does not have is rejected with the names of those it has', async (assets, words) => {
    const error = await rejection(render({ ...order([{ photo: 'asset:loga' }]), ...(assets && { assets }) }));
    expect(error.faults[0]!.message).toContain(words);
  });

  it('whose fetch is cancelled ends the export with ABORTED', async () => {
    const controller = new AbortController();
    const fetchPicture: FetchPicture = async (_url, signal) => {
      controller.abort();
      signal.throwIfAborted();
      return png;
    };
    const cancelled = render({ ...order([{ photo: 'https://a' }], fetchPicture), signal: controller.signal });
    expect((await rejection(cancelled)).code).toBe('ABORTED');
  });
});
