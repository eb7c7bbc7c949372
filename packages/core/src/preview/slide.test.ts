import { assetReader, scenes } from '@deckwright/testkit';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { Scene, SceneNode, SceneSlide } from '../contract/index.ts';
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
const WHOLE = { top: 0, right: 0, bottom: 0, left: 0 };
const box = { x: 100, y: 50, width: 200, height: 80 };

/** A scene with this slide on an empty layout. */
function blank(slide: SceneSlide): Scene {
  const fill = { kind: 'solid', color: { rgb: 'FFFFFF' } } as const;
  const layout = { key: 'blank', name: 'Blank', background: { fill }, nodes: [], slots: [] };
  return { ...scenes.picture, layouts: [layout], slides: [slide] };
}

/** The SVG of a slide with only these nodes, after its definitions. */
async function drawNodes(...nodes: SceneNode[]): Promise<string> {
  const slide = { layout: 'blank', title: 'T', nodes, hidden: false, language: 'en' };
  const [svg] = await draw(blank(slide));
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

describe('a slide as SVG', () => {
  it.each(Object.entries(scenes))('is well-formed, and refers to no other file: %s', async (_, scene) => {
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

  it('is the same each time, and shares no id with another slide', async () => {
    const [first, again] = [await draw(scenes.kitchenSink), await draw(scenes.kitchenSink)];
    expect(again).toEqual(first);
    const ids = first.flatMap((svg) => tagsOf(svg).flatMap(({ attributes }) => attributes.id ?? []));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has its text in `title` and `desc`, for screen readers', async () => {
    const [svg] = await draw(scenes.text);
    const title = scenes.text.slides[0]!.title;
    expect(svg).toMatch(/^<svg [^>]*role="img" aria-labelledby="(p[0-9a-f]{12}-)"[^>]*><title id="\1">/);
    expect(svg).toContain(`>${title}</title><desc>${title}\n`);
  });

  it('escapes hostile text in its title and description', async () => {
    const [svg] = await draw(scenes.hostile);
    expect(tagsOf(svg!).map(({ name }) => name)).not.toContain('script');
    expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('defines a picture once, however often it is shown', async () => {
    const node = { ...common, kind: 'picture', picture: scenes.picture.pictures[0]!.id, box } as const;
    const markup = await drawNodes({ ...node, id: 'a', crop: WHOLE }, { ...node, id: 'b', crop: WHOLE });
    expect(markup.match(/<use href="(#[^"]*)"/g)).toHaveLength(2);
    expect(new Set(markup.match(/<use href="(#[^"]*)"/g)).size).toBe(1);
  });

  it('shows a picture that has a vector as the vector', async () => {
    const [picture] = scenes.picture.pictures;
    const node = { ...common, kind: 'picture', picture: picture!.id, id: 'a', crop: WHOLE, box } as const;
    const slide = { layout: 'blank', title: 'T', nodes: [node], hidden: false, language: 'en' };
    const scene = { ...blank(slide), pictures: [{ ...picture!, vector: 'drawn' }] };
    const read = async (id: string) => new TextEncoder().encode(`the bytes of ${id}`);
    const svg = await drawSlide(scene, slide, { face: () => expect.fail('It has no text.'), read });
    expect(svg).toContain(`href="data:image/svg+xml;base64,${btoa('the bytes of drawn')}"`);
    expect(svg).not.toContain('image/png');
  });

  it('crops a picture and applies its opacity', async () => {
    const crop = { top: 0, right: 0.5, bottom: 0, left: 0.25 };
    const picture = scenes.picture.pictures[0]!.id;
    const markup = await drawNodes({
      ...common,
      kind: 'picture',
      id: 'a',
      picture,
      crop,
      opacity: 0.5,
      radius: 9,
      box,
    });
    expect(markup).toContain('transform="translate(-100 50) scale(800 80)"');
    expect(markup).toMatch(/<clipPath id="[^"]*"><rect x="100" y="50" width="200" height="80" rx="9"\/>/);
    expect(markup).toContain(' opacity="0.5"');
  });

  it('rotates a node about its centre, but not the direction of its shadow, which has half the blur and the alpha of the shape', async () => {
    const fill = { kind: 'solid', color: { rgb: 'FF0000', alpha: 0.5 } } as const;
    const shadow = { color: { rgb: '000000', alpha: 0.25 }, blur: 12, distance: 4, angle: 90 } as const;
    const shape = { ...common, kind: 'shape', id: 's', geometry: { kind: 'rect' }, box, fill, shadow } as const;
    const markup = await drawNodes({ ...shape, rotation: 30 });
    expect(markup).toContain('<g transform="rotate(30 200 90)">');
    expect(markup).toContain('<feGaussianBlur stdDeviation="6"/>');
    const shadowed =
      /opacity="0.25"><rect x="([^"]+)" y="([^"]+)" width="200" height="80" fill="#000000" fill-opacity="0.5"/;
    const [x, y] = shadowed
      .exec(markup)!
      .slice(1)
      .map((position, axis) => Number(position) - [100, 50][axis]!);
    // Rotated by the shape's 30 degrees, the shadow points straight down again.
    expect(x).toBeCloseTo(4 * Math.sin(Math.PI / 6), 2);
    expect(y).toBeCloseTo(4 * Math.cos(Math.PI / 6), 2);
    expect(markup).toContain('<rect x="100" y="50" width="200" height="80" fill="#FF0000" fill-opacity="0.5"/>');
  });

  it('is rejected if it refers to a layout or picture that the scene does not list', async () => {
    const slide = { ...scenes.text.slides[0]!, layout: 'other' };
    await expect(draw({ ...scenes.text, slides: [slide] })).rejects.toThrow(
      'layout "other", which the scene does not list',
    );
    await expect(draw({ ...scenes.picture, pictures: [] })).rejects.toThrow(/picture ".*", which it does not list/);
  });
});
