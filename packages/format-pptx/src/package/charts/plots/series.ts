import type { ChartMeaning, Color, Theme } from '@deckwright/core/contract';
import { columnsOf, headOf, rangeOf } from '../data/cells.ts';
import { numberReferenceXml, textReferenceXml } from '../data/references.ts';
import { val } from '../val.ts';
import type { Plot } from './plot.ts';

/** A plot, with its chart and theme. */
export interface PlotContext {
  readonly meaning: ChartMeaning;
  readonly plot: Plot;
  readonly theme: Theme;
}

export type Series = Plot['series'][number];

/** The elements that begin every series. */
export function openingXml({ meaning }: PlotContext, { index, name }: Series): string {
  return `${val('idx', index)}${val('order', index)}<c:tx>${textReferenceXml(headOf(columnsOf(meaning, index).y), [name])}</c:tx>`;
}

/** The categories and values of a series. */
export function dataXml({ meaning }: PlotContext, { index, values }: Series): string {
  const { categories, numberFormat } = meaning;
  const { x, y } = columnsOf(meaning, index);
  const count = categories.length;
  return (
    `<c:cat>${textReferenceXml(rangeOf(x, count), categories)}</c:cat>` +
    `<c:val>${numberReferenceXml(rangeOf(y, count), values, numberFormat)}</c:val>`
  );
}

/** The points of a series whose colour differs from the series, in order. Skips points that do not exist. */
export function pointColorsOf(series: Series, count: number): readonly (readonly [index: number, color: Color])[] {
  return Array.from({ length: count }, (_, index) => index).flatMap((index) => {
    const color = series.pointColors?.[index];
    return color === undefined ? [] : [[index, color] as const];
  });
}

/** The style of one point (ECMA-376 Part 1 §21.2.2.52). `style` must be in the order of the schema. */
export function pointXml(index: number, style: string): string {
  return `<c:dPt>${val('idx', index)}${style}</c:dPt>`;
}
