import type { ChartMeaning } from '@deckwright/core/contract';
import { NameBox } from '@deckwright/ui/boxes';
import { Button, ToolButton } from '@deckwright/ui/controls';
import { Dialog, type OpenDialogProps } from '@deckwright/ui/dialogs';
import { Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { nodeOf, slideOf, useDeck } from '../deck/deck-store.ts';
import { useView } from '../deck/view-store.ts';
import { useSlidePictures } from '../drawing/slide-pictures.ts';
import { useSession } from '../session/session.ts';
import { PointsGrid } from './points-grid.tsx';

/** The data of a chart in a grid, beside its slide. */
export function ChartDialog({ onClose }: OpenDialogProps) {
  const { slide: slideId, selected } = useView();
  const slide = useDeck(({ deck }) => slideOf(deck, slideId));
  const url = useSlidePictures(({ pictures }) => (slideId === undefined ? undefined : pictures.get(slideId)?.url));
  const node = nodeOf(slide, selected[0]);
  if (slide === undefined || node?.kind !== 'composite' || node.meaning.kind !== 'chart') return null;
  const target = { slide: slide.id, node: node.id };
  return (
    <Dialog title="Data of the chart" width="medium" onOpenChange={onClose}>
      <div className="grid grid-cols-[1fr_18rem] gap-6 max-md:grid-cols-1">
        <div className="min-w-0 overflow-x-auto">
          {node.meaning.type === 'scatter' ? (
            <PointsGrid target={target} chart={node.meaning} />
          ) : (
            <ValuesGrid target={target} chart={node.meaning} />
          )}
        </div>
        {url && <img src={url} alt="The slide with the chart" className="w-full rounded-sm border border-line" />}
      </div>
    </Dialog>
  );
}

interface ValuesGridProps {
  readonly target: { readonly slide: string; readonly node: string };
  readonly chart: ChartMeaning;
}

/** Arrow keys up and down, and Enter, move between its boxes. What is pasted fills it from the box on. */
function ValuesGrid({ target, chart }: ValuesGridProps) {
  const { edits } = useSession();
  const grid = useRef<HTMLTableElement>(null);
  const { categories, series } = chart;

  function setValue(category: number, index: number, typed: string) {
    const value = numberOf(typed);
    if (value !== undefined) edits.setChartValue(target, { series: index, category }, value);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }[event.key];
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
    if (step === undefined || cell === null) return;
    const { row, column } = cell.dataset;
    const next = grid.current?.querySelector<HTMLElement>(
      `[data-row="${Number(row) + step}"][data-column="${column}"] input`,
    );
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  function onPaste(text: string, row: number, column: number) {
    const lines = text
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .map((line) => line.split('\t'));
    edits.together(() => {
      for (const [down, cells] of lines.entries()) {
        for (const [right, cell] of cells.entries()) {
          const [at, index] = [row + down, column + right];
          if (index === 0 && at < categories.length) edits.changeInChart(target, 'categories', at, { name: cell });
          else if (index > 0 && at < categories.length && index <= series.length) setValue(at, index - 1, cell);
        }
      }
    });
  }

  return (
    <>
      <table
        ref={grid}
        className="border-separate border-spacing-1"
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
          const text = event.clipboardData.getData('text/plain');
          if (!cell || !/[\t\n]/.test(text)) return;
          event.preventDefault();
          onPaste(text, Number(cell.dataset.row), Number(cell.dataset.column));
        }}
      >
        <thead>
          <tr>
            <td />
            {series.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its number.
              <th key={index} scope="col" className="min-w-28 font-normal">
                <span className="flex items-center">
                  <NameBox
                    label={`Name of series ${index + 1}`}
                    value={name}
                    className="font-semibold"
                    onChange={(next) => edits.changeInChart(target, 'series', index, { name: next })}
                  />
                  <ToolButton
                    label={`Delete series ${name}`}
                    disabled={series.length === 1}
                    onClick={() => edits.removeFromChart(target, 'series', index)}
                  >
                    <Trash2 />
                  </ToolButton>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a category is known by its number.
            <tr key={row}>
              <th scope="row" data-row={row} data-column={0} className="min-w-32 font-normal">
                <NameBox
                  label={`Name of category ${row + 1}`}
                  value={category}
                  className="font-semibold"
                  onChange={(name) => edits.changeInChart(target, 'categories', row, { name })}
                />
              </th>
              {series.map(({ name, values }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a series is known by its number.
                <td key={index} data-row={row} data-column={index + 1}>
                  <NameBox
                    label={`${name}, ${category}`}
                    inputMode="decimal"
                    value={values[row] === null || values[row] === undefined ? '' : String(values[row])}
                    className="text-right tabular-nums"
                    onChange={(typed) => setValue(row, index, typed)}
                  />
                </td>
              ))}
              <td>
                <ToolButton
                  label={`Delete category ${category}`}
                  disabled={categories.length === 1}
                  onClick={() => edits.removeFromChart(target, 'categories', row)}
                >
                  <Trash2 />
                </ToolButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex gap-2 pt-3">
        <Button className="h-8 text-xs" onClick={() => edits.addToChart(target, 'categories')}>
          <Plus aria-hidden="true" /> Category
        </Button>
        <Button className="h-8 text-xs" onClick={() => edits.addToChart(target, 'series')}>
          <Plus aria-hidden="true" /> Series
        </Button>
      </div>
    </>
  );
}

/** Null is a gap. Undefined is not a number. */
function numberOf(typed: string): number | null | undefined {
  const text = typed
    .trim()
    .replace(/[\s'\u00A0\u202F]/g, '')
    .replace(',', '.');
  if (text === '') return null;
  const number = Number(text.replace(/%$/, ''));
  return Number.isFinite(number) ? number : undefined;
}
