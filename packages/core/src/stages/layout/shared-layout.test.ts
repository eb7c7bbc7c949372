import { BOX, SETTINGS, templateOf } from '@deckwright/test-tools/decks/template-of';
import { createRecordingAdapter } from '@deckwright/testkit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { rendererWith } from '../../../test/render-scene.ts';
import { parseProject } from '../../template/project.ts';

function pictureOf(width: number) {
  return sharp({ create: { width, height: 4, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
}

/** Renders the same parsed template several times, like a server. */
function press(elements: readonly object[]) {
  const adapter = createRecordingAdapter();
  const renderer = rendererWith(adapter);
  const template = templateOf({ elements });
  return async (settings = SETTINGS, assets?: ReadonlyMap<string, Uint8Array>) => {
    const request = renderer.parseRequest({
      projectId: 'tests',
      presentation: { slideList: [{ templateKey: 'one', content: {} }] },
      options: { format: adapter.format },
    });
    const project = { settings, templates: new Map([['one', template]]), ...(assets && { assets }) };
    await renderer.render({ request, project, acceptedAt: '2026-02-03T04:05:06.000Z' });
    return adapter.scenes.at(-1)!;
  };
}

describe('what the slides of a template share', () => {
  it('has the same notices and the same fonts on each use', async () => {
    const render = press([{ type: 'text', box: BOX, text: 'Static 𒀀' }]);
    const first = await render();
    expect(first.notices).toMatchObject([{ code: 'GLYPH_MISSING' }]);
    expect(first.fonts.length).toBeGreaterThan(0);
    expect(await render()).toEqual(first);
  });

  it('is laid out again for other settings', async () => {
    const render = press([{ type: 'text', box: BOX, text: 'Static' }]);
    const first = await render();
    const inter = parseProject({ id: 'tests', theme: { fonts: { body: 'Inter', heading: 'Inter' } } });
    const other = await render(inter);
    expect(first.fonts.map(({ family }) => family)).not.toContain('Inter');
    expect(other.fonts.map(({ family }) => family)).toEqual(['Inter']);
    expect(await render()).toEqual(first);
  });

  it('shows the current picture at a URL', async () => {
    const render = press([{ type: 'image', box: BOX, src: 'asset:logo', alt: '' }]);
    const widths: number[] = [];
    for (const width of [4, 8]) {
      const scene = await render(SETTINGS, new Map([['logo', await pictureOf(width)]]));
      const [node] = scene.layouts[0]!.nodes;
      const shown = scene.pictures.find(({ id }) => node?.kind === 'picture' && id === node.picture);
      widths.push(shown!.width);
    }
    expect(widths).toEqual([4, 8]);
  });
});
