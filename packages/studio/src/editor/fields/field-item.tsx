import type { FieldType } from '@deckwright/core/contract';
import { classes, SMALL_BUTTON } from '@deckwright/ui/classes';
import { Badge } from '@deckwright/ui/controls';
import { ChevronRight, Trash2, TriangleAlert } from 'lucide-react';
import { say } from '../../sentences/editor/fields.ts';
import { useEditing } from '../editing.ts';
import { TYPE_WORDS } from '../model/fields/field-types.ts';
import type { ListedField } from '../model/fields/listed-fields.ts';
import { FieldForm } from './field-form.tsx';

interface FieldItemProps {
  readonly field: ListedField;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onRename: (key: string) => void;
  readonly onRemove: () => void;
}

/** A field with its settings, once they are open. */
export function FieldItem({ field: { key, type, field, uses }, isOpen, onToggle, onRename, onRemove }: FieldItemProps) {
  const { editor, selected } = useEditing();
  const readers = [...new Set(uses.map(({ element }) => element))].filter((path) => path !== '');
  const isSelected = selected.length > 0 && readers.some((path) => selected.includes(path));

  return (
    <li data-field={key} className="border-b border-line">
      <div className={classes('flex min-h-10 items-center gap-1 pe-2 ps-2', isSelected && 'bg-accent-soft')}>
        <button
          type="button"
          aria-label={say('settingsOfKey', { key })}
          aria-expanded={isOpen}
          className={classes(SMALL_BUTTON, 'size-6')}
          onClick={onToggle}
        >
          <ChevronRight className={classes('transition-transform', isOpen && 'rotate-90')} />
        </button>
        <button
          type="button"
          title={readers.length > 0 ? say('selectWhatReadsIt') : undefined}
          className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-sm text-start"
          onClick={() => (readers.length > 0 ? editor.select(readers) : onToggle())}
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate font-mono text-xs">
              {key}
              {field.required === true && (
                <span className="text-danger" title={say('required')}>
                  {' '}
                  *<span className="sr-only">{say('required2')}</span>
                </span>
              )}
            </span>
            <span className="block truncate text-xs text-muted">
              {TYPE_WORDS[type as FieldType] ?? type}
              {uses.length > 0 && say('readTimes', { times: say('countTimes', { count: uses.length }) })}
            </span>
          </span>
          {uses.length === 0 && (
            <Badge tone="warning">
              <TriangleAlert />
              {say('unused')}
            </Badge>
          )}
        </button>
        <button
          type="button"
          aria-label={say('removeKey', { key })}
          title={uses.length > 0 ? say('removeIt') : say('removeIt2')}
          className={SMALL_BUTTON}
          onClick={onRemove}
        >
          <Trash2 />
        </button>
      </div>
      {isOpen && <FieldForm fieldKey={key} field={field} onRename={onRename} />}
    </li>
  );
}
