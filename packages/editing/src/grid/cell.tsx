import { useEffect, useRef } from 'react';
import { say } from '../sentences/editing.ts';

interface CellProps {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  /** What the cell names, if it is a header. */
  readonly header: 'row' | 'column' | undefined;
  readonly isFixed: boolean;
  readonly hasFocus: boolean;
  /** The text with which editing starts; undefined inside for the cell's own. */
  readonly editing: { readonly start: string | undefined } | undefined;
  readonly onFocus: () => void;
  readonly onEdit: () => void;
  /** Where the focus goes then, in rows and columns. */
  readonly onCommit: (text: string, down: number, right: number) => void;
  readonly onCancel: () => void;
}

const ROLES = { row: 'rowheader', column: 'columnheader' } as const;

export function Cell({
  row,
  column,
  text,
  header,
  isFixed,
  hasFocus,
  editing,
  onFocus,
  onEdit,
  onCommit,
  onCancel,
}: CellProps) {
  const isNumber = header === undefined && text !== '' && !Number.isNaN(Number(text));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its role is one of a grid.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: its role is one of a grid.
    <div
      role={header ? ROLES[header] : 'gridcell'}
      aria-colindex={column + 1}
      aria-readonly={isFixed || undefined}
      tabIndex={hasFocus && !editing ? 0 : -1}
      data-cell={`${row} ${column}`}
      title={text.length > 18 ? text : undefined}
      className={`relative flex min-w-28 flex-1 basis-28 items-center border-e border-b border-line text-sm outline-none last:border-e-0 focus-visible:z-10 focus-visible:ring-2 focus-visible:ring-accent focus-visible:ring-inset ${header ? 'bg-sunken font-medium' : ''} ${isFixed ? 'bg-sunken text-muted' : 'text-ink'} ${isNumber ? 'justify-end tabular-nums' : ''}`}
      onFocus={onFocus}
      onDoubleClick={onEdit}
    >
      {editing ? (
        <Input start={editing.start ?? text} label={nameOf(row, column)} onCommit={onCommit} onCancel={onCancel} />
      ) : (
        <span className="truncate px-2 whitespace-pre">{text}</span>
      )}
    </div>
  );
}

function Input({
  start,
  label,
  onCommit,
  onCancel,
}: {
  readonly start: string;
  readonly label: string;
  readonly onCommit: CellProps['onCommit'];
  readonly onCancel: () => void;
}) {
  const input = useRef<HTMLTextAreaElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(start.length, start.length);
  }, [start]);
  const commit = (down: number, right: number) => {
    isDone.current = true;
    onCommit(input.current?.value ?? start, down, right);
    isDone.current = false;
  };
  return (
    <textarea
      ref={input}
      rows={1}
      defaultValue={start}
      aria-label={label}
      className="absolute inset-0 size-full resize-none overflow-hidden bg-raised px-2 py-1.5 text-sm text-ink ring-2 ring-accent outline-none"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') {
          isDone.current = true;
          onCancel();
        } else if (event.key === 'Enter' && !event.altKey) {
          event.preventDefault();
          commit(event.shiftKey ? -1 : 1, 0);
        } else if (event.key === 'Tab') {
          event.preventDefault();
          commit(0, event.shiftKey ? -1 : 1);
        }
      }}
      onBlur={() => {
        if (!isDone.current) commit(0, 0);
      }}
    />
  );
}

function nameOf(row: number, column: number): string {
  return say('rowNumberColumnNumber2', { number: row + 1, number2: column + 1 });
}
