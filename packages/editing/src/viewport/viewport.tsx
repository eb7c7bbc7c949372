import type { Size } from '@deckwright/core/contract';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Rulers } from './rulers.tsx';
import { usePanAndZoom } from './use-pan-and-zoom.ts';
import { useView } from './use-view.ts';
import type { ViewControl } from './view-control.ts';

export interface ViewportProps {
  readonly control: ViewControl;
  /** Of the slide, in points. */
  readonly size: Size;
  /** Draws the slide. `zoom` is in pixels for each point. */
  readonly children: (zoom: number) => ReactNode;
  /** Shows rulers in points, with the position of the pointer. */
  readonly hasRulers?: boolean;
}

/**
 * An area in which a slide is zoomed and moved: by wheel, by two fingers, with the middle button or the space key, and with Ctrl or Cmd
 * and plus, minus or 0. Shift and 1 fits the slide. It fills the element around it.
 */
export function Viewport({ control, size, children, hasRulers = false }: ViewportProps) {
  const root = useRef<HTMLDivElement>(null);
  const view = useView(control);
  const { isGrabbing, isReady, handlers } = usePanAndZoom(root, control);
  const { width, height } = size;

  useLayoutEffect(() => {
    const element = root.current!;
    const measure = () =>
      control.resize({ width: element.clientWidth, height: element.clientHeight }, { width, height });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [control, width, height]);

  return (
    // Slides have their own direction.
    <div
      ref={root}
      dir="ltr"
      className="dw-viewport"
      data-hand={isGrabbing ? 'closed' : isReady ? 'open' : undefined}
      {...handlers}
    >
      {view && (
        <div className="dw-viewport-slide" style={{ transform: `translate(${view.x}px, ${view.y}px)` }}>
          {children(view.zoom)}
        </div>
      )}
      {view && hasRulers && <Rulers root={root} view={view} />}
    </div>
  );
}
