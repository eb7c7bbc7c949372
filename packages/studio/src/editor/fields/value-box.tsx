import { isJsonObject, type Json, parseJson, printJson } from '@deckwright/content-form/body';
import type { FieldType } from '@deckwright/core/contract';
import { NumberBox, SelectBox, TextBox } from '@deckwright/ui/boxes';
import { classes, SMALL_CONTROL } from '@deckwright/ui/classes';
import { useEffect, useState } from 'react';
import { say } from '../../sentences/editor/fields.ts';
import { Row } from '../inspector/controls/row.tsx';
import { PictureChoice } from '../inspector/picture-choice.tsx';

interface ValueBoxProps {
  readonly label: string;
  readonly type: FieldType;
  /** Undefined: none. */
  readonly value: Json | undefined;
  readonly onChange: (value: Json | undefined) => void;
}

/** A value of a field, as its type wants it: a text, a number, lines of a list, or JSON. */
export function ValueBox({ label, type, value, onChange }: ValueBoxProps) {
  const text = typeof value === 'string' ? value : '';
  switch (type) {
    case 'number':
      return (
        <Row label={label}>
          <NumberBox
            label={label}
            value={typeof value === 'number' ? value : undefined}
            placeholder={say('none')}
            onChange={onChange}
          />
        </Row>
      );
    case 'boolean':
      return (
        <Row label={label}>
          <SelectBox
            label={label}
            value={value === undefined ? '' : String(value)}
            choices={[
              { value: '', label: say('none') },
              { value: 'true', label: say('yes') },
              { value: 'false', label: say('no') },
            ]}
            onChange={(next) => onChange(next === '' ? undefined : next === 'true')}
          />
        </Row>
      );
    case 'image':
      if (isJsonObject(value)) break;
      return <PictureChoice label={label} value={text} onChange={onChange} />;
    case 'text':
    case 'richText':
    case 'date':
      if (value !== undefined && typeof value !== 'string') break;
      return (
        <Row label={label}>
          <TextBox
            label={label}
            value={text}
            isLong={type !== 'date'}
            placeholder={type === 'date' ? '2026-11-20' : say('none')}
            onChange={(next) => onChange(next === '' ? undefined : next)}
          />
        </Row>
      );
    case 'list':
      if (value !== undefined && !isLines(value)) break;
      return (
        <Row label={label}>
          <TextBox
            label={say('labelOneItemInEach', { label })}
            value={isLines(value) ? value.join('\n') : ''}
            isLong
            placeholder={say('oneItemInEachLine')}
            onChange={(next) => onChange(next === '' ? undefined : next.split('\n'))}
          />
        </Row>
      );
  }
  return <JsonBox label={label} value={value} onChange={onChange} />;
}

/** JSON, which counts as soon as it is valid. */
function JsonBox({ label, value, onChange }: Omit<ValueBoxProps, 'type'>) {
  const printed = value === undefined ? '' : printJson(value);
  const [text, setText] = useState(printed);
  useEffect(() => setText((before) => (isSame(before, value) ? before : printed)), [printed, value]);
  const isBroken = text.trim() !== '' && !('body' in parseJson(text));

  function type(next: string) {
    setText(next);
    if (next.trim() === '') return onChange(undefined);
    const parsed = parseJson(next);
    if ('body' in parsed) onChange(parsed.body);
  }

  return (
    <Row label={label}>
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <textarea
          aria-label={say('labelAsJSON', { label })}
          aria-invalid={isBroken}
          rows={4}
          spellCheck={false}
          value={text}
          placeholder={say('none')}
          onChange={(event) => type(event.target.value)}
          className={classes(
            SMALL_CONTROL,
            'field-sizing-content h-auto max-h-72 min-h-20 resize-none py-1.5 font-mono leading-5 whitespace-pre',
            isBroken && 'border-danger',
          )}
        />
        {isBroken && (
          <span role="status" className="text-xs text-danger">
            {say('thisIsNotJSONYet')}
          </span>
        )}
      </span>
    </Row>
  );
}

function isLines(value: Json | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function isSame(text: string, value: Json | undefined): boolean {
  const parsed = parseJson(text);
  return 'body' in parsed && JSON.stringify(parsed.body) === JSON.stringify(value);
}
