import { useToast } from '@deckwright/ui/toasts';
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
          title: `${fieldKey} was ${what}`,
          description: `These saved requests still send it: ${names.join(', ')}. Change them once the template is published.`,
        });
      },
      // Without a connection nothing is said, and the check of a request reports it later.
      () => {},
    );
  };
}
