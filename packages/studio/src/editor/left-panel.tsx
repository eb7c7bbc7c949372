import { memo } from 'react';
import type { ElementPath } from '../elements/template-json.ts';
import { say } from '../sentences/editor/editor.ts';
import { FieldsPanel } from './fields/fields-panel.tsx';
import { LayersPanel } from './layers/layers-panel.tsx';
import { usePage, usePageState } from './page-state.ts';
import { PanelTabs } from './panel-tabs.tsx';
import type { ViewMarks } from './stage/view-marks.ts';

interface LeftPanelProps {
  readonly marks: ViewMarks;
  readonly onMark: (kind: keyof ViewMarks, paths: readonly ElementPath[]) => void;
}

const TABS = [
  { value: 'layers', label: say('layers') },
  { value: 'fields', label: say('fields') },
] as const;

/** What is on the slide, and what a request sends. */
export const LeftPanel = memo(function LeftPanel({ marks, onMark }: LeftPanelProps) {
  const page = usePage();
  const tab = usePageState((state) => state.tab);
  const askedField = usePageState((state) => state.askedField);
  return (
    <aside
      data-region
      aria-label={say('layersAndFields')}
      className="flex w-64 shrink-0 max-xl:w-56 flex-col border-e border-line bg-raised 2xl:w-72"
    >
      <PanelTabs
        label={say('layersAndFields')}
        value={tab}
        onChange={(next) => page.setState({ tab: next })}
        tabs={TABS}
      >
        {tab === 'layers' ? <LayersPanel marks={marks} onMark={onMark} /> : <FieldsPanel asked={askedField} />}
      </PanelTabs>
    </aside>
  );
});
