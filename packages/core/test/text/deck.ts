import type { Artifact, Box, FormatAdapter, Scene, TextNode } from '../../src/contract/index.ts';
import { nodeParts } from '../../src/node/index.ts';
import { createRenderer } from '../../src/renderer.ts';
import { parseProject } from '../../src/template/project.ts';
import { parseTemplate } from '../../src/template/template.ts';
import { ACCEPTED_AT } from '../render-scene.ts';
import { templateJson } from '../template-of.ts';

/** Words in a box of their own; an array is a list. */
export interface TextBox {
  readonly box: Box;
  readonly words: string | readonly string[] | { readonly paragraphs: readonly object[] };
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

/** Renders boxes through the whole pipeline; each slide is a template of its own, with `shapes` under its words. */
export async function renderBoxes(
  slides: readonly (readonly TextBox[])[],
  adapter: FormatAdapter,
  project: { readonly language?: string; readonly theme?: object; readonly slideSize?: object } = {},
  shapes: readonly (readonly object[])[] = [],
): Promise<TextDeck> {
  const seen: Scene[] = [];
  const watched: FormatAdapter = {
    ...adapter,
    emit: (scene, context) => {
      seen.push(scene);
      return adapter.emit(scene, context);
    },
  };
  const renderer = createRenderer({ ...nodeParts(), adapters: [watched] });
  const settings = parseProject({ id: 'text', ...project });
  const templates = slides.map((boxes, slide) => {
    const json = templateJson({
      key: `slide-${slide}`,
      fields: Object.fromEntries(boxes.map(({ words }, index) => [`words${index}`, fieldOf(words)])),
      elements: [...boxes.flatMap(outlineOf), ...(shapes[slide] ?? []), ...boxes.map(elementOf)],
    });
    return parseTemplate(json, settings, renderer.elements);
  });
  const slideList = slides.map((boxes, slide) => ({
    templateKey: `slide-${slide}`,
    content: Object.fromEntries(boxes.map(({ words }, index) => [`words${index}`, words])),
  }));
  const request = renderer.parseRequest({
    projectId: 'text',
    presentation: { slideList },
    options: { format: adapter.format },
  });
  const all = new Map(templates.map((template) => [template.key, template]));
  const artifact = await renderer.render({
    request,
    project: { settings, templates: all },
    acceptedAt: ACCEPTED_AT,
  });
  const [scene] = seen;
  return { scene: scene!, artifact, nodes: scene!.slides.map(({ nodes }) => nodes.filter(isText)) };
}

function isText(node: Scene['slides'][number]['nodes'][number]): node is TextNode {
  return node.kind === 'text';
}

function fieldOf(words: TextBox['words']): object {
  if (typeof words === 'string') return { type: 'text' };
  return Array.isArray(words) ? { type: 'list', items: { type: 'text' } } : { type: 'richText' };
}

function outlineOf({ box, outline }: TextBox): readonly object[] {
  return outline ? [{ type: 'shape', role: 'decoration', box, stroke: { color: '#C4CBD6', width: 0.75 } }] : [];
}

function elementOf({ box, words, style, bullet }: TextBox, index: number): object {
  const common = { name: `Box ${index}`, box, ...(style && { style }) };
  if (Array.isArray(words)) return { ...common, type: 'list', field: `words${index}`, ...(bullet && { bullet }) };
  return { ...common, type: 'text', text: `{{words${index}}}` };
}
