import { INPUT } from '@deckwright/ui/classes';
import { readNumberEntry, showNumber } from '../../body/values/number.ts';
import { say } from '../../sentences/form.ts';
import type { EntryProps } from '../entry-props.ts';
import { useForm } from '../form-context.ts';
import { Problem } from '../problem.tsx';
import { useDraft } from '../use-draft.ts';

export function NumberEntry({ place, value, pointer, id, describedBy, isWrong }: EntryProps<'number'>) {
  const { write, language } = useForm();
  const { text, problem, type, settle } = useDraft(
    value,
    showNumber(value) ?? '',
    (typed) => readNumberEntry(typed, place, value, language),
    (next) => write(pointer, next),
  );
  const { min, max } = place.field;
  const bounds = [min !== undefined && say('fromMin', { min }), max !== undefined && say('toMax', { max })]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-2">
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          aria-describedby={[describedBy, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined}
          aria-invalid={isWrong || problem !== undefined || undefined}
          className={`${INPUT} max-w-48 tabular-nums`}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
        />
        {bounds && <span className="text-xs text-muted">{bounds}</span>}
      </div>
      <Problem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
