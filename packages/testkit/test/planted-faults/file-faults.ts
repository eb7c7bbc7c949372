import { type Fault, inContext, inMarkup, inNodes, inScene } from './plant.ts';

/** Faults in pages, notes, links and the use of the context. Each key finishes the sentence "an adapter that …". */
export const fileFaults: Readonly<Record<string, Fault>> = {
  'shows a picture of another deck that has the same size': inContext('otherDeck', () => {
    return (context, scene) => ({
      ...context,
      async read(id) {
        const picture = scene.pictures.find((one) => one.id === id);
        if (picture === undefined) return context.read(id);
        const key = `${picture.width} × ${picture.height}`;
        const bytes = cache.get(key) ?? (await context.read(id));
        cache.set(key, bytes);
        return bytes;
      },
    });
  }),
  'loses speaker notes': inScene('notes', (scene) => ({
    ...scene,
    slides: scene.slides.map(({ notes: _, ...slide }) => slide),
  })),
  'loses links': inNodes('links', ({ link: _, ...node }) => {
    if (node.kind !== 'text') return node as typeof node;
    const paragraphs = node.paragraphs.map((one) => ({ ...one, runs: one.runs.map(({ link: __, ...run }) => run) }));
    return { ...node, paragraphs };
  }),
  'counts hidden slides in links to slides': inMarkup('links', (markup) =>
    markup.replaceAll(/href="#page-(\d+)"/g, (_, page: string) => `href="#page-${Number(page) + 1}"`),
  ),
  'writes pages of another size': inMarkup('pageSizes', (markup) =>
    markup.replaceAll(/width="960" height="540" viewBox/g, 'width="720" height="540" viewBox'),
  ),
  'writes points as pixels of 96 to an inch': inMarkup('pageSizes', (markup) =>
    markup.replaceAll(/width="960" height="540" viewBox/g, 'width="720" height="405" viewBox'),
  ),
  'draws the first picture of a scene in place of all': inContext('pictures', () => (context, scene) => ({
    ...context,
    read: (id) => context.read(scene.pictures.some((one) => one.id === id) ? scene.pictures[0]!.id : id),
  })),
  'draws all text with the first font': inContext('looks', () => (context, scene) => ({
    ...context,
    read: (id) => context.read(scene.fonts.some((one) => one.id === id) ? scene.fonts[0]!.id : id),
  })),
  'shows hidden slides': inScene(
    { nobody: 'A format may show all hidden slides: pptx keeps them with a flag, which no reader returns.' },
    (scene) => ({ ...scene, slides: scene.slides.map((slide) => ({ ...slide, hidden: false })) }),
  ),
  'loses alternative texts': inNodes(
    { nobody: 'No reader returns alternative texts.' },
    ({ alt: _, ...node }) => node as typeof node,
  ),
};

/** Outlives an adapter, as a cache of a module does. */
const cache = new Map<string, Uint8Array>();
