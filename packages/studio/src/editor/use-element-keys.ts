import { childrenAt, pathIn } from '../elements/template-json.ts';
import type { Editing } from './editing.ts';
import { duplicateElements } from './model/arrange/duplicate-elements.ts';
import { type Order, orderElements } from './model/arrange/order-elements.ts';
import { removeElements } from './model/arrange/remove-elements.ts';
import { groupElements } from './model/groups/group-elements.ts';
import { ungroupElements } from './model/groups/ungroup-elements.ts';
import type { KeyActions } from './use-editor-keys.ts';
import { useOfferToRemove } from './use-offer-to-remove.ts';

/** Keys that change what is selected. */
export function useElementKeys(editing: Editing): KeyActions {
  const { editor, file, selected, places, slide } = editing;
  const changeAndOffer = useOfferToRemove();
  const ifAny = (run: () => void) => (selected.length > 0 ? run : undefined);
  const order = (to: Order) => ifAny(() => editor.change(orderElements(selected, to)));
  const remove = ifAny(() => changeAndOffer(editor, removeElements(selected)));
  return {
    'ctrl+a': () => editor.select(childrenAt(file, '').map((_, index) => pathIn('', index))),
    'ctrl+d': ifAny(() => editor.change(duplicateElements(selected, slide))),
    'ctrl+g': ifAny(() => editor.change(groupElements(selected, places))),
    'ctrl+shift+g': ifAny(() => editor.change(ungroupElements(selected, places))),
    'ctrl+arrowup': order('forward'),
    'ctrl+arrowdown': order('backward'),
    'ctrl+shift+arrowup': order('front'),
    'ctrl+shift+arrowdown': order('back'),
    delete: remove,
    backspace: remove,
    escape: ifAny(() => editor.select([])),
  };
}
