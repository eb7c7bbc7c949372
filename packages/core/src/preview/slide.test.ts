import { assetReader, scenes } from '@deckwright/testkit';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { Scene, SceneNode } from '../contract/index.ts';
import { openFace } from '../fonts/face.ts';
import { drawSlide } from './slide.ts';

async function draw(scene: Scene): Promise<readonly string[]> {
  const read = assetReader(scene);
  const faces = new Map(
    await Promise.all(
      scene.fonts.map(async (font) => {
        const bytes = await read(font.id);
        return [font.id, openFace({ ...font, load: () => bytes })] as const;
      }),
    ),
  );
  return Promise.all(scene.slides.map((slide) => drawSlide(scene, slide, { face: (id) => faces.get(id)!, read })));
}

const common = { name: 'A node', role: 'content', source: { element: 'a' } } as const;
const box = { x: 100, y: 50, width: 200, height: 80 };

/** The drawing of one slide with nothing but these nodes, after its definitions. */
async function drawNodes(...nodes: SceneNode[]): Promise<string> {
  const slide = { layout: 'blank', title: 'T', nodes, hidden: false, language: 'en' };
  const fill = { kind: 'solid', color: { rgb: 'FFFFFF' } } as const;
  const layout = { key: 'blank', name: 'Blank', background: { fill }, nodes: [], slots: [] };
  const [svg] = await draw({ ...scenes.picture, layouts: [layout], slides: [slide] });
  return svg!.slice(svg!.lastIndexOf('</defs>') + 7, -'</svg>'.length);
}

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Every element of a document; throws where it is not well-formed. */
function tagsOf(svg: string): readonly Tag[] {
  const tags: Tag[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => void tags.push({ name, attributes: attributes as Tag['attributes'] }));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(svg).close();
  return tags;
}

describe('a drawn slide', () => {
  it.each(Object.entries(scenes))('is well-formed, and needs nothing but itself: %s', async (_, scene) => {
    for (const svg of await draw(scene)) {
      const tags = tagsOf(svg);
      const ids = new Set(tags.flatMap(({ attributes }) => attributes.id ?? []));
      const targets = tags
        .flatMap(({ attributes: { href = '#', ...others } }) => [
          href,
          ...Object.values(others).flatMap((value) => /^url\((.*)\)$/.exec(value)?.[1] ?? []),
        ])
        .filter((target) => target !== '#' && !target.startsWith('data:image/'));
      expect(targets.filter((target) => !target.startsWith('#') || !ids.has(target.slice(1)))).toEqual([]);
      expect(tags.map(({ name }) => name)).not.toContain('text');
    }
  });

  it('is the same each time, and shares no id with another', async () => {
    const [first, again] = [await draw(scenes.kitchenSink), await draw(scenes.kitchenSink)];
    expect(again).toEqual(first);
    const ids = first.flatMap((svg) => tagsOf(svg).flatMap(({ attributes }) => attributes.id ?? []));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says its words to those who cannot see it', async () => {
    const [svg] = await draw(scenes.text);
    const title = scenes.text.slides[0]!.title;
    expect(svg).toMatch(/^<svg [^>]*role="img" aria-labelledby="(p[0-9a-f]{12}-)"[^>]*><title id="\1">/);
    expect(svg).toContain(`>${title}</title><desc>${title}\n`);
  });

  it('holds hostile words as words, in its title and in what it says', async () => {
    const [svg] = await draw(scenes.hostile);
    expect(tagsOf(svg!).map(({ name }) => name)).not.toContain('script');
    expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('defines a glyph and a picture once, however often they are shown', async () => {
    const node = { ...common, kind: 'picture', picture: scenes.picture.pictures[0]!.id, box } as const;
    const crop = { top: 0, right: 0, bottom: 0, left: 0 };
    const drawing = await drawNodes({ ...node, id: 'a', crop }, { ...node, id: 'b', crop });
    expect(drawing.match(/<use href="(#[^"]*)"/g)).toHaveLength(2);
    expect(new Set(drawing.match(/<use href="(#[^"]*)"/g)).size).toBe(1);
  });

  it('cuts and fades a picture', async () => {
    const crop = { top: 0, right: 0.5, bottom: 0, left: 0.25 };
    const picture = scenes.picture.pictures[0]!.id;
    const drawing = await drawNodes({
      ...common,
      kind: 'picture',
      id: 'a',
      picture,
      crop,
      opacity: 0.5,
      radius: 9,
      box,
    });
    expect(drawing).toContain('transform="translate(-100 50) scale(800 80)"');
    expect(drawing).toMatch(/<clipPath id="[^"]*"><rect x="100" y="50" width="200" height="80" rx="9"\/>/);
    expect(drawing).toContain(' opacity="0.5"');
  });

  it('turns a node about its centre, and softens a shadow by half its blur, which is as faint as its shape and does not turn', async () => {
    const fill = { kind: 'solid', color: { rgb: 'FF0000', alpha: 0.5 } } as const;
    const shadow = { color: { rgb: '000000', alpha: 0.25 }, blur: 12, distance: 4, angle: 90 } as const;
    const shape = { ...common, kind: 'shape', id: 's', geometry: { kind: 'rect' }, box, fill, shadow } as const;
    const drawing = await drawNodes({ ...shape, rotation: 30 });
    expect(drawing).toContain('<g transform="rotate(30 200 90)">');
    expect(drawing).toContain('<feGaussianBlur stdDeviation="6"/>');
    const shadowed =
      /opacity="0.25"><rect x="([^"]+)" y="([^"]+)" width="200" height="80" fill="#000000" fill-opacity="0.5"/;
    const [x, y] = shadowed
      .exec(drawing)!
      .slice(1)
      .map((place, axis) => Number(place) - [100, 50][axis]!);
    // Turned by the shape's 30 degrees it points straight down again.
    expect(x).toBeCloseTo(4 * Math.sin(Math.PI / 6), 2);
    expect(y).toBeCloseTo(4 * Math.cos(Math.PI / 6), 2);
    expect(drawing).toContain('<rect x="100" y="50" width="200" height="80" fill="#FF0000" fill-opacity="0.5"/>');
  });

  it('draws a line that ends in a triangle only as far as the triangle is wider', async () => {
    const stroke = { color: { rgb: '000000' }, width: 2, end: 'triangle' } as const;
    const line = { ...box, height: 0 };
    const drawing = await drawNodes({
      ...common,
      kind: 'shape',
      id: 's',
      geometry: { kind: 'line' },
      box: line,
      stroke,
    });
    expect(drawing).toContain('<path d="M100 50L297 50"');
    expect(drawing).toContain('<path d="M300 50L294 53L294 47Z"');
  });

  it('is rejected where a node refers to what the scene does not have', async () => {
    const slide = { ...scenes.text.slides[0]!, layout: 'other' };
    await expect(draw({ ...scenes.text, slides: [slide] })).rejects.toThrow('layout "other", which is not there');
    await expect(draw({ ...scenes.picture, pictures: [] })).rejects.toThrow(/picture ".*", which it does not list/);
  });
});
