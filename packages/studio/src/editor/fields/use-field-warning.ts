import { useToast } from '@deckwright/ui/toasts';
import { say } from '../../sentences/editor/fields.ts';
import { useEditing } from '../editing.ts';

/** Returns a function that says which saved requests still send a field that was renamed or removed. */
export function useFieldWarning(): (fieldKey: string, what: 'renamed' | 'removed') => void {
  const { requestsWith } = useEditing();
  const toast = useToast();
  return (fieldKey, what) => {
    requestsWith(fieldKey).then(
      (names) => {
        if (names.length === 0) return;
        toast({
          title: say('fieldKeyWasWhat', { fieldKey, what }),
          description: say('theseSavedRequestsStillSend', { names: names.join(', ') }),
        });
      },
      // Without a connection nothing is said, and the check of a request reports it later.
      () => {},
    );
  };
}
