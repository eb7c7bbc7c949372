import { type RefObject, useEffect, useRef } from 'react';
import { ticksBetween } from './ticks.ts';
import type { ViewportState } from './view.ts';

interface RulersProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly view: ViewportState;
}

/** Above and to the left of the slide, in points from its top left corner. A line follows the pointer. */
export function Rulers({ root, view: { zoom, x, y } }: RulersProps) {
  const across = useRef<HTMLDivElement>(null);
  const down = useRef<HTMLDivElement>(null);
  const { clientWidth = 0, clientHeight = 0 } = root.current ?? {};

  useEffect(() => {
    const element = root.current!;
    // Moving two lines is no reason for React to draw again.
    const place = (line: HTMLElement | null, at: number | undefined, axis: 'X' | 'Y') => {
      if (!line) return;
      line.hidden = at === undefined;
      if (at !== undefined) line.style.transform = `translate${axis}(${Math.round(at)}px)`;
    };
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const { left, top } = element.getBoundingClientRect();
      place(across.current, clientX - left, 'X');
      place(down.current, clientY - top, 'Y');
    };
    const leave = () => {
      place(across.current, undefined, 'X');
      place(down.current, undefined, 'Y');
    };
    element.addEventListener('pointermove', follow, { capture: true });
    element.addEventListener('pointerleave', leave);
    return () => {
      element.removeEventListener('pointermove', follow, { capture: true });
      element.removeEventListener('pointerleave', leave);
    };
  }, [root]);

  return (
    <div className="dw-rulers">
      <svg aria-hidden="true" focusable="false" className="dw-ruler dw-ruler-across" width={clientWidth} height={20}>
        {ticksBetween(-x / zoom, (clientWidth - x) / zoom, zoom).map(({ at, isLabelled }) => (
          <g key={at} transform={`translate(${x + at * zoom} 0)`}>
            <line y1={isLabelled ? 10 : 15} y2={20} />
            {isLabelled && (
              <text x={3} y={11}>
                {at}
              </text>
            )}
          </g>
        ))}
      </svg>
      <svg aria-hidden="true" focusable="false" className="dw-ruler dw-ruler-down" width={20} height={clientHeight}>
        {ticksBetween(-y / zoom, (clientHeight - y) / zoom, zoom).map(({ at, isLabelled }) => (
          <g key={at} transform={`translate(0 ${y + at * zoom})`}>
            <line x1={isLabelled ? 10 : 15} x2={20} />
            {isLabelled && (
              <text transform="rotate(-90)" x={3} y={11}>
                {at}
              </text>
            )}
          </g>
        ))}
      </svg>
      <div className="dw-ruler-corner" />
      <div ref={across} hidden className="dw-ruler-pointer dw-ruler-pointer-across" />
      <div ref={down} hidden className="dw-ruler-pointer dw-ruler-pointer-down" />
    </div>
  );
}
