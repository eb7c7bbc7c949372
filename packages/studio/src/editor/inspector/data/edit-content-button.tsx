import { SMALL_BUTTON } from '@deckwright/ui/classes';
import { Table2 } from 'lucide-react';
import { say } from '../../../sentences/editor/inspector-data.ts';
import { type ContentPart, useEditing } from '../../editing.ts';

interface EditContentButtonProps {
  readonly fieldKey: string;
  readonly part?: ContentPart;
}

/** Opens the content of a field, in the sample that is shown, or its default, below the slide. */
export function EditContentButton({ fieldKey, part = 'sample' }: EditContentButtonProps) {
  const { editContent } = useEditing();
  return (
    <button
      type="button"
      className={`${SMALL_BUTTON} w-auto gap-1.5 px-2 text-xs`}
      onClick={() => editContent(fieldKey, part)}
    >
      <Table2 />
      {part === 'sample' ? say('editTheContent') : say('editTheDefault')}
    </button>
  );
}
