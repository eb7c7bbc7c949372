import { Table2 } from 'lucide-react';
import { useEditing } from '../../editing.ts';
import { SMALL_BUTTON } from '../controls/control-classes.ts';

/** Opens the content of a field, in the sample that is shown, below the slide. */
export function EditContentButton({ fieldKey }: { readonly fieldKey: string }) {
  const { editContent } = useEditing();
  return (
    <button
      type="button"
      className={`${SMALL_BUTTON} w-auto gap-1.5 px-2 text-xs`}
      onClick={() => editContent(fieldKey)}
    >
      <Table2 />
      Edit the content
    </button>
  );
}
