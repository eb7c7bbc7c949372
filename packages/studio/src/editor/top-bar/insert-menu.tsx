import { useAction } from '@deckwright/editing';
import { Button } from '@deckwright/ui/controls';
import { Menu, MenuItem, MenuSeparator } from '@deckwright/ui/lazy-menus';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../../sentences/editor/editor.ts';
import { CHART_ACTIONS, ELEMENT_ACTIONS, GROUP_ACTIONS, SHAPE_ACTIONS } from '../actions/insert-actions.ts';
import { insertNew } from '../actions/template-editor.ts';
import { useEditing } from '../editing.ts';
import { LayerIcon } from '../layers/layer-icon.tsx';
import { insertElement } from '../model/insert/insert-element.ts';
import { InsertPanel } from './insert-panel.tsx';

/** Everything that can be put on the slide. */
export function InsertMenu() {
  const editing = useEditing();
  const { project, slide } = editing;
  return (
    <Menu
      align="start"
      trigger={
        <Button>
          <Plus />
          {say('insert')}
        </Button>
      }
    >
      {Object.keys(ELEMENT_ACTIONS).map((id) => (
        <InsertItem key={id} id={id} icon={<LayerIcon type={id} />} />
      ))}
      <InsertPanel label={say('shape')} icon={<LayerIcon type="shape" />}>
        {Object.keys(SHAPE_ACTIONS).map((id) => (
          <InsertItem key={id} id={id} />
        ))}
      </InsertPanel>
      <InsertPanel label={say('chart')} icon={<LayerIcon type="chart" />}>
        {Object.keys(CHART_ACTIONS).map((id) => (
          <InsertItem key={id} id={id} />
        ))}
      </InsertPanel>
      <InsertItem id="connector" icon={<LayerIcon type="connector" />} />
      <MenuSeparator />
      {Object.keys(GROUP_ACTIONS).map((id) => (
        <InsertItem key={id} id={id} icon={<LayerIcon type="group" />} />
      ))}
      {project.partials.length > 0 && (
        <InsertPanel label={say('partial')} icon={<LayerIcon type="partial" />}>
          {project.partials.map((partial) => (
            <MenuItem
              key={partial.name}
              onClick={() => insertNew(editing, insertElement('partial', { slide }, { partial }))}
            >
              {partial.name}
            </MenuItem>
          ))}
        </InsertPanel>
      )}
    </Menu>
  );
}

interface InsertItemProps {
  /** Of an action. */
  readonly id: string;
  readonly icon?: ReactNode;
}

/** Left out if it cannot be inserted now. */
function InsertItem({ id, icon }: InsertItemProps) {
  const { name, whyNot, run } = useAction(id)!;
  return whyNot === undefined ? (
    <MenuItem icon={icon} onClick={run}>
      {name}
    </MenuItem>
  ) : null;
}
