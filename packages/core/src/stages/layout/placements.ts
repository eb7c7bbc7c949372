import type { BoundElement, Box, ElementDefinition, PlaceOfElement, SceneNode } from '../../contract/index.ts';
import { turnBox } from '../../elements/turn.ts';
import { partialUseOf } from '../../template/partials/partial.ts';

/** Where an element of a template is on a slide. */
export interface PlacedElement {
  /** JSON Pointer of the element in its template, such as `/elements/2/elements/0`. */
  readonly path: string;
  /** Which item of each repeat around it, from 1, the outermost first. Empty outside of repeats. */
  readonly items: readonly number[];
  /** Points on the slide, before rotation. */
  readonly box: Box;
  /** Degrees clockwise about the box's centre, with those of the groups around it. Absent if it is not rotated. */
  readonly rotation?: number;
}

/** Collects where the elements of a slide or a layout are. */
export interface Placements {
  readonly list: readonly PlacedElement[];
  /** Where the elements with a name are, as far as they are placed. */
  placesOf(name: string): readonly PlaceOfElement[];
  /** Notes the element, and those that `draw` places in it. */
  note(child: BoundElement, box: Box, draw: () => readonly SceneNode[]): readonly SceneNode[];
}

/** The element whose children are being placed. */
interface Around {
  /** Pointer of the array with the children. */
  readonly elements: string;
  readonly items: readonly number[];
  /** Rotations that also turn the children, the innermost first. */
  readonly turns: readonly Turn[];
}

interface Turn {
  readonly angle: number;
  readonly about: { readonly x: number; readonly y: number };
}

/** Elements of a partial are not listed. `definitions` are those of the elements, by type. */
export function createPlacements(
  definitions: ReadonlyMap<string, Pick<ElementDefinition, 'connects' | 'nests'>>,
): Placements {
  const list: PlacedElement[] = [];
  const places = new Map<string, PlaceOfElement[]>();
  let around: Around | undefined = { elements: '/elements', items: [], turns: [] };

  return {
    list,
    placesOf: (name) => places.get(name) ?? [],
    note(child, box, draw) {
      if (around === undefined) return draw();
      const parent = around;
      const { element, base } = child;
      const path = `${parent.elements}/${positionOf(base.id)}`;
      const items = [...parent.items, ...itemOf(base.id)];
      const own = base.rotation ?? 0;
      const rotation = (parent.turns.reduce((sum, { angle }) => sum + angle, own) % 360) + 0;
      const turned = parent.turns.reduce((at, { angle, about }) => turnBox(at, angle, about), box);
      const place = { items, box: turned, ...(rotation !== 0 && { rotation }) };
      const at = list.push({ path, ...place }) - 1;
      const { nests: nested, connects } = definitions.get(element.type)!;
      const nests = partialUseOf(element) ? undefined : nested;
      const about = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      around =
        nests === undefined
          ? undefined
          : {
              elements: `${path}/${nests}`,
              items,
              turns: own === 0 ? parent.turns : [{ angle: own, about }, ...parent.turns],
            };
      try {
        const nodes = draw();
        if (connects) list[at] = { path, items, box: boundsOf(nodes) };
        const node = nodes.find((one) => one.kind !== 'composite' && isSameBox(one.box, box))?.id;
        const known = places.get(element.name) ?? [];
        places.set(element.name, known);
        known.push({ ...place, node });
        return nodes;
      } finally {
        around = parent;
      }
    },
  };
}

function isSameBox(one: Box, other: Box): boolean {
  return one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
}

/** The box around all nodes; at the origin if there are none. */
function boundsOf(nodes: readonly SceneNode[]): Box {
  if (nodes.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [Math.min(...nodes.map(({ box }) => box.x)), Math.min(...nodes.map(({ box }) => box.y))];
  const right = Math.max(...nodes.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...nodes.map(({ box }) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** `3:2.1` is the first child in the second item of the third element. */
function positionOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('.') + 1)) - 1;
}

function itemOf(id: string): readonly number[] {
  const parent = id.slice(0, Math.max(0, id.lastIndexOf('.')));
  const at = parent.lastIndexOf(':');
  return at > parent.lastIndexOf('.') ? [Number(parent.slice(at + 1))] : [];
}
