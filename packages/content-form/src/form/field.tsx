import type { Field as TemplateField } from '@deckwright/core';
import { Button, ToolButton } from '@deckwright/ui/controls';
import { Plus, X } from 'lucide-react';
import { memo, type ReactNode, useId } from 'react';
import type { Finding } from '../body/findings.ts';
import { findingsWithin } from '../body/findings.ts';
import type { Json } from '../body/json.ts';
import type { Place } from '../body/reading.ts';
import { blankValue } from '../body/values/blank-value.ts';
import { say } from '../sentences/form.ts';
import { Entry } from './entry.tsx';
import { Findings } from './findings.tsx';
import { useForm } from './form-context.ts';
import { isShown } from './is-shown.ts';
import { labelOf } from './label-of.ts';

interface FieldProps {
  readonly name: string;
  readonly field: TemplateField;
  readonly value: Json | undefined;
  readonly pointer: string;
  /** Whether the value may be left out. */
  readonly optional: boolean;
  /** Findings of the slide. */
  readonly findings: readonly Finding[];
}

/** Entries of several values, which have a group around them and a label for each. */
const GROUPS: ReadonlySet<TemplateField['type']> = new Set(['list', 'object', 'table', 'chart', 'image', 'date']);

/** A field of a template: its label and description, its entry, and what the validator says of it. */
export const Field = memo(function Field(props: FieldProps) {
  const { name, field, value, pointer, optional, findings } = props;
  const { write, today } = useForm();
  const id = useId();
  const place: Place = { field, optional };
  const isSet = value !== undefined && value !== null;
  const isGroup = GROUPS.has(field.type);
  const own = findingsWithin(findings, pointer).filter(({ path }) => path === pointer || !isNested(field));
  const describedBy = [field.description && `${id}-description`, own.length > 0 && `${id}-findings`].filter(Boolean);
  const label = <FieldLabel name={name} field={field} optional={optional} />;
  const remove = optional && isSet && (
    <ToolButton
      label={say('leaveOutName', { name: labelOf(name) })}
      onClick={() => write(pointer, undefined, say('nameLeftOut', { name: labelOf(name) }))}
    >
      <X />
    </ToolButton>
  );
  const body = ((): ReactNode => {
    if (field.static) return <p className="text-sm text-muted">{say('theTemplateSetsThisValue')}</p>;
    if (!isSet && needsStart(field)) {
      return (
        <Button size="small" className="self-start" onClick={() => write(pointer, blankValue(field, today))}>
          <Plus />
          {say('addName', { name: labelOf(name).toLowerCase() })}
        </Button>
      );
    }
    if (!isShown(place, value)) return <Unshown pointer={pointer} place={place} />;
    return (
      <Entry
        place={place}
        value={value}
        pointer={pointer}
        id={id}
        describedBy={describedBy.join(' ') || undefined}
        isWrong={own.some(({ kind }) => kind === 'fault')}
        label={labelOf(name)}
        findings={findings}
      />
    );
  })();
  const inside = (
    <>
      {field.description && (
        <p id={`${id}-description`} className="text-xs text-muted">
          {field.description}
        </p>
      )}
      {body}
      <Findings id={`${id}-findings`} findings={own} />
    </>
  );
  if (!isGroup && isShown(place, value) && !field.static) {
    return (
      <div className="flex flex-col gap-1.5" data-field={pointer}>
        <div className="flex min-h-8 items-center justify-between gap-2">
          <label htmlFor={id} className="min-w-0 text-sm font-medium text-ink">
            {label}
          </label>
          {remove}
        </div>
        {inside}
      </div>
    );
  }
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-1.5"
      data-field={pointer}
      aria-describedby={describedBy.join(' ') || undefined}
    >
      <legend className="float-left flex min-h-8 w-full items-center justify-between gap-2 text-sm font-medium text-ink">
        <span className="min-w-0">{label}</span>
        {remove}
      </legend>
      {inside}
    </fieldset>
  );
});

function FieldLabel({ name, field, optional }: { name: string; field: TemplateField; optional: boolean }) {
  const { showInJson } = useForm();
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {labelOf(name)}
      {!optional && !field.static && <span className="text-xs font-normal text-muted">{say('required')}</span>}
      {showInJson && <code className="text-xs font-normal break-all text-muted">{name}</code>}
    </span>
  );
}

/** A value that its entry cannot show, such as an object for a text. */
function Unshown({ pointer, place }: { readonly pointer: string; readonly place: Place }) {
  const { write, showInJson, today } = useForm();
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-md border border-warning p-2 text-sm text-ink">
      <span className="min-w-40 flex-1">{showInJson ? say('theJSONHasAValue') : say('thisFormCannotShowThe')}</span>
      {showInJson && (
        <Button size="small" onClick={() => showInJson(pointer)}>
          {say('showInTheJSON')}
        </Button>
      )}
      <Button size="small" onClick={() => write(pointer, blankValue(place.field, today), say('valueReplaced'))}>
        {say('replaceIt')}
      </Button>
    </div>
  );
}

/** Values that an empty entry cannot begin. */
function needsStart({ type }: TemplateField): boolean {
  return type === 'list' || type === 'object' || type === 'table' || type === 'chart';
}

/** Fields whose own entries show the findings of their parts. */
function isNested(field: TemplateField): boolean {
  return (
    field.type === 'object' || (field.type === 'list' && (field.items.type === 'object' || field.items.type === 'list'))
  );
}
