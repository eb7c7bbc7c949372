import { type ContainerPath, type ElementPath, isInside, placeOf, topmost } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import type { TemplateEdit } from '../template-edit.ts';
import type { DrawnBoxes } from './box.ts';
import { duplicateElements, pathBesideCopies } from './duplicate-elements.ts';
import { moveElements } from './move-elements.ts';

/** Puts copies of elements into a group, and selects them, as `moveElements` does with the elements. These stay where they are. */
export function copyInto(
  paths: readonly ElementPath[],
  { container, index }: { readonly container: ContainerPath; readonly index: number },
  drawn: DrawnBoxes = new Map(),
): TemplateEdit {
  return {
    label: say('duplicate'),
    apply(file) {
      const originals = topmost(file, paths).filter((path) => path !== container && !isInside(container, path));
      const { file: copied, selected = [] } = duplicateElements(originals).apply(file, []);
      const boxes = new Map(
        originals.flatMap((path, at) => {
          const box = drawn.get(path);
          return box ? [[selected[at]!, box] as const] : [];
        }),
      );
      const before = originals.map(placeOf).filter((place) => place.container === container && place.index < index);
      const to = { container: pathBesideCopies(container, originals), index: index + before.length };
      return { selected, ...moveElements(selected, to, boxes).apply(copied, selected) };
    },
  };
}
