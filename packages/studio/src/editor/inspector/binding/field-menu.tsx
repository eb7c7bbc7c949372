import { Menu, MenuItem } from '@deckwright/ui/lazy-menus';
import { PencilLine, Unlink, Variable } from 'lucide-react';
import type { ReactElement } from 'react';
import { say } from '../../../sentences/editor/inspector.ts';
import { useEditing } from '../../editing.ts';
import { useOfferToRemove } from '../../use-offer-to-remove.ts';
import { unbind } from './unbind.ts';
import { focusBinding, type PropertyBinding } from './use-binding.ts';

interface FieldMenuProps {
  readonly binding: PropertyBinding;
  /** A button. */
  readonly trigger: ReactElement<object>;
  /** Shows the text with its reference. Undefined: the text is shown anyway, or there is none. */
  readonly onEditText?: () => void;
}

/** What can be done with the field that a property reads. */
export function FieldMenu({ binding: { path, property, bound }, trigger, onEditText }: FieldMenuProps) {
  const { editor, file, selected, project, goToField } = useEditing();
  const changeAndOffer = useOfferToRemove();
  const edit = unbind(path, property, project.pictures[0]?.name);
  const canUnbind = edit.apply(file, selected).file !== file;
  return (
    <Menu trigger={trigger}>
      {bound !== undefined && (
        <MenuItem icon={<Variable />} onClick={() => goToField(bound.key)}>
          {say('goToField')}
        </MenuItem>
      )}
      {onEditText !== undefined && (
        <MenuItem icon={<PencilLine />} onClick={onEditText}>
          {say('editAsText')}
        </MenuItem>
      )}
      {canUnbind && (
        <MenuItem
          icon={<Unlink />}
          onClick={() => {
            changeAndOffer(editor, edit);
            focusBinding(property);
          }}
        >
          {say('unbind')}
        </MenuItem>
      )}
    </Menu>
  );
}
