import type { FieldType } from '@deckwright/core/contract';
import { SMALL_BUTTON } from '@deckwright/ui/classes';
import { Menu, MenuItem } from '@deckwright/ui/lazy-menus';
import { Parts } from '@deckwright/ui/sentences';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { say } from '../../sentences/editor/fields.ts';
import { useEditing } from '../editing.ts';
import { addField } from '../model/fields/change-fields.ts';
import { freeFieldKey } from '../model/fields/declared-fields.ts';
import { TYPE_WORDS } from '../model/fields/field-types.ts';
import { type ListedField, listedFields, undeclaredPaths } from '../model/fields/listed-fields.ts';
import { removeField } from '../model/fields/remove-field.ts';
import type { TemplateEdit } from '../model/template-edit.ts';
import { useOfferToRemove } from '../use-offer-to-remove.ts';
import { FieldItem } from './field-item.tsx';
import { RemoveFieldDialog } from './remove-field-dialog.tsx';
import { useFieldWarning } from './use-field-warning.ts';

/** A field whose settings are asked for. Each time is another object. */
export interface AskedField {
  readonly key: string;
}

interface FieldsPanelProps {
  /** The field whose settings somebody asked for elsewhere. */
  readonly asked: AskedField | undefined;
}

/** Every field of the template, with what reads it. */
export function FieldsPanel({ asked }: FieldsPanelProps) {
  const { editor, file } = useEditing();
  const [opened, setOpened] = useState<string>();
  const [asking, setAsking] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const changeAndOffer = useOfferToRemove();
  const warn = useFieldWarning();
  useEffect(() => {
    if (asked === undefined) return;
    setOpened(asked.key);
    focusField(panel.current, asked.key);
  }, [asked]);
  const fields = listedFields(file);
  const missing = undeclaredPaths(file);

  function add(type: FieldType) {
    const key = freeFieldKey(file, type === 'richText' ? 'text' : type);
    editor.change(addField(key, type === 'object' ? { type, fields: {} } : { type }));
    setOpened(key);
  }

  function askOrRemove({ key, uses }: ListedField) {
    if (uses.length === 0) return remove(key, removeField(key));
    setAsking(key);
    setIsAsking(true);
  }

  function remove(key: string, edit: TemplateEdit) {
    const at = fields.findIndex((one) => one.key === key);
    const next = fields[at + 1] ?? fields[at - 1];
    setIsAsking(false);
    changeAndOffer(editor, edit);
    warn(key, 'removed');
    focusField(panel.current, next?.key);
  }

  return (
    <div ref={panel} className="grid grid-cols-1 content-start">
      <div className="flex h-10 items-center justify-between border-b border-line pe-2 ps-4">
        <h2 className="text-xs font-medium text-muted">{say('whatARequestSends')}</h2>
        <Menu
          trigger={
            <button type="button" aria-label={say('addAField')} title={say('addAField')} className={SMALL_BUTTON}>
              <Plus />
            </button>
          }
        >
          {Object.entries(TYPE_WORDS).map(([type, word]) => (
            <MenuItem key={type} onClick={() => add(type as FieldType)}>
              {word}
            </MenuItem>
          ))}
        </Menu>
      </div>
      {missing.length > 0 && (
        <p role="status" className="border-b border-line bg-warning-soft px-4 py-2 text-xs">
          {say('readButNotAField', { count: missing.length, fields: missing.join(', ') })}
        </p>
      )}
      {fields.length === 0 && (
        <p className="px-4 py-6 text-center text-xs text-muted">
          <Parts of={say.parts('noFieldsYetSelectA', { strong: <strong>{say('makeTheTextAField')}</strong> })} />
        </p>
      )}
      <ul aria-label={say('fields')}>
        {fields.map((field) => (
          <FieldItem
            key={field.key}
            field={field}
            isOpen={opened === field.key}
            onToggle={() => setOpened(opened === field.key ? undefined : field.key)}
            onRename={setOpened}
            onRemove={() => askOrRemove(field)}
          />
        ))}
      </ul>
      {asking !== undefined && (
        <RemoveFieldDialog
          fieldKey={asking}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onRemove={(edit) => remove(asking, edit)}
        />
      )}
    </div>
  );
}

/** Gives the focus to the settings of a field; without one, to the button that adds the first. */
function focusField(panel: HTMLElement | null, key: string | undefined): void {
  // What leads here, such as a menu, gives the focus back first.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const item = key === undefined ? panel : panel?.querySelector(`[data-field="${CSS.escape(key)}"]`);
      item?.scrollIntoView({ block: 'nearest' });
      item?.querySelector('button')?.focus();
    }),
  );
}
