import type { CaretLine } from '@deckwright/core';
import type { Box } from '@deckwright/core/contract';
import { centreOf } from '../geometry/box.ts';
import { placeOf } from './caret.ts';
import { followOffsets } from './replacement.ts';
import { selectionBoxes } from './selection-boxes.ts';

export interface OtherCaretProps {
  /** Of the person, shown for some seconds after each movement. */
  readonly name: string;
  /** `RRGGBB`, dark enough for white letters. */
  readonly color: string;
  /** UTF-16 offsets in the text. The selection is between them, and the caret at `head`. */
  readonly anchor: number;
  readonly head: number;
  readonly text: string;
  /** The newest lines of the engine, which may be those of an older text. */
  readonly lines: readonly CaretLine[];
  /** The text of `lines`. */
  readonly drawn: string;
  /** Pixels for each point. */
  readonly zoom: number;
  /** Where the text is on the slide, in points before rotation. */
  readonly box: Box;
  /** Degrees clockwise about the box's centre. */
  readonly rotation?: number;
}

/** Pixels. */
const WIDTH = 2;

/** Where another person types, and what that person has selected, over the picture of the slide. Screen readers leave it out. */
export function OtherCaret(props: OtherCaretProps) {
  const { name, color, anchor, head, text, lines, drawn, zoom, box, rotation = 0 } = props;
  const toLines = followOffsets(text, drawn);
  const [from, to] = [toLines(anchor), toLines(head)];
  const place = placeOf(lines, { offset: to, at: to < from ? 'after' : 'before' });
  if (!place) return null;
  const { y: top, height } = lines[place.line]!.box;
  const extent = place.extent ?? { top, height };
  const centre = centreOf(box);
  const fill = `#${color}`;
  return (
    <div
      className="dw-other"
      aria-hidden="true"
      style={{
        left: centre.x * zoom,
        top: centre.y * zoom,
        width: box.width * zoom,
        height: box.height * zoom,
        transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
      }}
    >
      <svg className="dw-text-marks" aria-hidden="true" focusable="false">
        {selectionBoxes(lines, { start: Math.min(from, to), end: Math.max(from, to) }).map(({ x, y, ...size }) => (
          <rect
            key={`${x} ${y}`}
            className="dw-other-selected"
            {...{ fill, x: x * zoom, y: y * zoom, width: size.width * zoom, height: size.height * zoom }}
          />
        ))}
        <rect
          className="dw-other-caret"
          fill={fill}
          x={place.x * zoom - WIDTH / 2}
          y={extent.top * zoom}
          width={WIDTH}
          height={extent.height * zoom}
        />
      </svg>
      <span
        // A new element is visible again for some seconds.
        key={`${anchor} ${head}`}
        className="dw-other-name"
        style={{ left: place.x * zoom - WIDTH / 2, top: extent.top * zoom, backgroundColor: fill }}
      >
        {name}
      </span>
    </div>
  );
}
