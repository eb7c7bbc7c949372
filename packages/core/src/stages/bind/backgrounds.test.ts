import { BOX, rejection } from '@deckwright/test-tools/decks/template-of';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { render, renderScene } from '../../../test/render-scene.ts';

const square = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#336699' } })
  .png()
  .toBuffer();
const uri = `data:image/png;base64,${square.toString('base64')}`;
/** A square picture that covers a 16:9 slide loses 7/16 of its height. */
const LOST = 7 / 16;

describe('a picture as background', () => {
  it('of the template is on the layout, over its fill', async () => {
    const background = { src: uri, focus: { x: 0.5, y: 0 }, fill: 'dk1' };
    const { layouts, slides, pictures } = await renderScene({ templates: [{ background }], slides: [{}, {}] });
    expect(layouts[0]!.background).toMatchObject({
      fill: { kind: 'solid', color: { role: 'dk1' } },
      picture: { picture: pictures[0]!.id, crop: { top: 0, bottom: LOST, left: 0, right: 0 } },
    });
    expect(slides.map((slide) => slide.background)).toEqual([undefined, undefined]);
  });

  it("of a field is each slide's own, and without a value only the fill is shown", async () => {
    const template = { fields: { photo: { type: 'image' } }, background: { field: 'photo', focus: { x: 0.5, y: 1 } } };
    const contents = [{ photo: uri }, {}, { photo: { url: uri, focus: { x: 0.5, y: 0.5 } } }];
    const { layouts, slides, notices } = await renderScene({
      templates: [template],
      slides: contents.map((content) => ({ content })),
    });
    expect(layouts[0]!.background).toEqual({ fill: { kind: 'solid', color: { role: 'lt1' } } });
    expect(slides.map((slide) => slide.background?.picture?.crop.top)).toEqual([LOST, undefined, LOST / 2]);
    expect(notices.filter(({ code }) => code === 'VALUE_UNUSED')).toEqual([]);
  });

  it('that cannot be read is reported together with other faults', async () => {
    const fields = { photo: { type: 'image' }, other: { type: 'image' } };
    const template = {
      fields,
      background: { field: 'photo' },
      elements: [{ type: 'image', box: BOX, field: 'other' }],
    };
    const content = { photo: 'data:image/png,x', other: 'data:image/png,y' };
    const error = await rejection(render({ templates: [template], slides: [{ content }] }));
    expect(error.faults.map(({ path }) => path.split('/').at(-1))).toEqual(['other', 'photo']);
  });
});
