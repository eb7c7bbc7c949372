import { memo } from 'react';
import type { ElementPath } from '../elements/template-json.ts';
import { say } from '../sentences/editor.ts';
import { type AskedField, FieldsPanel } from './fields/fields-panel.tsx';
import { LayersPanel } from './layers/layers-panel.tsx';
import { PanelTabs } from './panel-tabs.tsx';
import type { ViewMarks } from './stage/view-marks.ts';

export type LeftTab = 'layers' | 'fields';

interface LeftPanelProps {
  readonly tab: LeftTab;
  readonly onTab: (tab: LeftTab) => void;
  readonly askedField: AskedField | undefined;
  readonly marks: ViewMarks;
  readonly onMark: (kind: keyof ViewMarks, paths: readonly ElementPath[]) => void;
}

const TABS = [
  { value: 'layers', label: say('layers') },
  { value: 'fields', label: say('fields') },
] as const;

/** What is on the slide, and what a request sends. */
export const LeftPanel = memo(function LeftPanel({ tab, onTab, askedField, marks, onMark }: LeftPanelProps) {
  return (
    <aside
      data-region
      aria-label={say('layersAndFields')}
      className="flex w-64 shrink-0 max-xl:w-56 flex-col border-r border-line bg-raised 2xl:w-72"
    >
      <PanelTabs label={say('layersAndFields')} value={tab} onChange={onTab} tabs={TABS}>
        {tab === 'layers' ? <LayersPanel marks={marks} onMark={onMark} /> : <FieldsPanel asked={askedField} />}
      </PanelTabs>
    </aside>
  );
});
