import { INPUT } from '@deckwright/ui/classes';
import { Button, ToolButton } from '@deckwright/ui/controls';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { isProblem } from '../../body/reading.ts';
import { readDate, type ShownDate, showDate } from '../../body/values/date.ts';
import { say } from '../../sentences/form.ts';
import type { EntryProps } from '../entry-props.ts';
import { useForm } from '../form-context.ts';
import { Problem } from '../problem.tsx';

/** A day, to which a time and its offset from UTC may be added. */
export function DateEntry({ place, value, pointer, id, describedBy, isWrong, label }: EntryProps<'date'>) {
  const { write } = useForm();
  const [wrong, setWrong] = useState<{
    readonly shown: ShownDate;
    readonly value: typeof value;
    readonly problem: string;
  }>();
  const draft = wrong?.value === value ? wrong : undefined;
  const shown = draft?.shown ?? showDate(value)!;
  const change = (part: Partial<ShownDate>) => {
    const { time, ...day } = { ...shown, ...part };
    const next = time === undefined || time === '' ? { day: day.day } : { ...day, time };
    const reading = readDate(next, place);
    setWrong(isProblem(reading) ? { shown: next, value, problem: reading.problem } : undefined);
    if (!isProblem(reading) && reading.value !== value) write(pointer, reading.value);
  };
  const shared = {
    'aria-describedby': [describedBy, draft && `${id}-problem`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': isWrong || draft !== undefined || undefined,
  };
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <input
          {...shared}
          id={id}
          type="date"
          aria-label={say('labelDay', { label })}
          value={shown.day}
          className={`${INPUT} max-w-44`}
          onChange={(event) => change({ day: event.target.value })}
        />
        {shown.time === undefined ? (
          <Button
            size="small"
            kind="quiet"
            disabled={shown.day === ''}
            onClick={() => change({ time: '09:00:00', offset: localOffset(shown.day) })}
          >
            <Plus />
            {say('time')}
          </Button>
        ) : (
          <>
            <input
              {...shared}
              type="time"
              step="1"
              aria-label={say('labelTime', { label })}
              value={shown.time.slice(0, 8)}
              className={`${INPUT} max-w-36`}
              onChange={(event) => change({ time: event.target.value })}
            />
            <input
              {...shared}
              aria-label={say('labelOffsetFromUTC', { label })}
              value={shown.offset ?? 'Z'}
              className={`${INPUT} max-w-24`}
              onChange={(event) => change({ offset: event.target.value })}
            />
            <ToolButton label={say('labelDayWithoutATime', { label })} onClick={() => change({ time: '' })}>
              <X />
            </ToolButton>
          </>
        )}
      </div>
      <Problem id={`${id}-problem`} problem={draft?.problem} />
    </div>
  );
}

/** The offset of the person's own time zone on a day. */
function localOffset(day: string): string {
  const minutes = -new Date(`${day}T09:00:00`).getTimezoneOffset();
  if (!Number.isFinite(minutes) || minutes === 0) return 'Z';
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}
