import { Button } from '@deckwright/ui/controls';
import { Menu, MenuItem, MenuSeparator } from '@deckwright/ui/lazy-menus';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEditing } from '../editing.ts';
import { SHAPES } from '../inspector/shape-section.tsx';
import { LayerIcon } from '../layers/layer-icon.tsx';
import { connectElements, endsToConnect } from '../model/connect/connect-elements.ts';
import { insertElement } from '../model/insert/insert-element.ts';
import type { NewElementKind, NewElementOptions } from '../model/insert/new-element.ts';
import { InsertPanel } from './insert-panel.tsx';

const KINDS: readonly (readonly [kind: NewElementKind, label: string, icon: string])[] = [
  ['text', 'Text', 'text'],
  ['list', 'List', 'list'],
  ['image', 'Picture', 'image'],
  ['table', 'Table', 'table'],
  ['line', 'Line', 'line'],
  ['slideNumber', 'Slide number', 'slideNumber'],
];

const GROUPS: readonly (readonly [kind: NewElementKind, label: string])[] = [
  ['row', 'Row of cards'],
  ['column', 'Column of cards'],
  ['grid', 'Grid of cards'],
];

const CHARTS = [
  ['column', 'Column chart'],
  ['bar', 'Bar chart'],
  ['line', 'Line chart'],
  ['area', 'Area chart'],
  ['pie', 'Pie chart'],
  ['doughnut', 'Doughnut chart'],
  ['scatter', 'Scatter chart'],
  ['radar', 'Radar chart'],
  ['combo', 'Columns and lines'],
] as const;

/** Everything that can be put on the slide. */
export function InsertMenu() {
  const { subject, editor, file, selected, project, slide } = useEditing();
  // A partial has no connectors.
  const ends = subject.kind === 'template' ? endsToConnect(file, selected) : undefined;
  const add = (kind: NewElementKind, options?: NewElementOptions) => () =>
    editor.change(insertElement(kind, { slide }, options));
  const item = (label: string, icon: ReactNode, onClick: () => void) => (
    <MenuItem key={label} icon={icon} onClick={onClick}>
      {label}
    </MenuItem>
  );
  return (
    <Menu
      align="start"
      trigger={
        <Button>
          <Plus />
          Insert
        </Button>
      }
    >
      {KINDS.map(([kind, label, icon]) => item(label, <LayerIcon type={icon} />, add(kind)))}
      <InsertPanel label="Shape" icon={<LayerIcon type="shape" />}>
        {SHAPES.filter(({ value }) => value !== 'line').map(({ value, label }) =>
          item(label, undefined, add('shape', { shape: value })),
        )}
      </InsertPanel>
      <InsertPanel label="Chart" icon={<LayerIcon type="chart" />}>
        {CHARTS.map(([chart, label]) => item(label, undefined, add('chart', { chart })))}
      </InsertPanel>
      {ends !== undefined &&
        item('Connector', <LayerIcon type="connector" />, () => editor.change(connectElements(...ends)))}
      <MenuSeparator />
      {GROUPS.map(([kind, label]) => item(label, <LayerIcon type="group" />, add(kind)))}
      {project.partials.length > 0 && (
        <InsertPanel label="Partial" icon={<LayerIcon type="partial" />}>
          {project.partials.map((partial) => item(partial.name, undefined, add('partial', { partial })))}
        </InsertPanel>
      )}
    </Menu>
  );
}
