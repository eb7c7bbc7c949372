import type { EditableComposite, EditableDeck, EditableNode, EditableSlide, EditableText } from './editable-deck.ts';
import type { ChartMeaning, Meaning } from './meanings.ts';
import type { CompositeNode, Scene, SceneLayout, SceneNode, SceneSlide, TextNode } from './scene.ts';

/** Scene → EditableDeck. Leaves out everything that layout computes. The ids of its slides are `slide-1`, `slide-2`, … */
export function editableDeck(scene: Scene): EditableDeck {
  const { size, language, theme, properties, firstSlideNumber, pictures } = scene;
  const watermark = watermarkIn(scene);
  return {
    size,
    language,
    theme,
    ...(isEverywhere(scene) && { fonts: 'everywhere' }),
    properties,
    ...(firstSlideNumber !== undefined && { firstSlideNumber }),
    ...(watermark !== undefined && { watermark }),
    layouts: scene.layouts.map((layout) => ({ ...layout, nodes: layout.nodes.map(editableNode) })),
    slides: scene.slides.map((slide, index) => {
      const layout = scene.layouts.find(({ key }) => key === slide.layout);
      return editableSlide(slide, layout, index + 1, scene.slides.slice(0, index));
    }),
    pictures,
  };
}

/** What a node of a watermark has as its element. No element of a template does: theirs have paths. */
export const WATERMARK = 'Watermark';

/** The text of the watermark that layout added to the slides. */
function watermarkIn({ slides }: Scene): string | undefined {
  const node = slides[0]?.nodes.find((one) => one.kind === 'text' && isWatermark(one));
  return node?.kind === 'text' ? textOf(node) : undefined;
}

function isWatermark({ source }: SceneNode): boolean {
  return source?.element === WATERMARK;
}

/** True if every text is measured in the place of a family that every computer has. Then no fallback font is in use. */
function isEverywhere({ fonts }: Scene): boolean {
  return fonts.length > 0 && fonts.every(({ measuredWith }) => measuredWith !== undefined);
}

function editableSlide(
  { title, ...slide }: SceneSlide,
  layout: SceneLayout | undefined,
  number: number,
  before: readonly SceneSlide[],
): EditableSlide {
  const nodes = slide.nodes.filter((node) => !isWatermark(node)).map(editableNode);
  const usual = layout && usualTitle(slide.nodes, layout, number);
  const part = partIn(title);
  const isNumbered =
    usual !== undefined && title === numberedTitle(usual, part, before) && usual !== title && part !== undefined;
  return {
    ...slide,
    id: `slide-${number}`,
    ...(isNumbered ? { part } : usual !== title && { title }),
    nodes,
  };
}

/** The number in parentheses at the end of a title. */
function partIn(title: string): number | undefined {
  const part = Number(/ \((\d{1,6})\)$/.exec(title)?.[1]);
  return part >= 2 ? part : undefined;
}

/** The title of a slide that is a part of a divided one, with its number if an earlier slide has the same title. */
export function numberedTitle(
  title: string,
  part: number | undefined,
  before: readonly { readonly title: string }[],
): string {
  return part !== undefined && before.some((slide) => slide.title === title) ? `${title} (${part})` : title;
}

/**
 * The title of a slide that states none: its text with that role, that of its layout, or else the layout's name on one line. `number` is the
 * slide's.
 */
export function usualTitle(nodes: readonly SceneNode[], layout: SceneLayout, number: number): string {
  return titleIn(nodes) ?? titleIn(layout.nodes) ?? `${layout.name.replaceAll(/\s+/g, ' ').trim()} (slide ${number})`;
}

function titleIn(nodes: readonly SceneNode[]): string | undefined {
  const title = nodes.find((node): node is TextNode => node.role === 'title' && node.kind === 'text');
  return title && textOf(title);
}

/** The text of a node on one line. */
function textOf({ paragraphs }: TextNode): string {
  return paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ');
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
