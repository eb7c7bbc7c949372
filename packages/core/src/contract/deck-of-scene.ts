import type { EditableComposite, EditableDeck, EditableNode, EditableSlide, EditableText } from './editable-deck.ts';
import type { ChartMeaning, Meaning } from './meanings.ts';
import type { CompositeNode, Scene, SceneLayout, SceneNode, SceneSlide, TextNode } from './scene.ts';

/** Scene → EditableDeck. Leaves out everything that layout computes. The ids of its slides are `slide-1`, `slide-2`, … */
export function editableDeck(scene: Scene): EditableDeck {
  const { size, language, theme, properties, pictures } = scene;
  return {
    size,
    language,
    theme,
    ...(isEverywhere(scene) && { fonts: 'everywhere' }),
    properties,
    layouts: scene.layouts.map((layout) => ({ ...layout, nodes: layout.nodes.map(editableNode) })),
    slides: scene.slides.map((slide, index) => {
      const layout = scene.layouts.find(({ key }) => key === slide.layout);
      return editableSlide(slide, layout, index + 1);
    }),
    pictures,
  };
}

/** True if every text is measured in the place of a family that every computer has. Then no fallback font is in use. */
function isEverywhere({ fonts }: Scene): boolean {
  return fonts.length > 0 && fonts.every(({ measuredWith }) => measuredWith !== undefined);
}

function editableSlide(
  { title, ...slide }: SceneSlide,
  layout: SceneLayout | undefined,
  number: number,
): EditableSlide {
  const nodes = slide.nodes.map(editableNode);
  const isUsual = layout !== undefined && title === usualTitle(slide.nodes, layout, number);
  return { ...slide, id: `slide-${number}`, ...(!isUsual && { title }), nodes };
}

/** The title of a slide that states none: its text with that role, that of its layout, or else the layout's name. `number` is the slide's. */
export function usualTitle(nodes: readonly SceneNode[], layout: SceneLayout, number: number): string {
  return titleIn(nodes) ?? titleIn(layout.nodes) ?? `${layout.name} (slide ${number})`;
}

/** Text of the title node on one line. */
function titleIn(nodes: readonly SceneNode[]): string | undefined {
  const title = nodes.find((node): node is TextNode => node.role === 'title' && node.kind === 'text');
  return title?.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ');
}

function editableNode(node: SceneNode): EditableNode {
  if (node.kind === 'text') return editableText(node);
  return node.kind === 'composite' ? editableComposite(node) : node;
}

function editableText({ lines: _, textHeight: _height, wrapWidth: _width, ...text }: TextNode): EditableText {
  return text;
}

function editableComposite({ parts, ...node }: CompositeNode): EditableComposite {
  const { meaning, box } = node;
  if (meaning.kind === 'table') return node;
  if (isChart(meaning)) return editableChart(node, meaning);
  return parts.length === 0 ? node : { ...node, drawing: { box, nodes: parts.map(editableNode) } };
}

function isChart(meaning: Meaning): meaning is ChartMeaning {
  return meaning.kind === 'chart';
}

/** The chart as it was given, without what core decided. A chart that core has not planned stays as it is. */
function editableChart(node: EditableComposite, { given, ...meaning }: ChartMeaning): EditableComposite {
  if (!given) return { ...node, meaning };
  const { described, ...own } = given;
  const { alt: _, ...withoutAlt } = node;
  return { ...(described ? withoutAlt : node), meaning: own };
}
