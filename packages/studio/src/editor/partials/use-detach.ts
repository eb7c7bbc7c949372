import { useToast } from '@deckwright/ui/toasts';
import { say } from '../../sentences/editor/editor.ts';
import type { Editing } from '../editing.ts';

/** Returns a function that detaches the partials that are selected, and says why if it cannot. */
export function useDetach(): (editing: Editing) => Promise<void> {
  const toast = useToast();
  return async ({ editor, project: { partials } }) => {
    const { detachPartials, withoutUses } = await import('../model/partials/detach-partial.ts');
    const { file, selected } = editor.state();
    const left = withoutUses(file, selected, partials);
    if ('problem' in left) {
      toast({ title: say('notDetached'), description: left.problem, isFailure: true });
      return;
    }
    editor.change(detachPartials(selected, partials));
    if (left.lost.length === 0) return;
    const description = say('fieldsHaveNoFormatOr', { names: left.lost.join(', ') });
    toast({ title: say('detached'), description });
  };
}
