import { Button, Handle, ToolButton, useReorder } from '@deckwright/ui/controls';
import { ListIndentIncrease, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Json } from '../../body/json.ts';
import { type EntryReading, isProblem } from '../../body/reading.ts';
import { addItem, moveItem, readItem, removeItem, showItem } from '../../body/values/items.ts';
import { say } from '../../sentences/form.ts';
import type { EntryProps } from '../entry-props.ts';
import { useForm } from '../form-context.ts';
import { useFormParts } from '../form-parts.ts';
import { isShown } from '../is-shown.ts';
import { Problem } from '../problem.tsx';

/** A list, whose items may have lists of further levels below them. */
export function ListEntry(props: EntryProps<'list'>) {
  return <Items {...props} items={(props.value as readonly Json[] | undefined) ?? []} level={1} />;
}

interface ItemsProps extends EntryProps<'list'> {
  readonly items: readonly Json[];
  /** From 1. */
  readonly level: number;
}

function Items(props: ItemsProps) {
  const { place, pointer, id, label, items, level } = props;
  const { write, today, copiesItems = false } = useForm();
  const [problem, setProblem] = useState<string>();
  const apply = (reading: EntryReading, said?: string) => {
    setProblem(isProblem(reading) ? reading.problem : undefined);
    if (!isProblem(reading)) write(pointer, reading.value, said);
  };
  const { container, drag, handle } = useReorder(items.length, (from, to) => {
    write(pointer, moveItem(items, from, to), say('itemMovedToNumber', { number: to + 1 }));
  });
  const least = level === 1 ? (place.field.minItems ?? 0) : 0;
  const most = place.field.maxItems;
  return (
    <div className="flex flex-col gap-2">
      <ol ref={container as React.RefObject<HTMLOListElement | null>} className="flex flex-col gap-2">
        {items.map((item, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity of their own.
            key={index}
            className={`flex items-start gap-1 rounded-md ${drag?.over === index && drag.from !== index ? 'ring-2 ring-accent' : ''} ${drag?.from === index ? 'opacity-60' : ''}`}
          >
            <Handle label={say('itemNumberOfLabel', { number: index + 1, label })} reorder={handle(index)} />
            <div className="min-w-0 flex-1">
              <Item {...props} item={item} index={index} />
            </div>
            <ToolButton
              label={say('removeItemNumberOfLabel', { number: index + 1, label })}
              onClick={() => apply(removeItem(items, index, least), say('itemNumberRemoved', { number: index + 1 }))}
            >
              <X />
            </ToolButton>
          </li>
        ))}
      </ol>
      <div className="flex items-center gap-3">
        <Button
          size="small"
          onClick={() => apply(addItem(items, items.length, place, today, copiesItems ? items.at(-1) : undefined))}
        >
          <Plus />
          {say('addItem')}
        </Button>
        {most !== undefined && (
          <span className="text-xs text-muted">{say('countOfMost', { count: items.length, most })}</span>
        )}
      </div>
      <Problem id={`${id}-problem`} problem={problem} />
    </div>
  );
}

function Item(props: ItemsProps & { readonly item: Json; readonly index: number }) {
  const { place, pointer, id, label, item, index, level, findings } = props;
  const { write, showInJson } = useForm();
  const { Entry } = useFormParts();
  const { items: field, levels = 1 } = place.field;
  const own = { field, optional: false };
  const at = `${pointer}/${index}`;
  const shown = levels > 1 ? showItem(item) : { value: item, items: undefined };
  const itemLabel = say('labelItemNumber', { label, number: index + 1 });
  if (!shown || !isShown(own, shown.value)) {
    if (!showInJson) return <p className="text-sm text-muted">{say('thisFormCannotShowThis')}</p>;
    return (
      <Button size="small" kind="quiet" onClick={() => showInJson(at)}>
        {say('thisItemIsEditedIn')}
      </Button>
    );
  }
  const isNested = levels > 1 && typeof item === 'object' && item !== null && 'text' in item;
  const put = (items: readonly Json[]) => {
    const reading = readItem({ value: shown.value, items }, item);
    if (!isProblem(reading)) write(at, reading.value);
  };
  return (
    <div className="flex flex-col gap-2">
      <fieldset aria-label={itemLabel} className="flex min-w-0 items-start gap-1">
        <div className="min-w-0 flex-1">
          <label htmlFor={`${id}-${index}`} className="sr-only">
            {itemLabel}
          </label>
          <Entry
            place={own}
            value={shown.value}
            pointer={isNested ? `${at}/text` : at}
            id={`${id}-${index}`}
            describedBy={undefined}
            isWrong={findings.some(({ path, kind }) => kind === 'fault' && path === at)}
            label={itemLabel}
            findings={findings}
          />
        </div>
        {level < levels && shown.items === undefined && (
          <ToolButton label={say('addALevelBelowItemLabel', { itemLabel })} onClick={() => put([''])}>
            <ListIndentIncrease />
          </ToolButton>
        )}
      </fieldset>
      {shown.items !== undefined && level < levels && (
        <div className="border-s-2 border-line ps-2">
          <Items
            {...props}
            items={shown.items}
            pointer={`${at}/items`}
            id={`${id}-${index}-items`}
            label={itemLabel}
            level={level + 1}
          />
        </div>
      )}
    </div>
  );
}
