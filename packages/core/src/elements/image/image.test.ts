import { faultsOfTemplate, rejection, templateJson } from '@deckwright/test-tools/decks/template-of';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { nodesOf, renderScene } from '../../../test/render-scene.ts';

async function uri(width: number, height: number) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** Twice as wide as high. */
const wide = await uri(800, 400);
const square = { x: 100, y: 50, width: 200, height: 200 };
function template(more: object = {}) {
  return {
    fields: { photo: { type: 'image' } },
    elements: [{ type: 'image', name: 'Photo', box: square, field: 'photo', ...more }],
  };
}

async function placed(photo: unknown, more: object = {}) {
  const [node] = await nodesOf('picture', { templates: [template(more)], slides: [{ content: { photo } }] });
  return node!;
}

describe('an image', () => {
  it('covers its box, and is cropped equally on both sides', async () => {
    expect(await placed(wide)).toMatchObject({ box: square, crop: { top: 0, right: 0.25, bottom: 0, left: 0.25 } });
  });

  it.each([
    [
      { x: 0, y: 0.5 },
      { left: 0, right: 0.5 },
    ],
    [
      { x: 0.3, y: 0 },
      { left: 0.05, right: 0.45 },
    ],
    [
      { x: 1, y: 1 },
      { left: 0.5, right: 0 },
    ],
  ])('that covers keeps the focus %j as near to the centre as it can', async (focus, crop) => {
    const ofTemplate = (await placed(wide, { focus })).crop;
    expect(ofTemplate.left).toBeCloseTo(crop.left, 9);
    expect(ofTemplate.right).toBeCloseTo(crop.right, 9);
    expect((await placed({ url: wide, focus })).crop).toEqual(ofTemplate);
  });

  it('that is contained keeps its aspect ratio, in the centre of its box', async () => {
    expect(await placed(wide, { fit: 'contain' })).toMatchObject({
      box: { x: 100, y: 100, width: 200, height: 100 },
      crop: { top: 0, right: 0, bottom: 0, left: 0 },
    });
    const high = await uri(400, 800);
    expect(await placed(high, { fit: 'contain' })).toMatchObject({ box: { x: 150, y: 50, width: 100, height: 200 } });
  });

  it('that is stretched fills its box completely', async () => {
    expect(await placed(wide, { fit: 'stretch' })).toMatchObject({
      box: square,
      crop: { top: 0, right: 0, bottom: 0, left: 0 },
    });
  });

  it('in a group has the height that its aspect ratio gives at its width', async () => {
    const elements = [
      { type: 'group', box: { ...square, height: 400 }, elements: [{ type: 'image', field: 'photo' }] },
    ];
    const [node] = await nodesOf('picture', {
      templates: [{ ...template(), elements }],
      slides: [{ content: { photo: wide } }],
    });
    expect(node!.box).toEqual({ x: 100, y: 50, width: 200, height: 100 });
  });

  it('prefers the alternative text of the request', async () => {
    expect((await placed(wide, { alt: 'Template' })).alt).toBe('Template');
    expect((await placed({ url: wide, alt: 'Request' }, { alt: 'Template' })).alt).toBe('Request');
  });

  it('keeps its corners and its border', async () => {
    const node = await placed(wide, { radius: 8, border: { color: '#00ff00' } });
    expect(node).toMatchObject({ radius: 8, stroke: { color: { rgb: '00FF00' }, width: 1 } });
  });

  it('is cropped before it is fitted, whatever its fit', async () => {
    const crop = { left: 0.25, right: 0.25 };
    expect(await placed(wide, { crop })).toMatchObject({
      box: square,
      crop: { top: 0, right: 0.25, bottom: 0, left: 0.25 },
    });
    expect(await placed(wide, { crop, fit: 'contain' })).toMatchObject({ box: square });
    expect(await placed(wide, { crop: { top: 0.5 }, fit: 'contain' })).toMatchObject({
      box: { x: 100, y: 125, width: 200, height: 50 },
      crop: { top: 0.5, right: 0, bottom: 0, left: 0 },
    });
  });

  it('rejects a crop that leaves nothing', () => {
    const faultsOf = (crop: object) =>
      faultsOfTemplate(templateJson(template({ crop }))).map(({ path, message }) => `${path}: ${message}`);
    expect(faultsOf({ left: 0.5, right: 0.5, top: 0.6, bottom: 0.7 })).toEqual([
      '/elements/0/crop: Expected "left" and "right" to be less than 1 together; otherwise nothing of the picture is left.',
      '/elements/0/crop: Expected "top" and "bottom" to be less than 1 together; otherwise nothing of the picture is left.',
    ]);
    expect(faultsOf({ left: 1, top: -0.1, bottom: 0.5 })).toHaveLength(2);
  });

  it('has a corner radius of at most half of its shorter visible side', async () => {
    expect(await placed(wide, { radius: 500 })).toMatchObject({ radius: 100 });
    expect(await placed(wide, { radius: 500, fit: 'contain' })).toMatchObject({ radius: 50 });
  });

  it('that is kept without a value is a grey placeholder', async () => {
    const fields = { photo: { type: 'image', whenEmpty: 'keep' } };
    const nodes = await nodesOf('shape', { templates: [{ ...template({ radius: 8, role: 'body' }), fields }] });
    expect(nodes).toMatchObject([
      {
        box: square,
        role: 'body',
        geometry: { kind: 'roundRect', radius: 8 },
        fill: { kind: 'solid', color: { role: 'lt2' } },
      },
    ]);
  });

  it('without a value that is not kept is left out', async () => {
    expect(await nodesOf('shape', { templates: [template()] })).toEqual([]);
    expect(await nodesOf('picture', { templates: [template()] })).toEqual([]);
  });

  it('has a notice if it is scaled up by more than 1.5', async () => {
    const notices = async (width: number) => {
      const templates = [template({ fit: 'stretch' })];
      return (await renderScene({ templates, slides: [{ content: { photo: await uri(width, width) } }] })).notices;
    };
    // 200 points are 267 pixels at 96 dpi.
    expect(await notices(178)).toEqual([]);
    expect(await notices(177)).toMatchObject([
      { code: 'IMAGE_UPSCALED', slide: 1, element: 'Photo', field: 'photo', where: expect.stringContaining('/photo') },
    ]);
  });

  it('of the template is on the layout, whose notices name no slide', async () => {
    const elements = [{ type: 'image', box: square, src: await uri(4, 4) }];
    const scene = await renderScene({ templates: [{ elements }] });
    expect(scene.layouts[0]!.nodes).toHaveLength(1);
    expect(scene.notices).toHaveLength(1);
    expect(scene.notices[0]).not.toHaveProperty('slide');
  });

  it('that cannot be used is a fault, or if the template chooses it, a placeholder with a notice', async () => {
    const bad = 'data:image/png;base64,AAAA';
    const order = (more: object) => ({
      templates: [template({ radius: 4, ...more })],
      slides: [{ content: { photo: bad } }],
    });
    expect((await rejection(renderScene(order({})))).code).toBe('INVALID_IMAGE');
    const scene = await renderScene(order({ onError: 'placeholder' }));
    expect(scene.slides[0]!.nodes).toMatchObject([
      { kind: 'shape', box: square, geometry: { kind: 'roundRect', radius: 4 }, fill: { color: { role: 'lt2' } } },
    ]);
    expect(scene.notices).toMatchObject([
      {
        code: 'IMAGE_MISSING',
        message: expect.stringContaining('not a picture in a known format; send JPEG'),
        where: '/presentation/slideList/0/content/photo',
        slide: 1,
        element: 'Photo',
        field: 'photo',
      },
    ]);
    expect(scene.pictures).toEqual([]);
  });
});
