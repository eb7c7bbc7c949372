import { type FieldProps, TextField } from '@deckwright/ui/fields';
import { useEffect, useState } from 'react';

interface NumberEntryProps extends FieldProps {
  /** Undefined: empty. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly placeholder?: string;
  readonly step?: number;
  readonly disabled?: boolean;
}

/** A number that may be left out. What is not a number yet changes nothing. */
export function NumberEntry({ value, onChange, ...field }: NumberEntryProps) {
  const [text, setText] = useState(textOf(value));
  useEffect(() => setText((before) => (numberOf(before) === value ? before : textOf(value))), [value]);
  return (
    <TextField
      {...field}
      type="number"
      inputMode="decimal"
      value={text}
      onChange={(next) => {
        setText(next);
        const number = numberOf(next);
        if (number === undefined || Number.isFinite(number)) onChange(number);
      }}
    />
  );
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}
