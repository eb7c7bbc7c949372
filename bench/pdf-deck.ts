import type { EmitContext, FormatAdapter, Scene } from '../packages/core/src/contract/index.ts';
import { nodeParts } from '../packages/core/src/node/index.ts';
import { createRenderer } from '../packages/core/src/renderer.ts';
import { parseProject } from '../packages/core/src/template/project.ts';
import { parseTemplate } from '../packages/core/src/template/template.ts';
import { createPptxAdapter } from '../packages/format-pptx/src/index.ts';
import { BOXES, contents, ELEMENTS, FIELDS, photographs, SIZES } from './pptx-deck.ts';

/** `text`: a title, bullets and a paragraph. `mixed`: a title, bullets, a table, a chart, and a photo on every second slide. */
export const PDF_KINDS = ['text', 'mixed'] as const;
export type PdfKind = (typeof PDF_KINDS)[number];

const PARTS: Readonly<Record<PdfKind, readonly (keyof typeof ELEMENTS)[]>> = {
  text: ['title', 'bullets', 'words'],
  mixed: ['title', 'bullets', 'table', 'chart', 'photo'],
};

export interface LaidOutDeck {
  readonly scene: Scene;
  readonly context: EmitContext;
  /** Our pptx of the same deck. */
  readonly pptx: Uint8Array;
}

/** Lays out a deck for a format that draws everything, so that it can be emitted many times. */
export async function layOut(kind: PdfKind, slides: number): Promise<LaidOutDeck> {
  const photos = kind === 'mixed' ? await photographs(5, 800, 500) : [];
  let laidOut: { scene: Scene; context: EmitContext } | undefined;
  const recording: FormatAdapter = {
    format: 'recorded',
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
    adapters: [recording, createPptxAdapter()],
    fetchPicture: async (url) => photos[Number(url.split('/').at(-1))]!,
  });
  const settings = parseProject({ id: 'bench' });
  const elements = PARTS[kind].map((part) => ({
    ...ELEMENTS[part],
    box: BOXES[part],
    ...(part !== 'photo' && { style: { size: SIZES[part] } }),
  }));
  const fields = Object.fromEntries(PARTS[kind].map((part) => [part, { type: FIELDS[part] }]));
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
    await write('recorded');
    const { bytes: pptx } = await write('pptx');
    return { ...laidOut!, pptx };
  } finally {
    await renderer.close();
  }
}
