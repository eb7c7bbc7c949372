import { boundsOf } from '../geometry/box.ts';
import type { CanvasObject } from '../geometry/canvas-object.ts';

interface SizeLabelProps {
  readonly object: CanvasObject;
  readonly zoom: number;
}

/** Pixels. */
const HEIGHT = 18;
const BELOW = 12;
const LETTER = 6.4;
const WORDS = { hug: 'Hug', fill: 'Fill' } as const;

/** The size of an object below it: points, or that it is as large as its content, or fills the space. */
export function SizeLabel({ object, zoom }: SizeLabelProps) {
  const { box, sizing } = object;
  const bounds = boundsOf([object])!;
  const wordOf = (side: 'width' | 'height') => {
    const kind = sizing?.[side] ?? 'fixed';
    return kind === 'fixed' ? String(Math.round(box[side] * 10) / 10) : WORDS[kind];
  };
  const text = `${wordOf('width')} × ${wordOf('height')}`;
  const width = text.length * LETTER + 12;
  const middle = (bounds.x + bounds.width / 2) * zoom;
  const top = (bounds.y + bounds.height) * zoom + BELOW;
  return (
    <g className="dw-canvas-size">
      <rect x={middle - width / 2} y={top} width={width} height={HEIGHT} rx={4} />
      <text x={middle} y={top + HEIGHT / 2} textAnchor="middle" dominantBaseline="central">
        {text}
      </text>
    </g>
  );
}
