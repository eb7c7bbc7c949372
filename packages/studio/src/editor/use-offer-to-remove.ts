import { useToast } from '@deckwright/ui/toasts';
import { say } from '../sentences/editor/editor.ts';
import type { Editor } from './model/create-editor.ts';
import { unusedFields } from './model/fields/listed-fields.ts';
import { removeFields } from './model/fields/remove-field.ts';
import type { TemplateEdit } from './model/template-edit.ts';

/** Returns a function that makes a change, and then offers to remove the fields that nothing reads since. */
export function useOfferToRemove(): (editor: Editor, edit: TemplateEdit) => void {
  const toast = useToast();
  return (editor, edit) => {
    const before = unusedFields(editor.state().file);
    editor.change(edit);
    const unread = unusedFields(editor.state().file).filter((key) => !before.includes(key));
    if (unread.length === 0) return;
    toast({
      title: say('nothingReadsNamesAnyMore', { names: unread.join(', ') }),
      action: {
        label: say('removeTheFields', { count: unread.length }),
        // Somebody may have taken the change back meanwhile.
        run: () => {
          const unused = unusedFields(editor.state().file);
          editor.change(removeFields(unread.filter((key) => unused.includes(key))));
        },
      },
    });
  };
}
