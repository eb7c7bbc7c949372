import type { JsonObject } from '@deckwright/content-form/body';
import { SelectBox } from '@deckwright/ui/boxes';
import { say } from '../../sentences/editor/inspector.ts';
import { useEditing } from '../editing.ts';
import { freeFieldKey, withField } from '../model/fields/declared-fields.ts';
import { readablePaths } from '../model/fields/readable-paths.ts';
import { setProperty, setTemplateProperty } from '../model/set-property.ts';
import { BindingButton } from './binding/binding-button.tsx';
import { Row } from './controls/row.tsx';
import { useProperty } from './use-property.ts';

interface FieldRowProps {
  /** JSON Pointer of the name of the field in the element. */
  readonly at: string;
  /** Types of fields that can be shown. */
  readonly types: readonly string[];
  /** The field that "New field" makes, and the key that it would like. */
  readonly made: { readonly key: string; readonly field: JsonObject };
  /** The property that reads the field, and what it is called. */
  readonly property: string;
  readonly what: string;
}

const NEW = ' new';

/** The field that an element shows. */
export function FieldRow({ at, types, made, property, what }: FieldRowProps) {
  const { editor, file, selected } = useEditing();
  const { value, isMixed, set } = useProperty(at, say('chooseAField'));
  const keys = readablePaths(file, selected[0], types).map((path) => ({ value: path, label: path }));
  const present = typeof value === 'string' ? value : '';
  // Such as one that was removed.
  const isOther = present !== '' && !keys.some((one) => one.value === present);

  function choose(next: string) {
    if (next !== NEW) return set(next);
    editor.change({
      label: say('addAField'),
      apply(before) {
        const key = freeFieldKey(before, made.key);
        const bind = selected.length === 0 ? setTemplateProperty(at, key) : setProperty(selected, at, key);
        return bind.apply(withField(before, key, made.field), selected);
      },
    });
  }

  return (
    <Row label={say('field')} end={<BindingButton property={property} what={what} />}>
      <SelectBox
        label={say('field')}
        value={isMixed ? undefined : present}
        choices={[
          ...keys,
          ...(isOther ? [{ value: present, label: present }] : []),
          { value: NEW, label: say('newField') },
        ]}
        onChange={choose}
      />
    </Row>
  );
}
