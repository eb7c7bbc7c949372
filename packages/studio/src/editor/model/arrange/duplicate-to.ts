import { topmost } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/model.ts';
import type { TemplateEdit } from '../template-edit.ts';
import type { DrawnBoxes } from './box.ts';
import { duplicateElements } from './duplicate-elements.ts';
import { type PlaceChange, placeElements } from './place-elements.ts';

/** Puts copies of elements in new places, and selects them. The elements stay where they are. */
export function duplicateTo(changes: readonly PlaceChange[], drawn?: DrawnBoxes): TemplateEdit {
  return {
    label: say('duplicate'),
    apply(file) {
      const originals = topmost(
        file,
        changes.map(({ path }) => path),
      );
      const { file: copied, selected = [] } = duplicateElements(originals).apply(file, []);
      const placed = originals.flatMap((path, index) => {
        const change = changes.find((one) => one.path === path);
        return change ? [{ ...change, path: selected[index]! }] : [];
      });
      return { ...placeElements(placed, say('move'), undefined, drawn).apply(copied, selected), selected };
    },
  };
}
