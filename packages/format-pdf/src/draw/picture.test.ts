import type { Scene, SceneNode } from '@deckwright/core/contract';
import { scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { drawDocument } from './document.ts';

const { slides: _, ...deck } = scenes.shapes;
const addresses = new Map([...deck.fonts, { id: 'photo' }].map(({ id }) => [id, `https://deck.invalid/asset/${id}`]));
const box = { x: 100, y: 50, width: 400, height: 200 };
const common = { name: 'A node', role: 'content', box, source: { element: 'a' } } as const;

function draw(...nodes: SceneNode[]): string {
  const slides = [{ layout: deck.layouts[0]!.key, title: 'T', nodes, hidden: false, language: 'en' }];
  const html = drawDocument({ ...deck, slides }, { slides, addresses }).html;
  return html.slice(html.indexOf('<body>'));
}

describe('a picture', () => {
  it('applies the opacity of a picture, unless it is 1', () => {
    const crop = { top: 0, right: 0, bottom: 0, left: 0 };
    const picture = { ...common, kind: 'picture', id: 'p', picture: 'photo', crop } as const;
    expect(draw({ ...picture, opacity: 0.3 })).toMatch(/<image [^>]* opacity="0.3" href="[^"]*photo"/);
    expect(draw({ ...picture, opacity: 1 })).not.toContain('opacity');
  });

  it('draws a cropped background picture over the fill, and the background of a slide in place of that of its layout', () => {
    const fill = (rgb: string) => ({ kind: 'solid', color: { rgb } }) as const;
    const picture = { picture: 'photo', crop: { top: 0, right: 0.25, bottom: 0, left: 0.25 } };
    const [layout] = deck.layouts;
    const layouts = [{ ...layout!, background: { fill: fill('AA0000'), picture } }];
    const slide = { layout: layout!.key, title: 'T', nodes: [], hidden: false, language: 'en' };
    const own = { ...slide, background: { fill: fill('00BB00') } };
    const scene: Scene = { ...deck, layouts, slides: [slide, own] };
    const [, first, second] = drawDocument(scene, { slides: scene.slides, addresses }).html.split('<section');
    expect(first).toMatch(/fill="#AA0000"\/>.*<image x="-480" y="0" width="1920" height="540"/);
    expect(second).toContain('fill="#00BB00"');
    expect(second).not.toMatch(/#AA0000|<image/);
  });
});
