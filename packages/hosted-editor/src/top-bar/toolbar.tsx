import { ToolButton } from '@deckwright/ui/controls';
import { Menu, MenuItem } from '@deckwright/ui/menus';
import {
  BarChart3,
  Image,
  LineChart,
  PaintRoller,
  PanelRight,
  PieChart,
  Redo2,
  ScatterChart,
  Shapes,
  Table2,
  Type,
  Undo2,
} from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { insertChart, insertShape, insertTable, insertText, type ShapeName } from '../commands/insert.ts';
import { choosePictures, insertPictures } from '../commands/insert-picture.ts';
import { usePainter } from '../commands/paint-format.ts';
import { useHistory } from '../commands/use-history.ts';
import { useView } from '../deck/view-store.ts';
import { useSession } from '../session/session.ts';
import { TablePicker } from './table-picker.tsx';
import { TextTools } from './text-tools.tsx';
import { ToolbarDivider } from './toolbar-divider.tsx';

const SHAPES: readonly (readonly [ShapeName, string])[] = [
  ['rect', 'Rectangle'],
  ['roundRect', 'Rounded rectangle'],
  ['ellipse', 'Ellipse'],
  ['line', 'Line'],
  ['arrow', 'Arrow'],
  ['triangle', 'Triangle'],
  ['diamond', 'Diamond'],
  ['rightArrow', 'Block arrow'],
  ['chevron', 'Chevron'],
  ['plus', 'Plus'],
];

const CHARTS = [
  ['column', 'Columns', BarChart3],
  ['bar', 'Bars', BarChart3],
  ['line', 'Lines', LineChart],
  ['area', 'Areas', LineChart],
  ['pie', 'Pie', PieChart],
  ['doughnut', 'Doughnut', PieChart],
  ['scatter', 'Scatter', ScatterChart],
] as const;

/** Everything that adds to the slide, and the format of texts. One stop of the Tab key; arrow keys move in it. */
export function Toolbar() {
  const session = useSession();
  const bar = useRef<HTMLDivElement>(null);
  const roving = useRoving(bar);
  const { undo, canUndo, redo, canRedo } = useHistory(session.undo);
  const painter = usePainter(session);
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
      role="toolbar"
      aria-label="Slide"
      data-keeps-text
      onMouseDown={keepCaret}
      {...roving}
      className="flex h-11 shrink-0 items-center gap-0.5 overflow-x-auto border-b border-line bg-raised px-3 max-md:hidden"
    >
      <ToolButton label="Undo" keys="Control+Z" disabled={!canUndo} onClick={undo}>
        <Undo2 />
      </ToolButton>
      <ToolButton label="Redo" keys="Control+Shift+Z" disabled={!canRedo} onClick={redo}>
        <Redo2 />
      </ToolButton>
      <ToolButton label="Paint format" isOn={painter.isOn} disabled={!painter.canPaint} onClick={painter.toggle}>
        <PaintRoller />
      </ToolButton>
      <ToolbarDivider />
      <ToolButton label="Text box" onClick={() => insertText(session)}>
        <Type />
      </ToolButton>
      <ToolButton label="Picture" onClick={() => choosePictures((files) => void insertPictures(session, files))}>
        <Image />
      </ToolButton>
      <Menu
        align="start"
        trigger={
          <ToolButton label="Shape">
            <Shapes />
          </ToolButton>
        }
      >
        {SHAPES.map(([name, words]) => (
          <MenuItem key={name} onClick={() => insertShape(session, name)}>
            {words}
          </MenuItem>
        ))}
      </Menu>
      <TablePicker
        trigger={
          <ToolButton label="Table">
            <Table2 />
          </ToolButton>
        }
        onChoose={(rows, columns) => insertTable(session, rows, columns)}
      />
      <Menu
        align="start"
        trigger={
          <ToolButton label="Chart">
            <BarChart3 />
          </ToolButton>
        }
      >
        {CHARTS.map(([type, words, Icon]) => (
          <MenuItem key={type} icon={<Icon />} onClick={() => insertChart(session, type)}>
            {words}
          </MenuItem>
        ))}
      </Menu>
      <ToolbarDivider />
      <TextTools />
      <span className="flex-1" />
      <ToolButton
        label="Properties"
        className="sticky right-0 bg-raised lg:hidden"
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
