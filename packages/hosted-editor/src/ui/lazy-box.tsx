import { useEffect, useState } from 'react';
import { CONTROL, classes } from './classes.ts';

interface LazyBoxProps {
  /** Read by screen readers. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
  readonly inputMode?: 'decimal';
}

/** A line of text that counts with Enter or when the box is left. Escape restores it. */
export function LazyBox({ label, value, onChange, className, inputMode }: LazyBoxProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  return (
    <input
      aria-label={label}
      autoComplete="off"
      inputMode={inputMode}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => {
        if (text !== value) onChange(text);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && text !== value) onChange(text);
        if (event.key === 'Escape' && text !== value) {
          event.stopPropagation();
          setText(value);
        }
      }}
      className={classes(CONTROL, className)}
    />
  );
}
