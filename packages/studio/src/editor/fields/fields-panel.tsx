import type { FieldType } from '@deckwright/core/contract';
import { ChevronRight, Plus, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import { useEditing } from '../editing.ts';
import { SMALL_BUTTON } from '../inspector/controls/control-classes.ts';
import { addField } from '../model/fields/change-fields.ts';
import { freeFieldKey } from '../model/fields/declared-fields.ts';
import { type ListedField, listedFields, undeclaredPaths } from '../model/fields/listed-fields.ts';
import { removeField } from '../model/fields/remove-field.ts';
import { FieldForm } from './field-form.tsx';

import { TYPE_WORDS } from './type-words.ts';
import { useFieldWarning } from './use-field-warning.ts';

/** Every field of the template, with what reads it. */
export function FieldsPanel() {
  const { editor, file } = useEditing();
  const [opened, setOpened] = useState<string>();
  const fields = listedFields(file);
  const missing = undeclaredPaths(file);

  function add(type: FieldType) {
    const key = freeFieldKey(file, type === 'richText' ? 'text' : type);
    editor.change(addField(key, type === 'object' ? { type, fields: {} } : { type }));
    setOpened(key);
  }

  return (
    <div className="grid grid-cols-1 content-start">
      <div className="flex h-10 items-center justify-between border-b border-line pr-2 pl-4">
        <h2 className="text-xs font-medium text-muted">What a request sends</h2>
        <Menu
          trigger={
            <button type="button" aria-label="Add a field" title="Add a field" className={SMALL_BUTTON}>
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
          Read, but not a field: {missing.join(', ')}. Add {missing.length === 1 ? 'it' : 'them'}, or change what reads{' '}
          {missing.length === 1 ? 'it' : 'them'}.
        </p>
      )}
      {fields.length === 0 && (
        <p className="px-4 py-6 text-center text-xs text-muted">
          No fields yet. Select a text and choose <strong>Make the text a field</strong>, or add one here.
        </p>
      )}
      <ul aria-label="Fields">
        {fields.map((field) => (
          <FieldItem
            key={field.key}
            field={field}
            isOpen={opened === field.key}
            onToggle={() => setOpened(opened === field.key ? undefined : field.key)}
            onRename={setOpened}
          />
        ))}
      </ul>
    </div>
  );
}

interface FieldItemProps {
  readonly field: ListedField;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onRename: (key: string) => void;
}

function FieldItem({ field: { key, type, field, uses }, isOpen, onToggle, onRename }: FieldItemProps) {
  const { editor, selected } = useEditing();
  const warn = useFieldWarning();
  const readers = [...new Set(uses.map(({ element }) => element))].filter((path) => path !== '');
  const isSelected = selected.length > 0 && readers.some((path) => selected.includes(path));
  return (
    <li className="border-b border-line">
      <div className={classes('flex min-h-10 items-center gap-1 pr-2 pl-2', isSelected && 'bg-accent-soft')}>
        <button
          type="button"
          aria-label={`Settings of ${key}`}
          aria-expanded={isOpen}
          className={classes(SMALL_BUTTON, 'size-6')}
          onClick={onToggle}
        >
          <ChevronRight className={classes('transition-transform', isOpen && 'rotate-90')} />
        </button>
        <button
          type="button"
          title={readers.length > 0 ? 'Select what reads it' : undefined}
          className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-sm text-left"
          onClick={() => (readers.length > 0 ? editor.select(readers) : onToggle())}
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-mono text-xs">
              {key}
              {field.required === true && (
                <span className="text-danger" title="Required">
                  {' '}
                  *<span className="sr-only">required</span>
                </span>
              )}
            </span>
            <span className="block truncate text-xs text-muted">
              {TYPE_WORDS[type as FieldType] ?? type}
              {uses.length > 0 && ` · read ${uses.length === 1 ? 'once' : `${uses.length} times`}`}
            </span>
          </span>
          {uses.length === 0 && (
            <Badge tone="warning">
              <TriangleAlert />
              Unused
            </Badge>
          )}
        </button>
        <button
          type="button"
          aria-label={`Remove ${key}`}
          title={uses.length > 0 ? 'Remove it, and show its sample instead' : 'Remove it'}
          className={SMALL_BUTTON}
          onClick={() => {
            editor.change(removeField(key));
            warn(key, 'removed');
          }}
        >
          <Trash2 />
        </button>
      </div>
      {isOpen && <FieldForm fieldKey={key} field={field} onRename={onRename} />}
    </li>
  );
}
