import { Popover } from '@base-ui/react/popover';
import { isJsonObject, type Json } from '@deckwright/content-form/body';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { classes, POPUP } from '../../../ui/classes.ts';
import { useEditing } from '../../editing.ts';
import type { ProjectFacts } from '../../project-facts.ts';
import { SMALL_CONTROL } from './control-classes.ts';
import { NumberBox } from './number-box.tsx';

interface ColorBoxProps {
  /** Read by screen readers. */
  readonly label: string;
  /** A role of the theme, `#RRGGBB`, or either with an alpha. Undefined: not set. */
  readonly value: Json | undefined;
  readonly isMixed?: boolean;
  readonly onChange: (value: Json | undefined) => void;
  /** It cannot be removed. */
  readonly isRequired?: boolean;
  /** The file takes only `#RRGGBB` here: choosing a colour of the theme stores its code, and the picker has no opacity. */
  readonly isCode?: boolean;
  /** What is shown if it is not set. */
  readonly placeholder?: string;
}

/** A colour: those of the theme first, because they change with it. */
export function ColorBox(props: ColorBoxProps) {
  const { label, value, isMixed = false, placeholder = 'Not set' } = props;
  const { project } = useEditing();
  const { name, alpha } = partsOf(value);
  const shown = isMixed ? 'Mixed' : name === undefined ? placeholder : wordOf(name, project);
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={`${label}: ${shown}`}
        className={classes(SMALL_CONTROL, 'flex flex-1 items-center gap-2 text-left')}
      >
        <Swatch code={name === undefined ? undefined : codeOf(name, project)} />
        <span className={classes('truncate', name === undefined && 'text-muted')}>{shown}</span>
        {alpha < 1 && <span className="ml-auto text-muted tabular-nums">{Math.round(alpha * 100)} %</span>}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" className="z-50">
          <Popover.Popup aria-label={label} className={classes(POPUP, 'w-64 p-3')}>
            <ColorPicker {...props} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function ColorPicker({ label, value, onChange, isRequired = false, isCode = false }: ColorBoxProps) {
  const { project } = useEditing();
  const { name, alpha } = partsOf(value);
  const code = name === undefined ? '#888888' : codeOf(name, project);
  const choose = (next: string, opacity = alpha) =>
    onChange(
      isCode ? codeOf(next, project) : opacity < 1 ? { color: next, alpha: Math.round(opacity * 100) / 100 } : next,
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset>
        <legend className="mb-1.5 text-xs font-medium text-muted">
          {isCode ? 'Colours of the theme, as they are now' : 'Colours of the theme'}
        </legend>
        <div className="grid grid-cols-6 gap-1.5">
          {project.colors.map(({ role, label: word, code: shade }) => (
            <button
              key={role}
              type="button"
              aria-pressed={role === name}
              aria-label={word}
              title={`${word} (${role})`}
              onClick={() => choose(role)}
              className="grid size-8 place-items-center rounded-md border border-line-strong"
              style={{ backgroundColor: shade }}
            >
              {role === name && <Check strokeWidth={3} className="size-4 rounded-full bg-raised p-0.5 text-ink" />}
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
            aria-label={`${label}, pick a colour`}
            value={code.toLowerCase()}
            onChange={(event) => choose(event.target.value.toUpperCase())}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </span>
        <CodeBox label={`${label}, code`} code={code} onCode={(next) => choose(next)} />
        {!isCode && (
          <span className="w-20 shrink-0">
            <NumberBox
              label={`${label}, opacity in per cent`}
              sign="%"
              min={0}
              max={100}
              value={Math.round(alpha * 100)}
              isRequired
              onChange={(percent = 100) => choose(name ?? code, percent / 100)}
            />
          </span>
        )}
      </div>
      {!isRequired && value !== undefined && (
        <button
          type="button"
          onClick={() => onChange(undefined)}
          className="h-8 rounded-md border border-line text-xs font-medium hover:bg-hover"
        >
          Remove the colour
        </button>
      )}
    </div>
  );
}

function CodeBox({
  label,
  code,
  onCode,
}: {
  readonly label: string;
  readonly code: string;
  readonly onCode: (code: string) => void;
}) {
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

/** A small square in a colour; crossed if there is none. */
function Swatch({ code }: { readonly code: string | undefined }) {
  if (code !== undefined) {
    return <span className="size-4 shrink-0 rounded-sm border border-line-strong" style={{ backgroundColor: code }} />;
  }
  return (
    <span className="size-4 shrink-0 rounded-sm border border-line-strong bg-linear-to-br from-transparent from-45% via-danger via-50% to-transparent to-55%" />
  );
}

function partsOf(value: Json | undefined): { readonly name: string | undefined; readonly alpha: number } {
  if (typeof value === 'string') return { name: value, alpha: 1 };
  if (!isJsonObject(value) || typeof value.color !== 'string') return { name: undefined, alpha: 1 };
  return { name: value.color, alpha: typeof value.alpha === 'number' ? value.alpha : 1 };
}

/** `#RRGGBB` of a colour by its name in the file. */
function codeOf(name: string, { colors }: Pick<ProjectFacts, 'colors'>): string {
  return colors.find(({ role }) => role === name)?.code ?? (/^#[0-9a-f]{6}$/i.test(name) ? name : '#888888');
}

function wordOf(name: string, { colors }: ProjectFacts): string {
  return colors.find(({ role }) => role === name)?.label ?? name.toUpperCase();
}
