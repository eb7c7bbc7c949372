import type { CanvasObject } from '@deckwright/editing';
import { useMemo, useRef } from 'react';
import type { PageFacts } from '../../preview/messages.ts';
import type { Subject } from '../subject.ts';
import { canvasObjects, keepEqual, type ObjectsParts } from './canvas-objects.ts';
import { hasOwnSize } from './drawn-partial.ts';

type Shown = Omit<ObjectsParts, 'fills'> & { readonly subject: Subject };

/** The elements of the shown page as objects of the canvas, and where they are. */
export function useSlideObjects(placed: PageFacts['elements'] | undefined, { subject, file, marks, findings }: Shown) {
  const fills = subject.kind === 'partial' && !hasOwnSize(file);
  const last = useRef<readonly CanvasObject[]>([]);
  const objects = useMemo(
    () => keepEqual(last.current, canvasObjects(placed ?? [], { file, marks, findings, ...(fills && { fills }) })),
    [placed, file, marks, findings, fills],
  );
  last.current = objects;
  const places = useMemo(
    () => new Map((placed ?? []).toReversed().map((one) => [one.path, one.box] as const)),
    [placed],
  );
  return { objects, places };
}
