import { CHART_TYPES, type ChartMeaning, type ChartType } from '@deckwright/core/contract';
import type { ChartChange } from '@deckwright/deck-document';
import { changeChart } from '@deckwright/deck-document';
import { NameBox, SelectBox } from '@deckwright/ui/boxes';
import { Button } from '@deckwright/ui/controls';
import { openDialog } from '../deck/view-store.ts';
import { say } from '../sentences/properties.ts';
import { useSession } from '../session/session.ts';
import { Row, Section } from '../ui/section.tsx';

interface ChartSectionProps {
  readonly slide: string;
  readonly node: string;
  readonly chart: ChartMeaning;
}

const TYPE_NAMES: Readonly<Record<ChartType, string>> = {
  column: say('columns'),
  bar: say('bars'),
  line: say('lines'),
  area: say('areas'),
  pie: say('pie'),
  doughnut: say('doughnut'),
  scatter: say('scatter'),
  radar: say('radar'),
  combo: say('combo'),
};
/** Types whose data have the same shape. */
const EXCHANGEABLE: readonly ChartType[] = ['column', 'bar', 'line', 'area', 'radar'];

const GROUPINGS = [
  { value: 'clustered', label: say('sideBySide') },
  { value: 'stacked', label: say('stacked') },
  { value: 'percent', label: say('stackedTo100') },
] as const;

const LEGENDS = [
  { value: 'none', label: say('none') },
  { value: 'top', label: say('top') },
  { value: 'right', label: say('right') },
  { value: 'bottom', label: say('bottom') },
] as const;

export function ChartSection({ slide, node, chart }: ChartSectionProps) {
  const { edit } = useSession();
  const set = (change: ChartChange) => changeChart(edit, { slide, node }, change);
  const types = EXCHANGEABLE.includes(chart.type) ? EXCHANGEABLE : CHART_TYPES.filter((type) => type === chart.type);
  const canStack = ['column', 'bar', 'area'].includes(chart.type);
  return (
    <Section title={say('chart')}>
      <Button kind="primary" className="h-8 w-full text-xs" onClick={() => openDialog('chart')}>
        {say('editTheData')}
      </Button>
      <Row label={say('type')}>
        <SelectBox
          label={say('typeOfTheChart')}
          value={chart.type}
          choices={types.map((value) => ({ value, label: TYPE_NAMES[value] }))}
          onChange={(type) => set({ type })}
        />
      </Row>
      {canStack && (
        <Row label={say('series')}>
          <SelectBox
            label={say('howTheSeriesAreDrawn')}
            value={chart.grouping}
            choices={GROUPINGS}
            onChange={(grouping) => set({ grouping })}
          />
        </Row>
      )}
      <Row label={say('title')}>
        <NameBox
          label={say('titleOfTheChart')}
          value={chart.title ?? ''}
          onChange={(title) => set({ title: title || undefined })}
        />
      </Row>
      <Row label={say('legend')}>
        <SelectBox
          label={say('legend')}
          value={chart.legend}
          choices={LEGENDS}
          onChange={(legend) => set({ legend })}
        />
      </Row>
      <label className="flex min-h-6 items-center gap-2 text-xs">
        <input
          type="checkbox"
          checked={chart.dataLabels}
          onChange={({ target }) => set({ dataLabels: target.checked })}
        />
        {say('dataLabels')}
      </label>
    </Section>
  );
}
