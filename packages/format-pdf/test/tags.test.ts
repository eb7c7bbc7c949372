import type { CompositeNode, Scene, SceneNode } from '@deckwright/core/contract';
import { createPdfAdapter } from '@deckwright/format-pdf';
import { TEST_BROWSER } from '@deckwright/test-tools/browser';
import { emitContext, scenes } from '@deckwright/testkit';
import { type ReadPdfTag, readPdf } from '@deckwright/testkit/pdf';
import { afterAll, describe, expect, it } from 'vitest';

const adapter = createPdfAdapter({ browser: TEST_BROWSER });
afterAll(() => adapter.close?.());

/** The tags of all pages, without those that have no meaning for readers. */
async function tagsOf(scene: Scene, base: Scene): Promise<readonly ReadPdfTag[]> {
  const { bytes } = await adapter.emit(scene, emitContext(base));
  const { pages } = await readPdf(bytes);
  return pages.flatMap(({ tags }) => tags).filter(({ role }) => role !== 'NonStruct' && role !== 'Document');
}

/** Maps the composites of all slides. */
function change(scene: Scene, changed: (node: CompositeNode) => SceneNode): Scene {
  const slides = scene.slides.map((slide) => {
    return { ...slide, nodes: slide.nodes.map((node) => (node.kind === 'composite' ? changed(node) : node)) };
  });
  return { ...scene, slides };
}

function rolesOf(tags: readonly ReadPdfTag[]) {
  return tags.map(({ role }) => role).join(' ');
}

describe('tags of a table', () => {
  it('are rows of header and data cells, with one tag for each cell that spans others', async () => {
    const roles = rolesOf(await tagsOf(scenes.spans, scenes.spans));
    const rows = roles.slice(roles.indexOf('Table')).split(' TR ').slice(1);
    expect(rows.map((row) => row.replaceAll(/ P\b/g, ''))).toEqual([
      'TH TH TH TH',
      'TH TD TD TD',
      'TD TD',
      'TH TD',
      'TH',
      'TH TD TD TD',
    ]);
  });

  it('have its alt as a summary', async () => {
    const about = change(scenes.table, (node) => ({ ...node, alt: 'Orders (North)' }));
    const { bytes } = await adapter.emit(about, emitContext(scenes.table));
    const { bytes: plain } = await adapter.emit(
      change(scenes.table, ({ alt: _, ...node }) => node),
      emitContext(scenes.table),
    );
    expect(bytes.length).toBeGreaterThan(plain.length);
  });

  it('are those of its texts if its parts do not match its meaning', async () => {
    const less = change(scenes.table, (node) => ({ ...node, parts: node.parts.slice(0, -1) }));
    const roles = rolesOf(await tagsOf(less, scenes.table));
    expect(roles).not.toContain('Table');
    expect(roles).toMatch(/P P P/);
  });
});

describe('tags of a chart', () => {
  it('are a figure with its alt, else its title, else its name', async () => {
    const figures = async (node: Partial<CompositeNode>, title?: string) => {
      const scene = change(scenes.chart, ({ alt: _, ...chart }) => {
        const meaning = { ...chart.meaning, title } as CompositeNode['meaning'];
        return { ...chart, ...node, meaning };
      });
      return (await tagsOf(scene, scenes.chart)).filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
    };
    const all = (text: string) =>
      scenes.chart.slides.flatMap(({ nodes }) => nodes.flatMap((node) => (node.kind === 'composite' ? text : [])));
    expect(await figures({ alt: 'Orders rise' }, 'Orders')).toEqual(all('Orders rise'));
    expect(await figures({ alt: '' }, 'Orders')).toEqual(all('Orders'));
    expect(await figures({ name: 'The chart' })).toEqual(all('The chart'));
  });

  it('contain its labels, which readers can search and copy', async () => {
    const { bytes } = await adapter.emit(scenes.chart, emitContext(scenes.chart));
    const { pages } = await readPdf(bytes);
    for (const word of ['Q1', 'Q2', 'Q3', 'Q4']) expect(pages[0]!.text).toContain(word);
  });
});

describe('a picture that has a vector', () => {
  it('is drawn as the vector and not as pixels', async () => {
    const pictures = scenes.picture.pictures.map((picture) => ({ ...picture, vector: `vector of ${picture.id}` }));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0L4 3L0 3Z" fill="#0A0"/></svg>';
    const { read } = emitContext(scenes.picture);
    const asked: string[] = [];
    const { bytes } = await adapter.emit(
      { ...scenes.picture, pictures },
      emitContext(scenes.picture, {
        read: async (id) => {
          asked.push(id);
          return id.startsWith('vector') ? new TextEncoder().encode(svg) : read(id);
        },
      }),
    );
    expect((await readPdf(bytes)).pages.map((page) => page.pictures)).toEqual([0]);
    expect(asked.some((id) => scenes.picture.pictures.some((picture) => picture.id === id))).toBe(false);
    const plain = await adapter.emit(scenes.picture, emitContext(scenes.picture));
    expect((await readPdf(plain.bytes)).pages[0]!.pictures).toBeGreaterThan(0);
  });
});
