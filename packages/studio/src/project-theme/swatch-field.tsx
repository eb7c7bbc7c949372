import { Field } from '@base-ui/react/field';
import { CONTROL, classes } from '@deckwright/ui/classes';
import { FieldFrame, type FieldProps } from '@deckwright/ui/fields';
import { useEffect, useState } from 'react';
import { say } from '../sentences/project-theme.ts';
import { HEX } from './theme-draft.ts';

interface SwatchFieldProps extends FieldProps {
  /** `#RRGGBB`. */
  readonly value: string;
  readonly onChange: (color: string) => void;
  readonly disabled?: boolean;
}

/** A colour: a swatch that opens the colour picker of the browser, and its code. What is not a colour yet changes nothing. */
export function SwatchField({ label, value, onChange, disabled = false, error, ...field }: SwatchFieldProps) {
  const [text, setText] = useState(value);
  const [isLeft, setLeft] = useState(false);
  useEffect(
    () => setText((before) => (codeOf(before) === value.toUpperCase() ? before : value.toUpperCase())),
    [value],
  );

  function type(next: string) {
    setText(next);
    setLeft(false);
    const code = codeOf(next);
    if (code !== undefined && code !== value.toUpperCase()) onChange(code);
  }

  const isWrong = isLeft && codeOf(text) === undefined;
  return (
    <FieldFrame {...field} label={label} error={isWrong ? say('writeSixHexadecimalDigitsSuch') : error}>
      <div className="flex gap-2">
        <span
          className="relative size-9 shrink-0 overflow-hidden rounded-md border border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:size-11"
          style={{ backgroundColor: value }}
        >
          <input
            type="color"
            aria-label={say('labelPickAColour', { label })}
            value={value.toLowerCase()}
            disabled={disabled}
            onChange={(event) => type(event.target.value.toUpperCase())}
            className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
          />
        </span>
        <Field.Control
          value={text}
          disabled={disabled}
          onValueChange={type}
          onBlur={() => setLeft(true)}
          autoComplete="off"
          spellCheck={false}
          className={classes(CONTROL, 'font-mono')}
        />
      </div>
    </FieldFrame>
  );
}

/** The colour that a text means: `#RRGGBB`, also without `#` and as `#RGB`. Undefined if it is none. */
function codeOf(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, '');
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const code = `#${long.toUpperCase()}`;
  return HEX.test(code) ? code : undefined;
}
