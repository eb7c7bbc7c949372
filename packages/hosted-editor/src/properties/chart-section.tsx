import { CHART_TYPES, type ChartMeaning, type ChartType } from '@deckwright/core/contract';
import type { ChartChange } from '@deckwright/deck-document';
import { changeChart } from '@deckwright/deck-document';
import { NameBox, SelectBox } from '@deckwright/ui/boxes';
import { Button } from '@deckwright/ui/controls';
import { openDialog } from '../deck/view-store.ts';
import { useSession } from '../session/session.ts';
import { Row, Section } from '../ui/section.tsx';

interface ChartSectionProps {
  readonly slide: string;
  readonly node: string;
  readonly chart: ChartMeaning;
}

const TYPE_NAMES: Readonly<Record<ChartType, string>> = {
  column: 'Columns',
  bar: 'Bars',
  line: 'Lines',
  area: 'Areas',
  pie: 'Pie',
  doughnut: 'Doughnut',
  scatter: 'Scatter',
  radar: 'Radar',
  combo: 'Combo',
};
/** Types whose data have the same shape. */
const EXCHANGEABLE: readonly ChartType[] = ['column', 'bar', 'line', 'area', 'radar'];

const GROUPINGS = [
  { value: 'clustered', label: 'Side by side' },
  { value: 'stacked', label: 'Stacked' },
  { value: 'percent', label: 'Stacked to 100 %' },
] as const;

const LEGENDS = [
  { value: 'none', label: 'None' },
  { value: 'top', label: 'Top' },
  { value: 'right', label: 'Right' },
  { value: 'bottom', label: 'Bottom' },
] as const;

export function ChartSection({ slide, node, chart }: ChartSectionProps) {
  const { edit } = useSession();
  const set = (change: ChartChange) => changeChart(edit, { slide, node }, change);
  const types = EXCHANGEABLE.includes(chart.type) ? EXCHANGEABLE : CHART_TYPES.filter((type) => type === chart.type);
  const canStack = ['column', 'bar', 'area'].includes(chart.type);
  return (
    <Section title="Chart">
      <Button kind="primary" className="h-8 w-full text-xs" onClick={() => openDialog('chart')}>
        Edit the data
      </Button>
      <Row label="Type">
        <SelectBox
          label="Type of the chart"
          value={chart.type}
          choices={types.map((value) => ({ value, label: TYPE_NAMES[value] }))}
          onChange={(type) => set({ type })}
        />
      </Row>
      {canStack && (
        <Row label="Series">
          <SelectBox
            label="How the series are drawn"
            value={chart.grouping}
            choices={GROUPINGS}
            onChange={(grouping) => set({ grouping })}
          />
        </Row>
      )}
      <Row label="Title">
        <NameBox
          label="Title of the chart"
          value={chart.title ?? ''}
          onChange={(title) => set({ title: title || undefined })}
        />
      </Row>
      <Row label="Legend">
        <SelectBox label="Legend" value={chart.legend} choices={LEGENDS} onChange={(legend) => set({ legend })} />
      </Row>
      <label className="flex min-h-6 items-center gap-2 text-xs">
        <input
          type="checkbox"
          checked={chart.dataLabels}
          onChange={({ target }) => set({ dataLabels: target.checked })}
        />
        Data labels
      </label>
    </Section>
  );
}
