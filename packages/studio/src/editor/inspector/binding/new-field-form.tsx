import type { JsonObject } from '@deckwright/content-form/body';
import { stepsOf, valueAt } from '@deckwright/content-form/body';
import type { FieldType } from '@deckwright/core/contract';
import { SelectBox } from '@deckwright/ui/boxes';
import { classes, SMALL_CONTROL } from '@deckwright/ui/classes';
import { Button } from '@deckwright/ui/controls';
import { type RefObject, useState } from 'react';
import { elementAt, type TemplateJson } from '../../../elements/template-json.ts';
import { say } from '../../../sentences/editor/inspector.ts';
import { useEditing } from '../../editing.ts';
import { freeFieldKey, isFreeFieldKey } from '../../model/fields/declared-fields.ts';
import { TEXT_TYPES, TYPE_WORDS } from '../../model/fields/field-types.ts';
import { isFreeItemKey, itemListAt } from '../../model/fields/item-fields.ts';
import { bindField, makeField } from '../../model/fields/make-field.ts';
import { readablePaths } from '../../model/fields/readable-paths.ts';
import type { PropertyBinding } from './use-binding.ts';

interface NewFieldFormProps {
  readonly binding: PropertyBinding;
  readonly like: JsonObject | undefined;
  /** Gets the focus when the form opens. */
  readonly first: RefObject<HTMLInputElement | null>;
  readonly onDone: () => void;
}

/** The choice that makes a new field; no path of a field is empty. */
const NEW = '';

/** A new field for a property, or one that the template has. */
export function NewFieldForm({ binding, like, first, onDone }: NewFieldFormProps) {
  const { editor, file } = useEditing();
  const { path, property } = binding;
  const types = like === undefined ? binding.types : typesLike(like.type as FieldType);
  const existing = readablePaths(file, path, types);
  const list = path === '' || property === '/repeat' ? undefined : itemListAt(file, path);
  const [shown, setShown] = useState(NEW);
  const [of, setOf] = useState<'item' | 'template'>(list ? 'item' : 'template');
  const [type, setType] = useState<FieldType>(
    property === '/when' ? 'boolean' : ((like?.type as FieldType) ?? types[0]),
  );
  // An object without fields could show nothing.
  const newTypes = types.filter((one) => one !== 'object' || like !== undefined);
  const [key, setKey] = useState(() => freeFieldKey(file, wishedKey(file, binding)));
  const isFree = of === 'item' && list ? isFreeItemKey(file, list, key) : isFreeFieldKey(file, key);
  const isReady = shown !== NEW || isFree;

  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        editor.change(
          shown === NEW ? makeField(path, property, { key, type, of, like }) : bindField(path, property, shown),
        );
        onDone();
      }}
    >
      <p className="text-xs text-muted">{EXPLAINED[property] ?? EXPLAINED_VALUE}</p>
      {existing.length > 0 && (
        <div className="grid gap-1 text-xs">
          <span className="font-medium">{say('field')}</span>
          <SelectBox
            label={say('newOrExistingField')}
            value={shown}
            choices={[{ value: NEW, label: say('aNewField') }, ...existing.map((value) => ({ value, label: value }))]}
            onChange={setShown}
          />
        </div>
      )}
      {shown === NEW && (
        <>
          <label className="grid gap-1 text-xs font-medium">
            {say('key')}
            <input
              ref={first}
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
              {say('aKeyBeginsWithA')}
            </p>
          )}
          {newTypes.length > 1 && (
            <div className="grid gap-1 text-xs">
              <span className="font-medium">{say('type')}</span>
              <SelectBox
                label={say('type')}
                value={type}
                choices={newTypes.map((value) => ({ value, label: TYPE_WORDS[value] }))}
                onChange={setType}
              />
            </div>
          )}
          {list !== undefined && (
            <div className="grid gap-1 text-xs">
              <span className="font-medium">{say('partOf')}</span>
              <SelectBox
                label={say('partOf')}
                value={of}
                choices={[
                  { value: 'item', label: say('eachItemOfPath', { path: list.path }) },
                  { value: 'template', label: say('theSlide') },
                ]}
                onChange={setOf}
              />
            </div>
          )}
        </>
      )}
      <Button type="submit" kind="primary" aria-disabled={!isReady}>
        {shown === NEW ? say('makeItAField') : say('useThisField')}
      </Button>
    </form>
  );
}

/** What a parameter takes. One of text shows other values as text. */
function typesLike(type: FieldType): readonly FieldType[] {
  return type === 'text' || type === 'richText' ? TEXT_TYPES : [type];
}

const EXPLAINED_VALUE = say('eachRequestCanThenSend');

const EXPLAINED: Readonly<Record<string, string>> = {
  '/when': say('eachRequestCanThenShow'),
  '/repeat': say('eachRequestCanThenSendA'),
};

/** What the key of a new field would best be. */
function wishedKey(file: TemplateJson, { path, property }: PropertyBinding): string {
  const [first = '', ...rest] = stepsOf(property);
  if (first === 'with') return rest[0] ?? 'value';
  if (KEYS[first] !== undefined) return KEYS[first];
  const element = path === '' ? undefined : elementAt(file, path);
  const { role } = element ?? {};
  if (first === 'text' && typeof role === 'string' && role !== 'content') return role;
  const text = valueAt(element, stepsOf(property));
  const words =
    typeof text === 'string'
      ? text
          .replaceAll(/\{\{[^}]*\}\}/g, '')
          .split(/\s+/)
          .slice(0, 3)
          .join(' ')
      : '';
  return words.trim() === '' ? (rest.at(-1) ?? first) : words;
}

/** By the first step of the property. What these say would make a bad key. */
const KEYS: Readonly<Record<string, string>> = {
  src: 'picture',
  background: 'photo',
  alt: 'alt',
  link: 'link',
  when: 'show',
  repeat: 'items',
};
