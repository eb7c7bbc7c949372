import { TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { say } from '../sentences/projects.ts';

interface BrandColorFieldProps {
  readonly label: string;
  /** `#RRGGBB`. */
  readonly value: string;
  readonly onChange: (color: string) => void;
}

const COLOR = /^#[0-9a-f]{6}$/i;
const SHORT = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i;

/** A colour, picked or typed. `0A5CFF`, `#0a5cff` and `#05F` are understood. */
export function BrandColorField({ label, value, onChange }: BrandColorFieldProps) {
  const [typed, setTyped] = useState<string>();
  const problem = typed !== undefined && readColor(typed) === undefined;
  return (
    <TextField
      label={label}
      value={typed ?? value}
      spellCheck={false}
      autoComplete="off"
      maxLength={7}
      className="font-mono uppercase"
      error={problem ? say('writeItAsRRGGBB') : undefined}
      onChange={(text) => {
        setTyped(text);
        const color = readColor(text);
        if (color !== undefined) onChange(color);
      }}
      onBlur={() => setTyped(undefined)}
      end={
        <input
          type="color"
          aria-label={say('pickTheName', { name: label.toLowerCase() })}
          value={value.toLowerCase()}
          onChange={(event) => {
            setTyped(undefined);
            onChange(event.target.value.toUpperCase());
          }}
          className="me-1.5 h-6 w-9 cursor-pointer rounded-sm border border-line-strong bg-transparent p-0 [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
        />
      }
    />
  );
}

function readColor(text: string): string | undefined {
  const word = text.trim();
  const short = SHORT.exec(word);
  const long = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : `#${word.replace(/^#/, '')}`;
  return COLOR.test(long) ? long.toUpperCase() : undefined;
}
