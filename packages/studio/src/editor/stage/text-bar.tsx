import type { Box } from '@deckwright/core/contract';
import type { KeyboardEvent, ReactNode } from 'react';
import { say } from '../../sentences/editor/stage.ts';
import { useLiveEditing } from '../editing.ts';

interface TextBarProps {
  /** What is edited, such as "Sample: title". */
  readonly note: string;
  /** Goes to the other of the two texts that an element has. Undefined: it has one. */
  readonly other?: { readonly label: string; readonly onChoose: () => void };
  /** Where the text is on the slide, in points. */
  readonly box: Box;
  readonly zoom: number;
  /** Why the last key did nothing. */
  readonly problem?: string;
  /** Controls. */
  readonly children?: ReactNode;
}

/** Pixels between the text and the bar. */
const GAP = 10;
/** Pixels that the bar needs above the text. */
const HEIGHT = 50;

/** What is edited on the slide, and what can be done with it. Alt+F10 leads here, and Escape back to the text. */
export function TextBar({ note, other, box, zoom, problem, children }: TextBarProps) {
  const { slide, textField } = useLiveEditing();
  const isAbove = box.y * zoom > HEIGHT;
  const isAtRight = box.x + box.width / 2 > slide.width / 2 && box.x > slide.width / 4;

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { key, currentTarget } = event;
    if (event.target instanceof HTMLInputElement && key !== 'Escape') return event.stopPropagation();
    if (key === 'Escape') {
      event.preventDefault();
      textField.current?.focus();
    }
    const buttons = [...currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), input')];
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (step !== 0) buttons.at((at + step) % buttons.length)?.focus();
    // Elsewhere, Delete and the arrows change the element.
    if (!event.ctrlKey && !event.metaKey && !/^F\d/.test(key)) event.stopPropagation();
  }

  return (
    <div
      role="toolbar"
      aria-label={say('text')}
      tabIndex={-1}
      data-keeps-text
      data-text-bar
      onKeyDown={onKeyDown}
      // The text keeps the focus and what is selected in it.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
      className="absolute z-10 flex max-w-none items-center gap-1 rounded-md border border-line bg-raised px-1 py-1 text-xs whitespace-nowrap text-ink shadow-float"
      style={{
        ...(isAtRight ? { right: (slide.width - box.x - box.width) * zoom } : { left: Math.max(0, box.x * zoom) }),
        top: isAbove ? box.y * zoom - GAP : (box.y + box.height) * zoom + GAP,
        transform: isAbove ? 'translateY(-100%)' : undefined,
      }}
    >
      <span className="px-2 text-muted">{note}</span>
      <span role="status" className="text-danger">
        {problem}
      </span>
      {children}
      {other && (
        <button
          type="button"
          onClick={other.onChoose}
          className="h-7 rounded-sm px-2 font-medium text-accent hover:bg-hover focus-visible:-outline-offset-2 pointer-coarse:h-11"
        >
          {other.label}
        </button>
      )}
    </div>
  );
}

/** Puts the focus into the bar of the text that is edited. */
export function focusTextBar(): void {
  document.querySelector<HTMLElement>('[data-text-bar] button')?.focus();
}
