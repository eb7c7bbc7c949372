import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CONTROL, classes } from './classes.ts';

interface NumberBoxProps {
  /** Read by screen readers. */
  readonly label: string;
  /** Shown within the box, such as X or °. */
  readonly sign?: string;
  /** Undefined: several values, or none. */
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  /** What an arrow key adds; with Shift, ten times as much. */
  readonly step?: number;
  readonly disabled?: boolean;
}

/** A number. What is typed counts with Enter or when the box is left; arrow keys count at once. Escape restores the number. */
export function NumberBox(props: NumberBoxProps) {
  const { label, sign, value, onChange, min = -Infinity, max = Infinity, step = 1, disabled = false } = props;
  const shown = value === undefined ? '' : String(roundedTo(value));
  const [text, setText] = useState(shown);
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isTyping.current) setText(shown);
  }, [shown]);

  function put(number: number) {
    onChange(Math.min(Math.max(roundedTo(number), min), max));
  }

  function take(typed: string) {
    isTyping.current = false;
    const number = numberOf(typed);
    if (number === undefined || typed === shown) setText(shown);
    else put(number);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      take(text);
      event.currentTarget.select();
    } else if (event.key === 'Escape') {
      isTyping.current = false;
      setText(shown);
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      isTyping.current = false;
      const by = (event.key === 'ArrowUp' ? step : -step) * (event.shiftKey ? 10 : 1);
      put((numberOf(text) ?? value ?? 0) + by);
    } else return;
    event.stopPropagation();
  }

  return (
    <span className="relative block min-w-0 flex-1">
      {sign !== undefined && (
        <span aria-hidden="true" className="absolute inset-y-0 left-2 flex items-center text-xs text-muted select-none">
          {sign}
        </span>
      )}
      <input
        type="text"
        inputMode="decimal"
        aria-label={label}
        autoComplete="off"
        value={text}
        disabled={disabled}
        placeholder={disabled ? '' : 'Mixed'}
        onChange={({ target }) => {
          isTyping.current = true;
          setText(target.value);
        }}
        onFocus={({ target }) => target.select()}
        onBlur={({ target }) => take(target.value)}
        onKeyDown={onKeyDown}
        className={classes(CONTROL, 'tabular-nums', sign !== undefined && 'pl-6')}
      />
    </span>
  );
}

function roundedTo(number: number): number {
  return Math.round(number * 100) / 100;
}

function numberOf(text: string): number | undefined {
  const number = Number(
    text
      .trim()
      .replace(',', '.')
      .replace(/ ?(pt|px|°|%)$/, ''),
  );
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
}
