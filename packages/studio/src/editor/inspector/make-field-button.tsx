import { Popover } from '@base-ui/react/popover';
import type { FieldType } from '@deckwright/core/contract';
import { SquarePlus } from 'lucide-react';
import { useState } from 'react';
import { isJsonObject } from '../../body/json.ts';
import { stepsOf, valueAt } from '../../body/pointer.ts';
import { Button } from '../../ui/button.tsx';
import { classes, POPUP } from '../../ui/classes.ts';
import { useEditing } from '../editing.ts';
import { TYPE_WORDS } from '../fields/type-words.ts';
import { freeFieldKey, isFreeFieldKey } from '../model/fields/declared-fields.ts';
import { TEXT_TYPES } from '../model/fields/field-types.ts';
import { isFreeItemKey, itemListAt } from '../model/fields/item-fields.ts';
import { makeField } from '../model/fields/make-field.ts';
import { elementAt } from '../model/template-json.ts';
import { SMALL_BUTTON, SMALL_CONTROL } from './controls/control-classes.ts';
import { SelectBox } from './controls/select-box.tsx';

interface MakeFieldButtonProps {
  /** JSON Pointer in the element. */
  readonly property: string;
  /** What it makes a field, such as "text". */
  readonly what: string;
}

/** Makes a field of what a property shows, so that each request can send another. */
export function MakeFieldButton({ property, what }: MakeFieldButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        aria-label={`Make the ${what} a field`}
        title={`Make the ${what} a field`}
        className={SMALL_BUTTON}
      >
        <SquarePlus />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" className="z-50">
          <Popover.Popup aria-label={`Make the ${what} a field`} className={classes(POPUP, 'w-72 p-4')}>
            <NewFieldForm property={property} onDone={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function NewFieldForm({ property, onDone }: { readonly property: string; readonly onDone: () => void }) {
  const { editor, file, selected } = useEditing();
  const [path = ''] = selected;
  const list = itemListAt(file, path);
  const [of, setOf] = useState<'item' | 'template'>(list ? 'item' : 'template');
  const [type, setType] = useState<FieldType>('text');
  const [key, setKey] = useState(() => suggestedKey());
  const isFree = of === 'item' && list ? isFreeItemKey(file, list, key) : isFreeFieldKey(file, key);

  function suggestedKey(): string {
    const element = elementAt(file, path);
    const text = valueAt(element, stepsOf(property));
    const wish =
      isJsonObject(element) && typeof element.role === 'string' && property === '/text' ? element.role : undefined;
    const words =
      typeof text === 'string'
        ? text
            .replaceAll(/\{\{[^}]*\}\}/g, '')
            .split(/\s+/)
            .slice(0, 3)
            .join(' ')
        : '';
    return freeFieldKey(file, wish ?? (words.trim() === '' ? 'text' : words));
  }

  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isFree) return;
        editor.change(makeField(path, property, { key, type, of }));
        onDone();
      }}
    >
      <p className="text-xs text-muted">Each request can then send another value. What it shows now is the sample.</p>
      <label className="grid gap-1 text-xs font-medium">
        Key
        <input
          value={key}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={!isFree}
          onChange={(event) => setKey(event.target.value)}
          className={classes(SMALL_CONTROL, 'font-mono', !isFree && 'border-danger')}
        />
      </label>
      {!isFree && (
        <p role="alert" className="text-xs text-danger">
          A key begins with a letter, has letters, digits, - and _, and no other field has it.
        </p>
      )}
      <div className="grid gap-1 text-xs">
        <span className="font-medium">Type</span>
        <SelectBox
          label="Type"
          value={type}
          choices={TEXT_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))}
          onChange={setType}
        />
      </div>
      {list !== undefined && (
        <div className="grid gap-1 text-xs">
          <span className="font-medium">Part of</span>
          <SelectBox
            label="Part of"
            value={of}
            choices={[
              { value: 'item', label: `Each item of ${list.path}` },
              { value: 'template', label: 'The slide' },
            ]}
            onChange={setOf}
          />
        </div>
      )}
      <Button type="submit" kind="primary" aria-disabled={!isFree}>
        Make it a field
      </Button>
    </form>
  );
}
