import { BOX, rejection, SETTINGS, templateJson } from '@deckwright/test-tools/decks/template-of';
import { createRecordingAdapter } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { nodeParts } from '../../src/node/index.ts';
import { createRenderer } from '../../src/renderer.ts';
import { type Order, render } from '../render-scene.ts';

const LONG = 'word '.repeat(2_000);
const STRICT = { box: BOX, style: { fit: 'error' } };

/** The second slide is the first one of the template that fails. */
function order(template: object, content: { readonly [key: string]: unknown } = {}, parts: Order['parts'] = {}): Order {
  const templates = [
    { key: 'plain', elements: [] },
    { key: 'logo', ...template },
  ];
  const slides = [
    { templateKey: 'plain', content: {} },
    { templateKey: 'logo', content },
    { templateKey: 'logo', content },
  ];
  return { templates, slides, parts };
}

const OF_TEMPLATE = {
  path: '/presentation/slideList/1/templateKey',
  project: 'tests',
  template: 'logo',
  element: 'Logo',
  slide: 2,
};

describe('an error in the static part of a template', () => {
  it('is the fault of the template, with its project, key, element and slide: a picture that cannot be used', async () => {
    const fetchPicture = async () => new TextEncoder().encode('<!doctype html><html></html>');
    const elements = [{ type: 'image', name: 'Logo', box: BOX, src: 'https://example.org/logo' }];
    const error = await rejection(render(order({ elements }, {}, { fetchPicture })));
    expect(error).toMatchObject({ code: 'INVALID_TEMPLATE', blame: 'template', faults: [OF_TEMPLATE] });
    expect(error.message).toBe(
      'The template "logo" of the project "tests" has an error in its element "Logo": The picture https://example.org/logo cannot be used: the address returned an HTML page, not a picture. Send the address of the picture file itself, which needs no login.',
    );
  });

  it('is the fault of the template: a background picture', async () => {
    const error = await rejection(render(order({ background: { src: 'asset:gone' }, elements: [] })));
    const { element: _, ...place } = OF_TEMPLATE;
    expect(error).toMatchObject({ code: 'INVALID_TEMPLATE', faults: [place] });
  });

  it('names its place: a text that does not fit', async () => {
    const elements = [{ type: 'text', name: 'Logo', text: LONG, ...STRICT }];
    const error = await rejection(render(order({ elements })));
    expect(error).toMatchObject({ code: 'TEXT_TOO_LONG', faults: [OF_TEMPLATE] });
    expect(error.message).toMatch(/^The template "logo" of the project "tests" has an error in its element "Logo": /);
  });
});

describe('an error in a value of the caller', () => {
  const fields = { photo: { type: 'image' }, text: { type: 'text' } };
  const elements = [
    { type: 'image', name: 'Photo', box: BOX, field: 'photo' },
    { type: 'text', name: 'Text', text: '{{text}}', ...STRICT },
  ];

  it('keeps its path and its code, with template, element and slide: a picture', async () => {
    const error = await rejection(render(order({ fields, elements }, { photo: 'asset:gone' })));
    expect(error).toMatchObject({ code: 'INVALID_IMAGE', blame: 'caller' });
    const place = { template: 'logo', element: 'Photo' };
    expect(error.faults).toMatchObject([
      { path: '/presentation/slideList/1/content/photo', slide: 2, ...place },
      { path: '/presentation/slideList/2/content/photo', slide: 3, ...place },
    ]);
    expect(error.faults[0]).not.toHaveProperty('project');
  });

  it('keeps its path: a text that does not fit', async () => {
    const error = await rejection(render(order({ fields, elements }, { text: LONG })));
    expect(error.faults[0]).toMatchObject({
      path: '/presentation/slideList/1/content/text',
      template: 'logo',
      element: 'Text',
      slide: 2,
    });
  });
});

describe('a template check', () => {
  const renderer = createRenderer({ ...nodeParts(), adapters: [createRecordingAdapter()] });

  it('names the element and its path for a picture that the project does not have', async () => {
    const image = { type: 'image', name: 'Logo', src: 'asset:gone' };
    const json = templateJson({ elements: [{ type: 'group', box: BOX, elements: [image] }] });
    const error = await rejection(renderer.checkTemplate(json, { settings: SETTINGS }));
    expect(error.faults).toMatchObject([
      {
        path: '/elements/0/elements/0/src',
        code: 'INVALID_TEMPLATE',
        project: 'tests',
        template: 'one',
        element: 'Logo',
      },
    ]);
  });

  it('points at the background for its picture', async () => {
    const json = templateJson({ background: { src: 'asset:gone' } });
    const error = await rejection(renderer.checkTemplate(json, { settings: SETTINGS }));
    expect(error.faults).toMatchObject([{ path: '/background/src', template: 'one' }]);
  });
});
