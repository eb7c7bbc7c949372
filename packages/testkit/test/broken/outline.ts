import { crc32 } from 'node:zlib';
import type {
  Artifact,
  CompositeNode,
  EmitContext,
  FormatAdapter,
  Notice,
  Paragraph,
  Scene,
  SceneNode,
  SceneSlide,
  TableMeaning,
} from '@deckwright/core/contract';

/** The steps of an adapter that passes every contract test. Replace a step to break one. */
export interface Steps {
  sections(scene: Scene): readonly SceneSlide[];
  /** The nodes of a slide, after those of its layout. */
  nodes(slide: SceneSlide, scene: Scene): readonly SceneNode[];
  paragraph(paragraph: Paragraph): string;
  native(meaning: TableMeaning): readonly (readonly Paragraph[])[];
  drawn(node: CompositeNode, slide: number): readonly Notice[];
  parts(node: CompositeNode): readonly SceneNode[];
  notes(slide: SceneSlide): string | undefined;
  checksum(id: string, context: EmitContext): Promise<number>;
  checkpoint(context: EmitContext): void;
  finish(sections: string[], scene: Scene, context: EmitContext): string;
}

export const steps: Steps = {
  sections: ({ slides }) => slides.filter(({ hidden }) => !hidden),
  nodes: ({ layout, nodes }, { layouts }) => [...layouts.find(({ key }) => key === layout)!.nodes, ...nodes],
  paragraph: ({ runs }) => runs.map(({ text }) => text).join(''),
  native: ({ rows }) => rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell === null ? [] : [cell.paragraphs]))),
  drawn: ({ meaning, source }, slide) => [
    { code: 'DRAWN_NOT_NATIVE', message: `"${meaning.kind}" was drawn.`, slide, element: source.element },
  ],
  parts: ({ parts }) => parts,
  notes: ({ notes }) => notes,
  checksum: async (id, { read }) => crc32(await read(id)),
  checkpoint: ({ signal }) => signal.throwIfAborted(),
  finish: (sections) => sections.join(''),
};

/** Writes each slide as a section of paragraphs in markup, with native tables. Leaves out hidden slides. */
export function createOutlineAdapter(
  replaced: Partial<Steps> = {},
  overrides: Partial<FormatAdapter> & {
    readonly artifact?: (artifact: Artifact, scene: Scene) => Partial<Artifact>;
  } = {},
): FormatAdapter {
  const step = { ...steps, ...replaced };
  const { artifact, ...own } = overrides;
  const claims = own.claims ?? { meanings: new Set(['table'] as const) };

  const emit = async (scene: Scene, context: EmitContext): Promise<Artifact> => {
    step.checkpoint(context);
    const notices: Notice[] = [];
    const sections: string[] = [];
    const slides = step.sections(scene);
    for (const [index, slide] of slides.entries()) {
      const pictures = new Set<string>();
      const number = scene.slides.indexOf(slide) + 1;
      const markup = (node: SceneNode): string => {
        if (node.kind === 'picture') pictures.add(node.picture);
        if (node.kind === 'text')
          return node.paragraphs.map((one) => `<p>${escaped(step.paragraph(one))}</p>`).join('');
        if (node.kind !== 'composite') return '';
        if (claims.meanings.has(node.meaning.kind)) {
          if (node.meaning.kind !== 'table') return '';
          const cells = step.native(node.meaning as TableMeaning).map((cell) => cell.map(step.paragraph).join(' '));
          return cells.map((cell) => `<td>${escaped(cell)}</td>`).join('');
        }
        notices.push(...step.drawn(node, number));
        return step.parts(node).map(markup).join('');
      };
      const body = step.nodes(slide, scene).map(markup).join('');
      const images = [];
      for (const id of pictures) images.push(`<img checksum="${await step.checksum(id, context)}">`);
      const notes = step.notes(slide);
      const aside = notes === undefined ? '' : `<aside>${escaped(notes)}</aside>`;
      sections.push(`<section>${body}${images.join('')}${aside}</section>`);
      context.progress(index + 1, slides.length);
      if (index + 1 < slides.length) step.checkpoint(context);
    }
    const made: Artifact = {
      mediaType: 'text/x-outline',
      extension: 'outline',
      bytes: new TextEncoder().encode(step.finish(sections, scene, context)),
      pages: slides.length,
      notices,
      delivery: 'file',
    };
    return Object.assign(made, artifact?.(made, scene));
  };

  return {
    format: 'outline',
    extension: 'outline',
    claims,
    optionsSchema: { type: 'object', properties: { detail: { enum: ['some', 'all'] } }, additionalProperties: false },
    emit,
    ...own,
  };
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function escaped(text: string): string {
  return text.toWellFormed().replaceAll(/[&<>]/g, (character) => ESCAPES[character]!);
}

function sectionsOf({ bytes }: Artifact): string[] {
  const markup = new TextDecoder().decode(bytes);
  return [...markup.matchAll(/<section>(.*?)<\/section>/gs)].map(([, section]) => section!);
}

function plain(markup: string): string {
  return markup
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Returns the text of each section, as a browser would show it. */
export function readText(artifact: Artifact): string[] {
  return sectionsOf(artifact).map((section) => plain(section.replaceAll(/<aside>.*?<\/aside>/gs, '')));
}

export function readNotes(artifact: Artifact): (string | undefined)[] {
  return sectionsOf(artifact).map((section) => {
    const notes = /<aside>(.*?)<\/aside>/s.exec(section)?.[1];
    return notes === undefined ? undefined : plain(notes);
  });
}
