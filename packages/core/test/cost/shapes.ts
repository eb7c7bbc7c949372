import { SETTINGS, templateOf } from '@deckwright/test-tools/decks/template-of';
import { createRecordingAdapter } from '@deckwright/testkit';
import { RenderError } from '../../src/contract/index.ts';
import { parseMarkdown } from '../../src/text/paragraphs/markdown.ts';
import { rendererWith } from '../render-scene.ts';
import { BODY_SHAPES } from './body-shapes.ts';
import { MARKDOWN_SHAPES } from './markdown-shapes.ts';

/** Input of one form and any size, and what validation does with it. */
export interface Shape {
  readonly name: string;
  /** `characters` of one rich text, or `bytes` of a whole body as JSON. */
  readonly unit: 'characters' | 'bytes';
  /** Makes input of about `size`. `run` is what is measured. */
  readonly prepare: (size: number) => { readonly size: number; readonly run: () => void };
}

/** The largest input: the longest rich text, and the largest body. */
export const LIMITS = { characters: 200_000, bytes: 10_000_000 } as const;

const adapter = createRecordingAdapter();
const renderer = rendererWith(adapter);

/** Every shape of markdown, and of a body's content. */
export function shapes(): readonly Shape[] {
  return [...Object.keys(MARKDOWN_SHAPES).map(markdownShape), ...Object.keys(BODY_SHAPES).map(bodyShape)];
}

export function markdownShape(name: string): Shape {
  return {
    name: `markdown: ${name}`,
    unit: 'characters',
    prepare(size) {
      const source = MARKDOWN_SHAPES[name]!(size);
      return { size: source.length, run: () => void parseMarkdown(source) };
    },
  };
}

export function bodyShape(name: string): Shape {
  const { fields, slides } = BODY_SHAPES[name]!;
  const project = { settings: SETTINGS, templates: new Map([['one', templateOf({ fields })]]) };
  return {
    name: `body: ${name}`,
    unit: 'bytes',
    prepare(size) {
      const presentation = { slideList: slides(size) };
      const json = JSON.stringify({ projectId: 'p', presentation, options: { format: adapter.format } });
      const body = JSON.parse(json);
      return { size: json.length, run: () => accept(() => renderer.check(renderer.parseRequest(body), project)) };
    },
  };
}

/** Wrong bodies are shapes too: their faults are part of the cost. */
function accept(check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
  }
}
