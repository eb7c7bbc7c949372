import { isJsonObject, type Json, type JsonObject, pointerOf } from '@deckwright/content-form/body';
import type { FieldType } from '@deckwright/core/contract';
import { classes } from '@deckwright/ui/classes';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { say } from '../../sentences/editor/fields.ts';
import { useEditing } from '../editing.ts';
import { setFieldProperty } from '../model/fields/change-fields.ts';
import { TYPE_WORDS } from '../model/fields/field-types.ts';
import { FieldRules, WhenEmptyRow } from './field-rules.tsx';
import { ValueBox } from './value-box.tsx';

interface InnerFieldsProps {
  /** The key of the field of the template. */
  readonly fieldKey: string;
  /** JSON Pointer from there to `field`. */
  readonly at: string;
  readonly field: JsonObject;
}

/** The fields in the items of a list, or in an object. */
export function InnerFields({ fieldKey, at, field }: InnerFieldsProps) {
  const { editor } = useEditing();
  const [open, setOpen] = useState<string>();
  const items = field.type === 'list' ? field.items : undefined;
  const isOfItems = isJsonObject(items) && items.type === 'object';
  const around = isOfItems ? items : field;
  if (field.type === 'list' && items !== undefined && !isOfItems) {
    return (
      <ValueBox
        label={say('items')}
        type="object"
        value={items}
        onChange={(value) => editor.change(setFieldProperty(fieldKey, `${at}/items`, value))}
      />
    );
  }
  if (around.type !== 'object' || !isJsonObject(around.fields)) return null;
  const place = `${at}${isOfItems ? '/items' : ''}/fields`;
  return (
    <div className="mt-1 grid grid-cols-1 gap-1">
      <p className="text-xs text-muted">{isOfItems ? say('eachItemHas') : say('itHas')}</p>
      <ul aria-label={say('fieldsInFieldKey', { fieldKey })} className="rounded-md border border-line bg-raised">
        {Object.entries(around.fields).map(([key, inner]) => (
          <InnerField
            key={key}
            {...{ fieldKey }}
            innerKey={key}
            at={`${place}${pointerOf([key])}`}
            field={isJsonObject(inner) ? inner : {}}
            isOpen={open === key}
            onToggle={() => setOpen(open === key ? undefined : key)}
          />
        ))}
      </ul>
    </div>
  );
}

interface InnerFieldProps extends InnerFieldsProps {
  readonly innerKey: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function InnerField({ fieldKey, innerKey, at, field, isOpen, onToggle }: InnerFieldProps) {
  const { editor } = useEditing();
  const type = String(field.type) as FieldType;
  const set = (property: string, value: Json | undefined) => {
    const place = `${at}${property}`;
    editor.change(setFieldProperty(fieldKey, place, value, { group: `field ${fieldKey}${place}` }));
  };
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-8 w-full items-center gap-1.5 rounded-sm px-2 text-start text-xs focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
        onClick={onToggle}
      >
        <ChevronRight
          aria-hidden="true"
          className={classes('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-90')}
        />
        <span className="min-w-0 flex-1 truncate font-mono">
          {innerKey}
          {field.required === true && <span className="text-danger"> *</span>}
        </span>
        <span className="shrink-0 text-muted">{TYPE_WORDS[type] ?? type}</span>
      </button>
      {isOpen && (
        <div className="grid grid-cols-1 gap-2 border-t border-line bg-sunken/50 px-3 pt-1 pb-3">
          <FieldRules {...{ field, set }} />
          {SHORT.has(type) && !isJsonObject(field.default) && (
            <ValueBox
              label={say('default')}
              type={type}
              value={field.default}
              onChange={(value) => set('/default', value)}
            />
          )}
          <WhenEmptyRow {...{ field, set }} />
          <InnerFields {...{ fieldKey, at, field }} />
        </div>
      )}
    </li>
  );
}

/** Types whose default is written in a line or two. */
const SHORT: ReadonlySet<FieldType> = new Set(['text', 'richText', 'number', 'boolean', 'date']);
