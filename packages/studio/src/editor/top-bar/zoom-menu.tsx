import { ACTUAL_SIZE, useAction, useZoom, type ViewControl } from '@deckwright/editing';
import { Menu, MenuItem, MenuSeparator, MenuSwitch } from '@deckwright/ui/lazy-menus';
import { ChevronDown } from 'lucide-react';
import { say } from '../../sentences/editor/editor.ts';
import { toggleViewOption, useViewOptions } from '../stage/view-options.ts';

const STEPS = [0.5, 0.75, 1, 1.5, 2, 4];

export function ZoomMenu({ view }: { readonly view: ViewControl }) {
  const zoom = useZoom(view) ?? ACTUAL_SIZE;
  const { hasGrid, hasRulers } = useViewOptions();
  const percent = Math.round((zoom / ACTUAL_SIZE) * 100);
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={say('zoomPercent', { percent })}
          className="inline-flex h-9 w-19 shrink-0 items-center justify-end gap-1 rounded-md px-2 text-xs text-muted tabular-nums hover:bg-hover hover:text-ink data-popup-open:bg-hover pointer-coarse:h-11"
        >
          {percent} %
          <ChevronDown className="size-3.5" />
        </button>
      }
    >
      {['fitSlide', 'zoomIn', 'zoomOut'].map((id) => (
        <ZoomItem key={id} id={id} />
      ))}
      <MenuSeparator />
      {STEPS.map((step) => (
        <MenuItem key={step} onClick={() => view.zoomTo(step * ACTUAL_SIZE)}>
          <span className="tabular-nums">{step * 100} %</span>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuSwitch isOn={hasGrid} onChange={() => toggleViewOption('hasGrid')}>
        {say('grid')}
      </MenuSwitch>
      <MenuSwitch isOn={hasRulers} onChange={() => toggleViewOption('hasRulers')}>
        {say('rulers')}
      </MenuSwitch>
    </Menu>
  );
}

function ZoomItem({ id }: { readonly id: string }) {
  const { name, keys, run, Icon } = useAction(id)!;
  return (
    <MenuItem icon={Icon && <Icon />} keys={keys[0]} onClick={run}>
      {name}
    </MenuItem>
  );
}
