import { GripVertical } from 'lucide-react';
import { say } from '../sentences/ui.ts';
import type { ReorderHandle } from './use-reorder.ts';

/** Moves an item of a list, by drag or with the arrow keys. */
export function Handle({ label, reorder }: { readonly label: string; readonly reorder: ReorderHandle }) {
  return (
    <button
      type="button"
      data-reorder
      aria-label={say('moveLabel', { label })}
      aria-keyshortcuts={say('arrowUpArrowDown')}
      title={say('dragOrPressAnArrow')}
      className="inline-flex h-8 w-6 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-muted outline-none hover:bg-sunken focus-visible:ring-2 focus-visible:ring-focus active:cursor-grabbing"
      {...reorder}
    >
      <GripVertical aria-hidden="true" className="size-4" />
    </button>
  );
}
