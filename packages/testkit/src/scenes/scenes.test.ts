import type { Scene, SceneNode, TextNode } from '@deckwright/core/contract';
import { describe, expect, it } from 'vitest';
import { assetReader } from '../asset-reader.ts';
import { emitContext } from '../emit-context.ts';
import { allNodes } from './build/deck.ts';
import { HOSTILE } from './hostile.ts';
import { scenes } from './index.ts';

describe.each(Object.entries(scenes))('the scene %s', (_name, scene: Scene) => {
  it('is deep-frozen', () => {
    expect(thawed(scene)).toEqual([]);
  });

  it('has no duplicate ids on a slide or layout', () => {
    for (const { nodes } of [...scene.layouts, ...scene.slides]) {
      const ids = allNodes(nodes).map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
    }
  });

  it('refers only to layouts, slots, pictures and fonts that it has', () => {
    for (const slide of scene.slides) {
      const layout = scene.layouts.find(({ key }) => key === slide.layout);
      expect(layout, slide.layout).toBeDefined();
      const slots = layout!.slots.map(({ key }) => key);
      for (const node of slide.nodes) if (node.slot !== undefined) expect(slots).toContain(node.slot);
    }
    const pictures = scene.pictures.map(({ id }) => id);
    const fonts = scene.fonts.map(({ id }) => id);
    for (const node of nodesOf(scene)) {
      if (node.kind === 'picture') expect(pictures).toContain(node.picture);
      if (node.kind === 'text') for (const { face } of fragments(node)) expect(fonts).toContain(face);
    }
    for (const { background } of [...scene.layouts, ...scene.slides]) {
      if (background?.picture) expect(pictures).toContain(background.picture.picture);
    }
  });

  it('has the same text in lines as in paragraphs, inside its box', () => {
    for (const node of texts(scene)) {
      node.paragraphs.forEach(({ runs }, index) => {
        const lines = node.lines.filter(({ paragraph }) => paragraph === index);
        const laidOut = lines.flatMap((line) => line.fragments.map(({ text }) => text)).join('');
        expect(letters(laidOut)).toEqual(letters(runs.map(({ text }) => text).join('')));
      });
      for (const { x, width } of fragments(node)) {
        expect(x).toBeGreaterThanOrEqual(-0.01);
        if (node.name !== HOSTILE) expect(x + width, node.id).toBeLessThanOrEqual(node.box.width + 6);
      }
    }
  });

  it('has all text of a table or chart in its parts', () => {
    for (const node of nodesOf(scene)) {
      if (node.kind !== 'composite') continue;
      const drawn = allNodes(node.parts).flatMap((part) => (part.kind === 'text' ? [textOf(part)] : []));
      for (const text of textsOfMeaning(node.meaning)) expect(drawn).toContain(text);
    }
  });

  it('has readable pictures and fonts', async () => {
    const read = assetReader(scene);
    for (const { id } of scene.pictures)
      expect((await read(id)).subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'));
    for (const { vector } of scene.pictures) {
      if (vector !== undefined) expect(new TextDecoder().decode(await read(vector))).toMatch(/^<svg /);
    }
    for (const { id } of scene.fonts) expect((await read(id)).length).toBeGreaterThan(10_000);
    await expect(read('elsewhere')).rejects.toThrow('no picture or font "elsewhere"');
  });
});

describe('the scenes photoA and photoB', () => {
  it('differ only in pictures that have the same size in pixels and in bytes', async () => {
    const [one, other] = await Promise.all(
      [scenes.photoA, scenes.photoB].map(async (scene) => {
        const [{ id, ...size } = expect.fail('It has no picture.')] = scene.pictures;
        const bytes = await assetReader(scene)(id);
        const rest = JSON.stringify({ ...scene, pictures: [size] }).replaceAll(id, 'the picture');
        return { id, rest, length: bytes.length };
      }),
    );
    expect(one!.id).not.toBe(other!.id);
    expect([one!.rest, one!.length]).toEqual([other!.rest, other!.length]);
  });
});

describe('a context for emit', () => {
  it('merges single options with the defaults', () => {
    const context = emitContext(scenes.text, { acceptedAt: '2020-01-01T00:00:00.000Z', options: { embedFonts: true } });
    expect(context.acceptedAt).toBe('2020-01-01T00:00:00.000Z');
    expect(context.options).toEqual({ compressImages: false, embedFonts: true, own: {} });
  });
});

function thawed(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, part]) => thawed(part, `${path}/${key}`));
  return Object.isFrozen(value) ? inside : [path, ...inside];
}

function nodesOf(scene: Scene): SceneNode[] {
  return [...scene.layouts, ...scene.slides].flatMap(({ nodes }) => allNodes(nodes));
}

function texts(scene: Scene): TextNode[] {
  return nodesOf(scene).filter((node) => node.kind === 'text');
}

function fragments(node: TextNode) {
  return node.lines.flatMap((line) => [...line.fragments, ...(line.bullet ? [line.bullet] : [])]);
}

/** Sorted letters: lines are in visual order, lack the space at a line break, and show soft hyphens as hyphens. */
function letters(text: string): string[] {
  return [...text.replace(/[\s\u00AD-]/g, '')].sort();
}

function textOf({ paragraphs }: Pick<TextNode, 'paragraphs'>): string {
  return paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n');
}

function textsOfMeaning(meaning: Extract<SceneNode, { kind: 'composite' }>['meaning']): string[] {
  if (meaning.kind === 'table') {
    return (meaning as Extract<typeof meaning, { rows: unknown }>).rows.flatMap(({ cells }) =>
      cells.flatMap((cell) => (cell === null ? [] : [textOf(cell)])),
    );
  }
  if (meaning.kind === 'chart') {
    const { categories, series, ...chart } = meaning as Extract<typeof meaning, { series: unknown }>;
    const titles = [chart.title, chart.categoryTitle, chart.valueTitle, chart.secondaryAxis?.title];
    return [...categories, ...series.map(({ name }) => name), ...titles.filter((title) => title !== undefined)];
  }
  return [];
}
