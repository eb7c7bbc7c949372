import type { Color, ColorRole, Theme } from '@deckwright/core/contract';
import { COLOR_ROLES } from '@deckwright/core/contract';
import { Check } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { CONTROL, classes } from './classes.ts';
import { NumberBox } from './number-box.tsx';
import { Popover } from './popover.tsx';

interface ColorBoxProps {
  /** Read by screen readers. */
  readonly label: string;
  readonly theme: Theme;
  /** Undefined: none, or several. */
  readonly value: Color | undefined;
  readonly onChange: (color: Color) => void;
  /** Called when the colour is removed. Undefined: it cannot be. */
  readonly onRemove?: () => void;
  /** The button. Default: a box with the colour's name. */
  readonly trigger?: ReactElement;
  /** What is shown without a value. */
  readonly placeholder?: string;
}

/** A colour: those of the theme first, because they change with it. */
export function ColorBox(props: ColorBoxProps) {
  const { label, theme, value, onRemove, placeholder = 'None' } = props;
  const [isOpen, setOpen] = useState(false);
  const shown = value === undefined ? placeholder : nameOf(value);
  const box = (
    <button
      type="button"
      aria-label={`${label}: ${shown}`}
      className={classes(CONTROL, 'flex items-center gap-2 text-left')}
    >
      <span
        className="size-4 shrink-0 rounded-sm border border-line-strong"
        style={{ background: value === undefined ? 'none' : cssOf(value, theme) }}
      />
      <span className="truncate">{shown}</span>
    </button>
  );
  return (
    <Popover label={label} trigger={props.trigger ?? box} className="w-64" open={isOpen} onOpenChange={setOpen}>
      <Palette {...props} />
      {onRemove && value !== undefined && (
        <button
          type="button"
          className="mt-3 h-8 w-full rounded-md border border-line text-xs font-medium hover:bg-hover"
          onClick={() => {
            onRemove();
            setOpen(false);
          }}
        >
          Remove the colour
        </button>
      )}
    </Popover>
  );
}

function Palette({ label, theme, value, onChange }: ColorBoxProps) {
  const alpha = value?.alpha ?? 1;
  const code = value === undefined ? '888888' : codeOf(value, theme);
  function choose(color: Color, opacity = alpha) {
    onChange(opacity < 1 ? { ...color, alpha: Math.round(opacity * 100) / 100 } : color);
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset>
        <legend className="mb-1.5 text-xs font-medium text-muted">Colours of the theme</legend>
        <div className="grid grid-cols-6 gap-1.5">
          {COLOR_ROLES.map((role) => (
            <button
              key={role}
              type="button"
              aria-pressed={value !== undefined && 'role' in value && value.role === role}
              aria-label={ROLE_NAMES[role]}
              title={ROLE_NAMES[role]}
              onClick={() => choose({ role })}
              className="grid size-8 place-items-center rounded-md border border-line-strong"
              style={{ backgroundColor: `#${theme.colors[role]}` }}
            >
              {value !== undefined && 'role' in value && value.role === role && (
                <Check strokeWidth={3} className="size-4 rounded-full bg-raised p-0.5 text-ink" />
              )}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="flex items-end gap-2">
        <span
          className="relative size-8 shrink-0 overflow-hidden rounded-md border border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-focus"
          style={{ backgroundColor: `#${code}` }}
        >
          <input
            type="color"
            aria-label={`${label}, pick a colour`}
            value={`#${code.toLowerCase()}`}
            onChange={({ target }) => choose({ rgb: target.value.slice(1).toUpperCase() })}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </span>
        <CodeBox label={`${label}, code`} code={code} onCode={(rgb) => choose({ rgb })} />
        <span className="w-20 shrink-0">
          <NumberBox
            label={`${label}, opacity in per cent`}
            sign="%"
            min={0}
            max={100}
            value={Math.round(alpha * 100)}
            onChange={(percent) => {
              const { alpha: _, ...solid } = value ?? { rgb: code };
              choose(solid as Color, percent / 100);
            }}
          />
        </span>
      </div>
    </div>
  );
}

interface CodeBoxProps {
  readonly label: string;
  readonly code: string;
  readonly onCode: (rgb: string) => void;
}

function CodeBox({ label, code, onCode }: CodeBoxProps) {
  const [text, setText] = useState<string>();
  return (
    <input
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      value={text ?? `#${code}`}
      onChange={({ target }) => {
        setText(target.value);
        const typed = target.value.replace(/^#/, '').toUpperCase();
        if (/^[0-9A-F]{6}$/.test(typed)) onCode(typed);
      }}
      onBlur={() => setText(undefined)}
      className={classes(CONTROL, 'font-mono')}
    />
  );
}

const ROLE_NAMES: Readonly<Record<ColorRole, string>> = {
  dk1: 'Text',
  lt1: 'Background',
  dk2: 'Text 2',
  lt2: 'Background 2',
  accent1: 'Accent 1',
  accent2: 'Accent 2',
  accent3: 'Accent 3',
  accent4: 'Accent 4',
  accent5: 'Accent 5',
  accent6: 'Accent 6',
  hlink: 'Link',
  folHlink: 'Visited link',
};

function nameOf(color: Color): string {
  return 'role' in color ? ROLE_NAMES[color.role] : `#${color.rgb}`;
}

/** `RRGGBB` of a colour. */
function codeOf(color: Color, theme: Theme): string {
  return 'role' in color ? theme.colors[color.role] : color.rgb;
}

export function cssOf(color: Color, theme: Theme): string {
  const alpha = Math.round((color.alpha ?? 1) * 255);
  return `#${codeOf(color, theme)}${alpha.toString(16).padStart(2, '0')}`;
}
