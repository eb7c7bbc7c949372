import { INPUT } from '@deckwright/ui/classes';
import { lengthOf, longestText, readText, showText } from '../../body/values/text.ts';
import { say } from '../../sentences/form.ts';
import type { EntryProps } from '../entry-props.ts';
import { useForm } from '../form-context.ts';
import { Problem } from '../problem.tsx';
import { useDraft } from '../use-draft.ts';

/** From how much of a limit on, an entry shows the count. */
const NEAR = 0.6;
/** A limit that no person reaches by typing is not shown. */
const WORTH_SHOWING = 10_000;

/** A text, which grows with its lines. */
export function TextEntry({ place, value, pointer, id, describedBy, isWrong }: EntryProps<'text'>) {
  const { write } = useForm();
  const shown = showText(value) ?? '';
  const { text, problem, type, settle } = useDraft(
    value,
    shown,
    (typed) => readText(typed, place, value),
    (next) => write(pointer, next),
  );
  const most = longestText(place);
  const length = lengthOf(text);
  const isCounted = most < WORTH_SHOWING && (length > most * NEAR || problem !== undefined);
  const described = [describedBy, problem && `${id}-problem`, isCounted && `${id}-count`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1">
      <textarea
        id={id}
        rows={1}
        value={text}
        spellCheck
        aria-describedby={described || undefined}
        aria-invalid={isWrong || problem !== undefined || undefined}
        placeholder={typeof place.field.default === 'string' ? place.field.default : undefined}
        className={`${INPUT} field-sizing-content max-h-60 min-h-9 resize-none`}
        onChange={(event) => type(event.target.value)}
        onBlur={settle}
      />
      <div className="flex justify-between gap-2 empty:hidden">
        <Problem id={`${id}-problem`} problem={problem} />
        {isCounted && (
          <span
            id={`${id}-count`}
            className={`ms-auto shrink-0 text-xs ${length > most ? 'text-danger' : 'text-muted'}`}
          >
            {say('lengthOfMost', { length, most })}
          </span>
        )}
      </div>
    </div>
  );
}
