import type {
  BoundElement,
  LayoutTools,
  NodeBase,
  SceneNode,
  TemplateElement,
  TextNode,
} from '../../contract/index.ts';
import type { ProjectSettings, SlideNumberPosition } from '../../template/project.ts';
import type { Template } from '../../template/template.ts';
import type { DeckSlide } from '../bind/deck.ts';

/** The id of the number's node, and the key of its slot. */
const NUMBER = 'number';

const DEFAULT_SIZE = 12;
const INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

/** Wide enough for four digits at the size. */
const WIDTH_IN_EM = 3;
const HEIGHT_IN_EM = 1.5;

/** The slide's number as a field that viewers update; no nodes if the slide has none. */
export function slideNumberNodes(
  slide: DeckSlide,
  settings: ProjectSettings,
  tools: LayoutTools,
): readonly SceneNode[] {
  const position = positionOf(slide, settings);
  return position ? [numberNode(position, settings, tools)] : [];
}

/** The slide's number at a position that a template, a project or a request gives. */
export function numberNode(position: SlideNumberPosition, settings: ProjectSettings, tools: LayoutTools): TextNode {
  const size = position.fontSize ?? DEFAULT_SIZE;
  const width = size * WIDTH_IN_EM;
  const height = size * HEIGHT_IN_EM;
  // x and y are fractions, of the top-left corner. A number near the edge is moved so that all of it is on the slide.
  const box = {
    x: Math.min(position.x * settings.slideSize.width, settings.slideSize.width - width),
    y: Math.min(position.y * settings.slideSize.height, settings.slideSize.height - height),
    width,
    height,
  };
  const base: NodeBase = {
    id: NUMBER,
    name: 'Slide number',
    role: 'slideNumber',
    source: { element: 'Slide number' },
    slot: NUMBER,
  };
  const look = {
    font: 'body',
    size,
    color: position.color ?? ({ role: 'dk1' } as const),
    bold: false,
    italic: false,
    align: 'left',
    lineSpacing: 1,
    spaceAfter: 0,
  } as const;
  const paragraphs = tools.paragraphs(String(tools.slideNumber), look).map((paragraph) => ({
    ...paragraph,
    runs: paragraph.runs.map((run) => ({ ...run, field: 'slideNumber' as const })),
  }));
  const frame = { insets: INSETS, anchor: 'middle', fit: 'grow', minSize: size } as const;
  return { ...base, kind: 'text', box, ...tools.text(paragraphs, box, frame, base) };
}

/**
 * By the `slideNumber` of the request: true means the template's position, or else the project's; false means none, even if the
 * template has one; absent means the template's. If the template has an element for the number, only an object overrides its position.
 */
function positionOf(slide: DeckSlide, settings: ProjectSettings): SlideNumberPosition | undefined {
  const asked = slide.attributes.slideNumber;
  const templates = slide.layout.template.slideNumber;
  if (asked === false || (typeof asked !== 'object' && slide.elements.some(holdsNumber))) return undefined;
  if (asked === undefined) return templates;
  const usual = usualPosition(slide.layout.template, settings);
  return asked === true ? usual : { ...usual, ...asked };
}

/** The position that a template gives to the number of its slides, or else the project. */
export function usualPosition(template: Template, settings: ProjectSettings): SlideNumberPosition {
  return template.slideNumber ?? settings.slideNumber;
}

/** True if the request hides the template's own number, or positions it elsewhere. */
export function isNumberHidden(slide: DeckSlide): boolean {
  const asked = slide.attributes.slideNumber;
  return asked === false || typeof asked === 'object';
}

function holdsNumber({ element }: BoundElement): boolean {
  const holds = ({ type, role, children }: TemplateElement): boolean => {
    return type === 'slideNumber' || role === 'slideNumber' || children.some(holds);
  };
  return holds(element);
}
