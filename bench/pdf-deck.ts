import type { EmitContext, FormatAdapter, Scene } from '../packages/core/src/contract/index.ts';
import { nodeParts } from '../packages/core/src/node/index.ts';
import { createRenderer } from '../packages/core/src/renderer.ts';
import { parseProject } from '../packages/core/src/template/project.ts';
import { parseTemplate } from '../packages/core/src/template/template.ts';
import { createPptxAdapter } from '../packages/format-pptx/src/index.ts';
import { BOXES, contents, photographs, SIZES } from './pptx-deck.ts';

/** `text`: a title, bullets and a paragraph. `mixed`: a title, bullets, a table, a chart, and a photo on each second slide. */
export const PDF_KINDS = ['text', 'mixed'] as const;
export type PdfKind = (typeof PDF_KINDS)[number];

const COMMON = {
  title: { type: 'text', role: 'title', text: '{{title}}' },
  bullets: { type: 'list', role: 'body', field: 'bullets' },
};
const PARTS = {
  text: { ...COMMON, words: { type: 'text', text: '{{words}}' } },
  mixed: {
    ...COMMON,
    table: { type: 'table', field: 'table', alt: 'A table' },
    chart: { type: 'chart', field: 'chart', alt: 'A chart', legend: 'bottom' },
    photo: { type: 'image', field: 'photo', alt: 'A photo', fit: 'stretch' },
  },
} as const;
const FIELDS = {
  title: 'text',
  bullets: 'list',
  words: 'text',
  table: 'table',
  chart: 'chart',
  photo: 'image',
} as const;

export interface LaidOutDeck {
  readonly scene: Scene;
  readonly context: EmitContext;
  /** The same deck as our pptx. */
  readonly pptx: Uint8Array;
}

/** A deck laid out for a format that draws everything, ready to be written again and again. */
export async function layOut(kind: PdfKind, slides: number): Promise<LaidOutDeck> {
  const photos = kind === 'mixed' ? await photographs(5, 800, 500) : [];
  let laidOut: { scene: Scene; context: EmitContext } | undefined;
  const keep: FormatAdapter = {
    format: 'kept',
    claims: { meanings: new Set() },
    optionsSchema: { type: 'object' },
    emit: async (scene, context) => {
      laidOut = { scene, context };
      return {
        mediaType: 'x/x',
        extension: 'x',
        bytes: Uint8Array.of(0),
        pages: slides,
        notices: [],
        delivery: 'file',
      };
    },
  };
  const renderer = createRenderer({
    ...nodeParts(),
    adapters: [keep, createPptxAdapter()],
    fetchPicture: async (url) => photos[Number(url.split('/').at(-1))]!,
  });
  const settings = parseProject({ id: 'bench' });
  const elements = Object.entries(PARTS[kind]).map(([part, element]) => ({
    ...element,
    box: BOXES[part as keyof typeof BOXES],
    ...(part !== 'photo' && { style: { size: SIZES[part as keyof typeof SIZES] } }),
  }));
  const fields = Object.fromEntries(
    Object.keys(PARTS[kind]).map((part) => [part, { type: FIELDS[part as keyof typeof FIELDS] }]),
  );
  const template = parseTemplate({ key: kind, fields, elements }, settings, renderer.elements);
  const project = { settings, templates: new Map([[kind, template]]) };
  const slideList = contents(kind === 'text' ? 'text' : 'photos', slides, photos.length).map(
    ({ photo, ...rest }, index) => ({
      templateKey: kind,
      content: photo !== undefined && index % 2 === 0 ? { ...rest, photo } : rest,
    }),
  );
  const write = async (format: string) => {
    const request = renderer.parseRequest({ projectId: 'bench', presentation: { slideList }, options: { format } });
    return renderer.render({ request, project, acceptedAt: '2026-02-03T04:05:06.000Z' });
  };
  try {
    await write('kept');
    const { bytes: pptx } = await write('pptx');
    return { ...laidOut!, pptx };
  } finally {
    await renderer.close();
  }
}
