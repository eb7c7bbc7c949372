import { Check } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { classes, SMALL_CONTROL } from '../classes.ts';
import { Popover } from '../menus/popover.tsx';
import { say } from '../sentences/ui.ts';
import { NumberBox } from './number-box.tsx';

/** A colour that somebody chose. */
export interface ChosenColor {
  /** Of the palette, or `#RRGGBB`. */
  readonly name: string;
  /** From 0 to 1. */
  readonly alpha: number;
}

export interface PaletteColor {
  readonly name: string;
  readonly label: string;
  /** Its tooltip. Default: the label. */
  readonly title?: string;
  /** `#RRGGBB`. */
  readonly code: string;
}

export interface ColorBoxProps {
  /** Read by screen readers. */
  readonly label: string;
  readonly palette: readonly PaletteColor[];
  /** What the colours of the palette are. */
  readonly legend?: string;
  /** Undefined: none, or several. */
  readonly value: ChosenColor | undefined;
  /** Without a value, there is more than one colour. Default: there is none, and the box shows a crossed square. */
  readonly isMixed?: boolean;
  readonly onChange: (color: ChosenColor) => void;
  /** Called when the colour is removed. Undefined: it cannot be. */
  readonly onRemove?: () => void;
  /** Default: true. */
  readonly hasOpacity?: boolean;
  /** What is shown without a value. */
  readonly placeholder: string;
  /** The button. Default: a box with the colour's name. */
  readonly trigger?: ReactElement;
}

/** A colour: those of the palette first, because they change with it. */
export function ColorBox(props: ColorBoxProps) {
  const { label, palette, value, isMixed = false, onRemove, placeholder } = props;
  const [isOpen, setOpen] = useState(false);
  const known = palette.find(({ name }) => name === value?.name);
  const shown = value === undefined ? placeholder : (known?.label ?? value.name.toUpperCase());
  const opacity = value !== undefined && value.alpha < 1 ? `${Math.round(value.alpha * 100)} %` : '';
  const box = (
    <button
      type="button"
      aria-label={`${label}: ${shown} ${opacity}`.trim()}
      className={classes(SMALL_CONTROL, 'flex flex-1 items-center gap-2 text-start')}
    >
      <span
        className={classes(
          'size-4 shrink-0 rounded-sm border border-line-strong',
          value === undefined &&
            !isMixed &&
            'bg-linear-to-br from-transparent from-45% via-danger via-50% to-transparent to-55%',
        )}
        style={{ backgroundColor: value && codeOf(value.name, palette) }}
      />
      <span className={classes('truncate', value === undefined && 'text-muted')}>{shown}</span>
      {/* The space is for screen readers. */}
      {opacity !== '' && <span className="ms-auto text-muted tabular-nums"> {opacity}</span>}
    </button>
  );
  return (
    <Popover label={label} trigger={props.trigger ?? box} className="w-64" open={isOpen} onOpenChange={setOpen}>
      <ColorPicker {...props} />
      {onRemove && value !== undefined && (
        <button
          type="button"
          className="mt-3 h-8 w-full rounded-md border border-line text-xs font-medium hover:bg-hover"
          onClick={() => {
            onRemove();
            setOpen(false);
          }}
        >
          {say('removeTheColour')}
        </button>
      )}
    </Popover>
  );
}

function ColorPicker(props: ColorBoxProps) {
  const { label, palette, legend = say('coloursOfTheTheme'), value, onChange, hasOpacity = true } = props;
  const code = value === undefined ? '#888888' : codeOf(value.name, palette);
  const choose = (name: string, alpha = value?.alpha ?? 1) => onChange({ name, alpha: Math.round(alpha * 100) / 100 });
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset>
        <legend className="mb-1.5 text-xs font-medium text-muted">{legend}</legend>
        <div className="grid grid-cols-6 gap-1.5">
          {palette.map((color) => (
            <button
              key={color.name}
              type="button"
              aria-pressed={color.name === value?.name}
              aria-label={color.label}
              title={color.title ?? color.label}
              onClick={() => choose(color.name)}
              className="grid size-8 place-items-center rounded-md border border-line-strong"
              style={{ backgroundColor: color.code }}
            >
              {color.name === value?.name && (
                <Check strokeWidth={3} className="size-4 rounded-full bg-raised p-0.5 text-ink" />
              )}
            </button>
          ))}
        </div>
      </fieldset>
      <div className="flex items-end gap-2">
        <span
          className="relative size-8 shrink-0 overflow-hidden rounded-md border border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-focus"
          style={{ backgroundColor: code }}
        >
          <input
            type="color"
            aria-label={say('labelPickAColour', { label })}
            value={code.toLowerCase()}
            onChange={({ target }) => choose(target.value.toUpperCase())}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </span>
        <CodeBox label={say('labelCode', { label })} code={code} onCode={(next) => choose(next)} />
        {hasOpacity && (
          <span className="w-20 shrink-0">
            <NumberBox
              label={say('labelOpacityInPerCent', { label })}
              sign="%"
              min={0}
              max={100}
              value={Math.round((value?.alpha ?? 1) * 100)}
              isRequired
              onChange={(percent) => choose(value?.name ?? code, percent / 100)}
            />
          </span>
        )}
      </div>
    </div>
  );
}

interface CodeBoxProps {
  readonly label: string;
  readonly code: string;
  readonly onCode: (code: string) => void;
}

function CodeBox({ label, code, onCode }: CodeBoxProps) {
  const [text, setText] = useState<string>();
  return (
    <input
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      value={text ?? code}
      onChange={({ target }) => {
        setText(target.value);
        const typed = `#${target.value.replace(/^#/, '').toUpperCase()}`;
        if (/^#[0-9A-F]{6}$/.test(typed)) onCode(typed);
      }}
      onBlur={() => setText(undefined)}
      className={classes(SMALL_CONTROL, 'font-mono')}
    />
  );
}

/** `#RRGGBB` of a colour by its name. */
function codeOf(name: string, palette: readonly PaletteColor[]): string {
  return palette.find((color) => color.name === name)?.code ?? (/^#[0-9a-f]{6}$/i.test(name) ? name : '#888888');
}
