import type { SnapGuide } from '../geometry/guides.ts';

interface GuidesProps {
  readonly guides: readonly SnapGuide[];
  readonly zoom: number;
}

/** Why something that is dragged stays where it is. */
export function Guides({ guides, zoom }: GuidesProps) {
  return guides.map((guide) => {
    const key = JSON.stringify(guide);
    if (guide.kind === 'line') {
      const { axis, at, from, to } = guide;
      return <Line key={key} axis={axis === 'x' ? 'y' : 'x'} from={from * zoom} to={to * zoom} at={at * zoom} />;
    }
    const { axis, gaps, at } = guide;
    return (
      <g key={key}>
        {gaps.map(({ start, end }) => (
          <Gap key={start} axis={axis} from={start * zoom} to={end * zoom} at={at * zoom} width={end - start} />
        ))}
      </g>
    );
  });
}

interface LineProps {
  /** The axis along which the line runs. */
  readonly axis: 'x' | 'y';
  readonly from: number;
  readonly to: number;
  /** On the other axis. */
  readonly at: number;
}

function Line({ axis, from, to, at }: LineProps) {
  const ends = axis === 'x' ? { x1: from, x2: to, y1: at, y2: at } : { x1: at, x2: at, y1: from, y2: to };
  return <line className="dw-canvas-guide" {...ends} />;
}

/** Pixels of the short lines at the ends of a gap. */
const TICK = 4;

function Gap({ axis, from, to, at, width }: LineProps & { readonly width: number }) {
  const across = axis === 'x' ? 'y' : 'x';
  const middle = { along: (from + to) / 2, beside: at - 6 };
  return (
    <>
      <Line axis={axis} from={from} to={to} at={at} />
      <Line axis={across} from={at - TICK} to={at + TICK} at={from} />
      <Line axis={across} from={at - TICK} to={at + TICK} at={to} />
      <text
        className="dw-canvas-distance"
        x={axis === 'x' ? middle.along : at + 8}
        y={axis === 'x' ? middle.beside : middle.along + 4}
        textAnchor={axis === 'x' ? 'middle' : 'start'}
      >
        {Math.round(width * 10) / 10}
      </text>
    </>
  );
}
