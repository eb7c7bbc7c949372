import type { ChartMeaning } from '@deckwright/core/contract';
import { NumberBox } from '@deckwright/ui/boxes';
import { Button, ToolButton } from '@deckwright/ui/controls';
import { Plus, Trash2 } from 'lucide-react';
import { useSession } from '../session/session.ts';

interface PointsGridProps {
  readonly target: { readonly slide: string; readonly node: string };
  readonly chart: ChartMeaning;
}

/** The points of the series of a scatter chart. */
export function PointsGrid({ target, chart }: PointsGridProps) {
  const { edits } = useSession();
  return chart.series.map(({ name, points = [] }, series) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its number.
    <section key={series} aria-label={name} className="pb-4">
      <h3 className="pb-2 font-semibold">{name}</h3>
      <ul className="grid gap-1">
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its number.
          <li key={index} className="flex items-center gap-1.5">
            {(['x', 'y'] as const).map((axis) => (
              <NumberBox
                isRequired
                key={axis}
                label={`${name}, point ${index + 1}, ${axis}`}
                sign={axis}
                value={point[axis]}
                onChange={(value) => edits.setPoints(target, series, points.with(index, { ...point, [axis]: value }))}
              />
            ))}
            <ToolButton
              label={`Delete point ${index + 1} of ${name}`}
              disabled={points.length === 1}
              onClick={() => edits.setPoints(target, series, points.toSpliced(index, 1))}
            >
              <Trash2 />
            </ToolButton>
          </li>
        ))}
      </ul>
      <Button
        className="mt-2 h-8 text-xs"
        onClick={() => edits.setPoints(target, series, [...points, points.at(-1) ?? { x: 0, y: 0 }])}
      >
        <Plus aria-hidden="true" /> Point
      </Button>
    </section>
  ));
}
