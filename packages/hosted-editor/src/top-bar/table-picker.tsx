import { Popover } from '@deckwright/ui/menus';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { say } from '../sentences/bar.ts';

interface TablePickerProps {
  readonly trigger: ReactElement;
  readonly onChoose: (rows: number, columns: number) => void;
}

const ROWS = 8;
const COLUMNS = 8;

/** How many rows and columns a new table has. */
export function TablePicker({ trigger, onChoose }: TablePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [[rows, columns], setSize] = useState<readonly [number, number]>([3, 3]);

  function choose() {
    setOpen(false);
    onChoose(rows, columns);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (step) setSize([within(rows + step[0]!, ROWS), within(columns + step[1]!, COLUMNS)]);
    else if (event.key === 'Enter' || event.key === ' ') choose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Popover label={say('table')} trigger={trigger} open={isOpen} onOpenChange={setOpen}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={say('sizeOfTheTable')}
        aria-valuemin={1}
        aria-valuemax={ROWS * COLUMNS}
        aria-valuenow={rows * columns}
        aria-valuetext={say('rowsRowsColumnsColumns', { rows, columns })}
        aria-description={say('arrowKeysChangeTheSize')}
        onKeyDown={onKeyDown}
        className="grid w-fit cursor-pointer grid-cols-8 gap-1 rounded-sm p-0.5"
      >
        {Array.from({ length: ROWS * COLUMNS }, (_, index) => {
          const [row, column] = [Math.floor(index / COLUMNS) + 1, (index % COLUMNS) + 1];
          const isIn = row <= rows && column <= columns;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the slider around it.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
            <span
              key={`${row} ${column}`}
              onPointerEnter={() => setSize([row, column])}
              onClick={choose}
              data-in={isIn || undefined}
              className="size-5 rounded-xs border border-line-button data-in:border-accent data-in:bg-accent-soft"
            />
          );
        })}
      </div>
      <p aria-hidden="true" className="pt-2 text-center text-xs text-muted tabular-nums">
        {rows} × {columns}
      </p>
    </Popover>
  );
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 1), most);
}
