import type { BoundElement, Box, ElementDefinition, SceneNode } from '../../contract/index.ts';
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
export function createPlacements(definitions: ReadonlyMap<string, Pick<ElementDefinition, 'nests'>>): Placements {
  const list: PlacedElement[] = [];
  let around: Around | undefined = { elements: '/elements', items: [], turns: [] };

  return {
    list,
    note(child, box, draw) {
      if (around === undefined) return draw();
      const parent = around;
      const { element, base } = child;
      const path = `${parent.elements}/${positionOf(base.id)}`;
      const items = [...parent.items, ...itemOf(base.id)];
      const own = base.rotation ?? 0;
      const rotation = (parent.turns.reduce((sum, { angle }) => sum + angle, own) % 360) + 0;
      const turned = parent.turns.reduce((at, { angle, about }) => turnBox(at, angle, about), box);
      list.push({ path, items, box: turned, ...(rotation !== 0 && { rotation }) });
      const nests = partialUseOf(element) ? undefined : definitions.get(element.type)?.nests;
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
        return draw();
      } finally {
        around = parent;
      }
    },
  };
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
