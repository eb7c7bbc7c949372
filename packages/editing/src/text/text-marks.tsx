import type { CaretLine } from '@deckwright/core';
import type { Box } from '@deckwright/core/contract';
import { type Caret, placeOf } from './caret.ts';
import { selectionBoxes } from './selection-boxes.ts';
import type { TextRange } from './words.ts';

interface TextMarksProps {
  readonly lines: readonly CaretLine[];
  readonly zoom: number;
  readonly caret: Caret;
  readonly selected: TextRange;
  readonly composing: TextRange | undefined;
}

/** Pixels. */
const CARET_WIDTH = 2;

/** The caret or the selection, and a line under what an input method composes. */
export function TextMarks({ lines, zoom, caret, selected, composing }: TextMarksProps) {
  const place = selected.start === selected.end ? placeOf(lines, caret) : undefined;
  const { y: top, height } = (place && lines[place.line]?.box) ?? { y: 0, height: 0 };
  const extent = place?.extent ?? { top, height };
  return (
    <svg className="dw-text-marks" aria-hidden="true" focusable="false">
      {selectionBoxes(lines, selected).map((one) => (
        <rect key={`${one.x} ${one.y}`} className="dw-text-selected" {...scaled(one, zoom)} />
      ))}
      {composing &&
        selectionBoxes(lines, composing).map(({ x, y, width, height }) => (
          <rect
            key={`${x} ${y}`}
            className="dw-text-composing"
            {...scaled({ x, y: y + height, width, height: 0 }, zoom)}
            height={1}
          />
        ))}
      {place && (
        <rect
          // A new element begins with the visible part of the blinking, so the caret can be seen while it moves.
          key={`caret ${place.line} ${place.x}`}
          className="dw-text-caret"
          x={place.x * zoom - CARET_WIDTH / 2}
          y={extent.top * zoom}
          width={CARET_WIDTH}
          height={extent.height * zoom}
        />
      )}
    </svg>
  );
}

function scaled({ x, y, width, height }: Box, zoom: number): Box {
  return { x: x * zoom, y: y * zoom, width: width * zoom, height: height * zoom };
}
