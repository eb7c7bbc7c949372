import { memo } from 'react';
import { centreOf } from './geometry/box.ts';
import type { CanvasObject } from './geometry/canvas-object.ts';

interface ObjectButtonProps {
  readonly object: CanvasObject;
  readonly zoom: number;
  readonly isSelected: boolean;
  /** `isReturning`: the window or a dialog gives the focus back. */
  readonly onFocus: (id: string, isReturning: boolean) => void;
}

/** An object for the keyboard and for screen readers: a tab stop that selects it. */
export const ObjectButton = memo(function ObjectButton({ object, zoom, isSelected, onFocus }: ObjectButtonProps) {
  const { id, box, rotation = 0 } = object;
  const { x, y } = centreOf(box);
  return (
    <button
      type="button"
      data-object={id}
      className="dw-canvas-object"
      aria-pressed={isSelected}
      aria-label={labelOf(object)}
      onFocus={({ relatedTarget }) => onFocus(id, relatedTarget === null)}
      style={{
        left: x * zoom,
        top: y * zoom,
        width: box.width * zoom,
        height: box.height * zoom,
        transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
      }}
    />
  );
});

/** As screen readers read an object. */
export function labelOf({ name, warnings = [] }: CanvasObject): string {
  return warnings.length === 0 ? name : `${name}. Warning: ${warnings.join(' ')}`;
}
