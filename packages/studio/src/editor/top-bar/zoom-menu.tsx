import { ChevronDown, Maximize, Minus, Plus } from 'lucide-react';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu/menu.tsx';
import { ACTUAL_SIZE, type Zoom } from '../stage/use-zoom.ts';

const STEPS = [0.5, 0.75, 1, 1.5, 2, 4];
/** How much larger one step is. */
export const ZOOM_STEP = 1.25;

export function ZoomMenu({ zoom }: { readonly zoom: Zoom }) {
  const percent = Math.round((zoom.scale / ACTUAL_SIZE) * 100);
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Zoom, ${percent} %`}
          className="inline-flex h-9 w-19 items-center justify-end gap-1 rounded-md px-2 text-xs text-muted tabular-nums hover:bg-hover hover:text-ink data-popup-open:bg-hover pointer-coarse:h-11"
        >
          {percent} %
          <ChevronDown className="size-3.5" />
        </button>
      }
    >
      <MenuItem icon={<Maximize />} onClick={zoom.fit}>
        Fit the slide
      </MenuItem>
      <MenuItem icon={<Plus />} onClick={() => zoom.by(ZOOM_STEP)}>
        Zoom in
      </MenuItem>
      <MenuItem icon={<Minus />} onClick={() => zoom.by(1 / ZOOM_STEP)}>
        Zoom out
      </MenuItem>
      <MenuSeparator />
      {STEPS.map((step) => (
        <MenuItem key={step} onClick={() => zoom.to(step * ACTUAL_SIZE)}>
          <span className="tabular-nums">{step * 100} %</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
