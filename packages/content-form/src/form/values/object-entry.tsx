import { GROUP } from '@deckwright/ui/classes';
import { isJsonObject } from '../../body/json.ts';
import type { EntryProps } from '../entry-props.ts';
import { useFormParts } from '../form-parts.ts';

export function ObjectEntry({ place, value, pointer, findings }: EntryProps<'object'>) {
  const { Fields } = useFormParts();
  return (
    <div className={GROUP}>
      <Fields
        fields={place.field.fields}
        content={isJsonObject(value) ? value : {}}
        pointer={pointer}
        findings={findings}
      />
    </div>
  );
}
