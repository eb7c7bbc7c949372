import { ActionButton } from '@deckwright/editing';
import { ActionItem } from '@deckwright/editing/action-item';
import { ToolButton } from '@deckwright/ui/controls';
import { Menu } from '@deckwright/ui/menus';
import { BarChart3, PanelRight, Shapes, Table2 } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { CHART_ACTIONS, SHAPE_ACTIONS } from '../actions/deck-actions.ts';
import { insertTable } from '../commands/insert.ts';
import { useView } from '../deck/view-store.ts';
import { say } from '../sentences/bar.ts';
import { useSession } from '../session/session.ts';
import { TablePicker } from './table-picker.tsx';
import { TextTools } from './text-tools.tsx';
import { ToolbarDivider } from './toolbar-divider.tsx';

/** Everything that adds to the slide, and the format of texts. One stop of the Tab key; arrow keys move in it. */
export function Toolbar() {
  const session = useSession();
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRoving(bar);
  const hasProperties = useView((view) => view.hasProperties);

  /** A click on a button does not take the caret out of the text. */
  function keepCaret(event: MouseEvent) {
    if (event.target instanceof Element && event.target.closest('button') && useView.getState().editing) {
      event.preventDefault();
    }
  }

  return (
    <div
      ref={bar}
      id="toolbar"
      data-region
      role="toolbar"
      aria-label={say('slide')}
      data-keeps-text
      onMouseDown={keepCaret}
      {...roving}
      className="flex h-11 shrink-0 items-center gap-0.5 overflow-x-auto border-b border-line bg-raised px-3 max-md:hidden"
    >
      <ActionButton id="undo" />
      <ActionButton id="redo" />
      <ActionButton id="paintFormat" />
      <ToolbarDivider />
      <ActionButton id="textBox" />
      <ActionButton id="picture" />
      <Menu
        align="start"
        trigger={
          <ToolButton label={say('shape')}>
            <Shapes />
          </ToolButton>
        }
      >
        {Object.keys(SHAPE_ACTIONS).map((id) => (
          <ActionItem key={id} id={id} />
        ))}
      </Menu>
      <TablePicker
        trigger={
          <ToolButton label={say('table')}>
            <Table2 />
          </ToolButton>
        }
        onChoose={(rows, columns) => insertTable(session, rows, columns)}
      />
      <Menu
        align="start"
        trigger={
          <ToolButton label={say('chart')}>
            <BarChart3 />
          </ToolButton>
        }
      >
        {Object.keys(CHART_ACTIONS).map((id) => (
          <ActionItem key={id} id={id} />
        ))}
      </Menu>
      <ToolbarDivider />
      <TextTools />
      <span className="flex-1" />
      <ToolButton
        label={say('properties')}
        className="sticky end-0 bg-raised lg:hidden"
        isOn={hasProperties}
        onClick={() => useView.setState({ hasProperties: !hasProperties })}
      >
        <PanelRight />
      </ToolButton>
    </div>
  );
}

const ITEMS = 'button:not(:disabled)';

/** A toolbar is one stop of the Tab key; arrow keys, Home and End move in it. Text boxes in it are stops of their own. */
function useRoving(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const items = itemsOf(bar.current!);
    const chosen = items.find(({ tabIndex, dataset }) => tabIndex === 0 && dataset.roving !== undefined) ?? items[0];
    for (const item of items) {
      item.dataset.roving = '';
      item.tabIndex = item === chosen ? 0 : -1;
    }
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const items = itemsOf(event.currentTarget);
    const index = items.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: items.length - 1 }[event.key];
    if (index === -1 || next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    items.at(next % items.length)?.focus();
  }

  function onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!target.matches(ITEMS)) return;
    for (const item of itemsOf(currentTarget)) item.tabIndex = item === target ? 0 : -1;
  }

  return { onKeyDown, onFocus };
}

function itemsOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.offsetParent !== null);
}
