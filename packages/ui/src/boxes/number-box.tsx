import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classes, SMALL_CONTROL } from '../classes.ts';
import { say } from '../sentences/ui.ts';

type NumberBoxProps = NumberBoxLook &
  (
    | { readonly isRequired: true; readonly onChange: (value: number) => void }
    | { readonly isRequired?: false; readonly onChange: (value: number | undefined) => void }
  );

interface NumberBoxLook {
  /** Read by screen readers. */
  readonly label: string;
  /** Shown within the box, such as X or °. */
  readonly sign?: string;
  /** Undefined: not set, or, if it is required, several. */
  readonly value: number | undefined;
  /** Several values. */
  readonly isMixed?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** What an arrow key adds; with Shift, ten times as much. */
  readonly step?: number;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Called after Enter, such as to give the focus back to what the number is of. Default: the box keeps it. */
  readonly onDone?: () => void;
}

/** A number. What is typed counts with Enter or when the box is left; arrow keys count at once. Escape restores the number. */
export function NumberBox(props: NumberBoxProps) {
  const { label, sign, value, step = 1, placeholder, isRequired = false, disabled = false, onDone } = props;
  const { isMixed = isRequired && value === undefined && !disabled } = props;
  const onChange = props.onChange as (value: number | undefined) => void;
  const shown = isMixed || value === undefined ? '' : String(rounded(value));
  const [text, setText] = useState(shown);
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isTyping.current) setText(shown);
  }, [shown]);

  function take(typed: string) {
    isTyping.current = false;
    if (typed.trim() === shown) return setText(shown);
    const number = numberOf(typed);
    if (number === null || (number === undefined && (isRequired || isMixed))) return setText(shown);
    onChange(number === undefined ? undefined : within(number, props));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, shiftKey } = event;
    if (key === 'Enter') {
      take(text);
      if (onDone) {
        event.preventDefault();
        onDone();
      } else event.currentTarget.select();
    } else if (key === 'Escape') {
      isTyping.current = false;
      setText(shown);
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault();
      isTyping.current = false;
      const from = numberOf(text) ?? value ?? 0;
      onChange(within(rounded(from + (key === 'ArrowUp' ? step : -step) * (shiftKey ? 10 : 1)), props));
    } else return;
    event.stopPropagation();
  }

  return (
    <span className="relative block min-w-0 flex-1">
      {sign !== undefined && (
        <span
          aria-hidden="true"
          className="absolute inset-y-0 start-2 flex items-center text-xs text-muted select-none"
        >
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
        placeholder={isMixed ? say('mixed') : placeholder}
        onChange={(event) => {
          isTyping.current = true;
          setText(event.target.value);
        }}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => isTyping.current && take(event.target.value)}
        onKeyDown={onKeyDown}
        className={classes(SMALL_CONTROL, 'tabular-nums', sign !== undefined && 'ps-6')}
      />
    </span>
  );
}

/** The number that a person typed, with a point or a comma before the decimals. Undefined: nothing. Null: not a number. */
function numberOf(text: string): number | undefined | null {
  if (text.trim() === '') return undefined;
  const number = Number(
    text
      .trim()
      .replace(',', '.')
      .replace(/ ?(pt|px|°|%)$/, ''),
  );
  return Number.isFinite(number) ? number : null;
}

/** A number with two decimals: hundredths of a point are finer than anybody sees. Never -0. */
function rounded(number: number): number {
  return Math.round(number * 100) / 100 + 0;
}

function within(number: number, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: NumberBoxLook) {
  return Math.min(Math.max(number, min), max);
}
