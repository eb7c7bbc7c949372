import type { BoundElement, LayoutTools, NodeBase, SceneNode, TemplateElement } from '../../contract/index.ts';
import type { ProjectSettings, SlideNumberPosition } from '../../template/project.ts';
import type { DeckSlide } from '../bind/deck.ts';

const DEFAULT_SIZE = 12;
const INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

/** Wide enough for four digits at the size. */
const WIDTH_IN_EM = 3;
const HEIGHT_IN_EM = 1.5;

/** The slide's number as a field that viewers keep up to date, or nothing. */
export function slideNumberNodes(
  slide: DeckSlide,
  settings: ProjectSettings,
  tools: LayoutTools,
): readonly SceneNode[] {
  const place = placeOf(slide, settings);
  if (!place) return [];
  const size = place.fontSize ?? DEFAULT_SIZE;
  const width = size * WIDTH_IN_EM;
  const height = size * HEIGHT_IN_EM;
  // x and y are the top-left corner, as fractions; a number near the edge is kept whole on the slide.
  const box = {
    x: Math.min(place.x * settings.slideSize.width, settings.slideSize.width - width),
    y: Math.min(place.y * settings.slideSize.height, settings.slideSize.height - height),
    width,
    height,
  };
  const base: NodeBase = {
    id: 'number',
    name: 'Slide number',
    role: 'slideNumber',
    source: { element: 'Slide number' },
  };
  const look = {
    font: 'body',
    size,
    color: place.color ?? ({ role: 'dk1' } as const),
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
  return [{ ...base, kind: 'text', box, ...tools.text(paragraphs, box, frame, base) }];
}

/**
 * true: the template's place or else the project's; false: none, even if the template has one; absent: the template's.
 * A template with an element for the number has its place there, unless the request says another.
 */
function placeOf(slide: DeckSlide, settings: ProjectSettings): SlideNumberPosition | undefined {
  const asked = slide.attributes.slideNumber;
  const templates = slide.layout.template.slideNumber;
  if (asked === false || (typeof asked !== 'object' && slide.elements.some(holdsNumber))) return undefined;
  if (asked === undefined) return templates;
  const usual = templates ?? settings.slideNumber;
  return asked === true ? usual : { ...usual, ...asked };
}

/** True where the template's own number is not wanted, or is wanted elsewhere. */
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
