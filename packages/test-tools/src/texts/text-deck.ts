import { type FontSource, parseProject, parseTemplate } from '@deckwright/core';
import type { Artifact, Box, FormatAdapter, Scene, TextNode } from '@deckwright/core/contract';
import { recorded } from '../decks/recorded.ts';
import { ACCEPTED_AT, rendererFor } from '../decks/renderer.ts';

/** A text in its own box; an array is a list. */
export interface TextBox {
  readonly box: Box;
  readonly text: string | readonly string[] | { readonly paragraphs: readonly object[] };
  readonly style?: object;
  readonly bullet?: string;
  /** Draws the edges of the box. */
  readonly outline?: boolean;
}

export interface TextDeck {
  readonly scene: Scene;
  readonly artifact: Artifact;
  /** The node of each box, slide by slide. */
  readonly nodes: readonly (readonly TextNode[])[];
}

/** Renders boxes through the whole pipeline. Each slide has its own template, with `shapes` below its text. */
export async function renderBoxes(
  slides: readonly (readonly TextBox[])[],
  adapter: FormatAdapter,
  project: { readonly language?: string; readonly theme?: object; readonly slideSize?: object } = {},
  shapes: readonly (readonly object[])[] = [],
  fonts: readonly FontSource[] = [],
): Promise<TextDeck> {
  const { scene, artifact } = await recorded(adapter, (recording) => {
    const renderer = rendererFor(recording);
    const settings = parseProject({ id: 'text', ...project });
    const templates = slides.map((boxes, slide) => {
      const json = {
        key: `slide-${slide}`,
        fields: Object.fromEntries(boxes.map(({ text }, index) => [`text${index}`, fieldOf(text)])),
        elements: [...boxes.flatMap(outlineOf), ...(shapes[slide] ?? []), ...boxes.map(elementOf)],
      };
      return parseTemplate(json, settings, renderer.elements);
    });
    const slideList = slides.map((boxes, slide) => ({
      templateKey: `slide-${slide}`,
      content: Object.fromEntries(boxes.map(({ text }, index) => [`text${index}`, text])),
    }));
    const request = renderer.parseRequest({
      projectId: 'text',
      presentation: { slideList },
      options: { format: adapter.format },
    });
    const all = new Map(templates.map((template) => [template.key, template]));
    return renderer.render({ request, project: { settings, templates: all, fonts }, acceptedAt: ACCEPTED_AT });
  });
  return { scene, artifact, nodes: scene.slides.map(({ nodes }) => nodes.filter(isText)) };
}

function isText(node: Scene['slides'][number]['nodes'][number]): node is TextNode {
  return node.kind === 'text';
}

function fieldOf(text: TextBox['text']): object {
  if (typeof text === 'string') return { type: 'text' };
  return Array.isArray(text) ? { type: 'list', items: { type: 'text' } } : { type: 'richText' };
}

function outlineOf({ box, outline }: TextBox): readonly object[] {
  return outline ? [{ type: 'shape', role: 'decoration', box, stroke: { color: '#C4CBD6', width: 0.75 } }] : [];
}

function elementOf({ box, text, style, bullet }: TextBox, index: number): object {
  const common = { name: `Box ${index}`, box, ...(style && { style }) };
  if (Array.isArray(text)) return { ...common, type: 'list', field: `text${index}`, ...(bullet && { bullet }) };
  return { ...common, type: 'text', text: `{{text${index}}}` };
}
