import type { ChartMeaning, Color, Theme } from '@deckwright/core/contract';
import { columnsOf, headOf, rangeOf } from '../data/cells.ts';
import { numberReferenceXml, textReferenceXml } from '../data/references.ts';
import { val } from '../val.ts';
import type { Plot } from './plot.ts';

/** What the plots of a chart are drawn from. */
export interface PlotContext {
  readonly meaning: ChartMeaning;
  readonly plot: Plot;
  readonly theme: Theme;
}

export type Series = Plot['series'][number];

/** What every series begins with. */
export function openingXml({ meaning }: PlotContext, { place, name }: Series): string {
  return `${val('idx', place)}${val('order', place)}<c:tx>${textReferenceXml(headOf(columnsOf(meaning, place).y), [name])}</c:tx>`;
}

/** Categories and values of a series. */
export function dataXml({ meaning }: PlotContext, { place, values }: Series): string {
  const { categories, numberFormat } = meaning;
  const { x, y } = columnsOf(meaning, place);
  const count = categories.length;
  return (
    `<c:cat>${textReferenceXml(rangeOf(x, count), categories)}</c:cat>` +
    `<c:val>${numberReferenceXml(rangeOf(y, count), values, numberFormat)}</c:val>`
  );
}

/** Points of a series that have a colour of their own, in their order. A place that is not there is passed over. */
export function ownColors(series: Series, count: number): readonly (readonly [index: number, color: Color])[] {
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const color = series.pointColors?.[index];
    return color === undefined ? [] : [[index, color] as const];
  });
}

/** One point that looks its own way (ECMA-376 Part 1 §21.2.2.52); `look` comes in the order of the schema. */
export function pointXml(index: number, look: string): string {
  return `<c:dPt>${val('idx', index)}${look}</c:dPt>`;
}
