import { type RefObject, useEffect, useState } from 'react';
import { classes, SMALL_CONTROL } from '../classes.ts';
import { say } from '../sentences/ui.ts';

export interface TextBoxProps {
  /** Read by screen readers. */
  readonly label: string;
  readonly value: string;
  readonly isMixed?: boolean;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** Several lines, which the box grows with. */
  readonly isLong?: boolean;
  readonly isCode?: boolean;
  readonly maxLength?: number;
  readonly box?: RefObject<HTMLTextAreaElement | null>;
  /** Called with true when the box gets the focus, and with false when it loses it. */
  readonly onFocusChange?: (hasFocus: boolean) => void;
  readonly isFocused?: boolean;
}

/** A text, which counts while it is typed. */
export function TextBox({ label, value, isMixed = false, onChange, placeholder, ...rest }: TextBoxProps) {
  const { isLong = false, isCode = false, maxLength, box, onFocusChange, isFocused = false } = rest;
  const shared = {
    'aria-label': label,
    autoComplete: 'off',
    value: isMixed ? '' : value,
    placeholder: isMixed ? say('mixed') : placeholder,
    maxLength,
    spellCheck: !isCode,
    autoFocus: isFocused,
    onFocus: () => onFocusChange?.(true),
    onBlur: () => onFocusChange?.(false),
  };
  if (!isLong) {
    return (
      <input
        {...shared}
        onChange={(event) => onChange(event.target.value)}
        className={classes(SMALL_CONTROL, 'flex-1', isCode && 'font-mono')}
      />
    );
  }
  return (
    <textarea
      {...shared}
      ref={box}
      rows={2}
      onChange={(event) => onChange(event.target.value)}
      className={classes(
        SMALL_CONTROL,
        'field-sizing-content h-auto max-h-60 min-h-16 flex-1 resize-none py-1.5 leading-5',
        isCode && 'font-mono',
      )}
    />
  );
}

interface NameBoxProps {
  readonly label: string;
  readonly value: string;
  /** Rejects a name with what is wrong with it. */
  readonly faultOf?: (name: string) => string | undefined;
  readonly onChange: (value: string) => void;
  readonly isCode?: boolean;
  readonly className?: string;
  readonly inputMode?: 'decimal';
}

/** A short name, which counts with Enter or when the box is left, because others refer to it. */
export function NameBox({ label, value, faultOf, onChange, isCode = false, className, inputMode }: NameBoxProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const fault = text === value ? undefined : faultOf?.(text);

  function take() {
    if (text === value) return;
    if (fault === undefined) onChange(text);
    else setText(value);
  }

  return (
    <span className="grid min-w-0 flex-1 grid-cols-1 gap-1">
      <input
        aria-label={label}
        aria-invalid={fault !== undefined}
        inputMode={inputMode}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
          if (event.key !== 'Escape' || text === value) return;
          event.stopPropagation();
          setText(value);
        }}
        className={classes(SMALL_CONTROL, isCode && 'font-mono', fault !== undefined && 'border-danger', className)}
      />
      {fault !== undefined && (
        <span role="alert" className="text-xs text-danger">
          {fault}
        </span>
      )}
    </span>
  );
}
