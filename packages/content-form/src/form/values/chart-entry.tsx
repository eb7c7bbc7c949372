import { GridEditor } from '@deckwright/editing/grid';
import { INPUT } from '@deckwright/ui/classes';
import { Button, ToolButton } from '@deckwright/ui/controls';
import { Picker } from '@deckwright/ui/fields';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { categoriesGrid } from '../../body/grid/categories-grid.ts';
import { addSeries, pointsGrid, removeSeries, renameSeries, seriesOfPoints } from '../../body/grid/points-grid.ts';
import { type EntryReading, isProblem } from '../../body/reading.ts';
import { say } from '../../sentences/form.ts';
import type { EntryProps } from '../entry-props.ts';
import { useForm } from '../form-context.ts';
import { Problem } from '../problem.tsx';

export function ChartEntry(props: EntryProps<'chart'>) {
  const { place, value, pointer, label } = props;
  const { write, language } = useForm();
  if (place.field.data === 'points') return <PointsEntry {...props} />;
  const edits = categoriesGrid(value, place, language)!;
  return <GridEditor edits={edits} label={label} write={(next, said) => write(pointer, next, said)} />;
}

/** A scatter chart: one series at a time. */
function PointsEntry({ place, value, pointer, id, label }: EntryProps<'chart'>) {
  const { write, language } = useForm();
  const [chosen, setChosen] = useState(0);
  const [problem, setProblem] = useState<string>();
  const series = seriesOfPoints(value)!;
  const index = Math.min(chosen, series.length - 1);
  const edits = pointsGrid(value, index, place, language);
  const apply = (reading: EntryReading, said?: string) => {
    setProblem(isProblem(reading) ? reading.problem : undefined);
    if (!isProblem(reading)) write(pointer, reading.value, said);
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Picker
          aria-label={say('labelSeries', { label })}
          value={String(index)}
          onChange={(next) => setChosen(Number(next))}
          options={series.map(({ name }, one) => [String(one), `${one + 1}. ${name}`])}
          className="max-w-48"
        />
        <input
          aria-label={say('labelNameOfTheSeries', { label })}
          value={series[index]?.name ?? ''}
          className={`${INPUT} max-w-48`}
          onChange={(event) => apply(renameSeries(value!, index, event.target.value))}
        />
        <Button
          size="small"
          onClick={() => {
            apply(addSeries(value!, place));
            setChosen(series.length);
          }}
        >
          <Plus />
          {say('series')}
        </Button>
        <ToolButton
          label={say('labelRemoveThisSeries', { label })}
          onClick={() => apply(removeSeries(value!, index), say('seriesRemoved'))}
        >
          <X />
        </ToolButton>
      </div>
      <Problem id={`${id}-problem`} problem={problem} />
      {edits && (
        <GridEditor edits={edits} label={label} hasColumns={false} write={(next, said) => write(pointer, next, said)} />
      )}
    </div>
  );
}
