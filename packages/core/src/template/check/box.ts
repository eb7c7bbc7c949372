import type { Box, ElementDefinition, Size, TemplateElement } from '../../contract/index.ts';
import { turnBox } from '../../elements/turn.ts';
import type { FaultCollector } from '../fault-collector.ts';
import { pointerOf } from '../faults.ts';

/** How many points a box may reach over the edge, because templates use rounded numbers. */
const TOLERANCE = 0.5;

/** What elements lie on. */
export interface Surface {
  readonly name: 'slide' | 'partial';
  readonly size: Size;
  /** The free groups around an element, innermost first. Each has a box. */
  readonly around: readonly TemplateElement[];
}

/** The surface for the children of an element. Undefined: nobody knows yet where they are, or they may lie anywhere. */
export function surfaceIn(element: TemplateElement, surface: Surface | undefined): Surface | undefined {
  if (!element.box || element.role === 'decoration' || directionOf(element) !== 'free') return undefined;
  return surface && { ...surface, around: [element, ...surface.around] };
}

export function directionOf(group: TemplateElement | undefined): string {
  const own = group?.own as { readonly direction?: unknown } | undefined;
  return String(own?.direction ?? 'none');
}

/** Checks that a rotated box is on the slide, or in its partial. Pictures and shapes need only touch the slide; decorations may lie anywhere. */
export function checkBox(
  element: TemplateElement,
  definition: ElementDefinition,
  { name, size, around }: Surface,
  at: readonly (string | number)[],
  faults: FaultCollector,
): void {
  if (!element.box || element.role === 'decoration') return;
  // An element that cannot be rotated has a fault for its rotation already, so check its box unrotated.
  let angle = definition.upright ? 0 : (element.rotation ?? 0);
  let placed = element.box;
  for (const { box: group, rotation = 0 } of around) {
    const { x, y, width, height } = group!;
    const centre = { x: x + width / 2, y: y + height / 2 };
    placed = turnBox({ ...placed, x: x + placed.x, y: y + placed.y }, rotation, centre);
    angle += rotation;
  }
  const box = turned(placed, angle);
  const { width, height } = size;
  const surface = `${name}, which is ${width} × ${height} points`;
  const inside = name === 'slide' ? 'on' : 'in';
  const add = (message: string, got: string) => {
    const expected = `a box ${inside} the ${surface}`;
    faults.add(() => ({ path: pointerOf([...at, 'box']), code: 'INVALID_TEMPLATE', message, expected, got }));
  };
  if (isOff(box.x, box.width, width) || isOff(box.y, box.height, height)) {
    const cure =
      Math.max(box.width, box.height) > LEAST_EMU ? ' These numbers look like EMU: divide them by 12700.' : '';
    add(`The box lies outside the ${surface}.${cure}`, 'a box outside');
    return;
  }
  // What is in a free group is checked by itself.
  if (definition.bleeds || directionOf(element) === 'free') return;
  const over = [
    ['left', -box.x],
    ['top', -box.y],
    ['right', box.x + box.width - width],
    ['bottom', box.y + box.height - height],
  ] as const;
  const [side, points] = over.toSorted((a, b) => b[1] - a[1])[0]!;
  if (points <= TOLERANCE) return;
  const most = `${Math.round(points * 100) / 100} points past the ${side} edge`;
  add(`The box reaches ${most} of the ${surface}. Only pictures, shapes and decorations may. ${CURES[side]}`, most);
}

/** No slide is so wide in points; EMU, the unit of Office files, are 1/12700 point. */
const LEAST_EMU = 12_700;

const CURES = {
  left: 'Make its "x" greater.',
  top: 'Make its "y" greater.',
  right: 'Make its "width" or its "x" smaller.',
  bottom: 'Make its "height" or its "y" smaller.',
} as const;

function isOff(start: number, extent: number, limit: number): boolean {
  if (extent === 0) return start < 0 || start > limit;
  return start >= limit || start + extent <= 0;
}

/** The bounding box of a box that is rotated about its centre. */
function turned({ x, y, width, height }: Box, degrees: number): Box {
  if (degrees % 360 === 0) return { x, y, width, height };
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const [across, along] = [width * cos + height * sin, width * sin + height * cos];
  return { x: x + (width - across) / 2, y: y + (height - along) / 2, width: across, height: along };
}
