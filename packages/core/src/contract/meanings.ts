import type { Insets } from './geometry.ts';
import type { Color, Fill, Stroke } from './paint.ts';
import type { Paragraph } from './paragraph.ts';

/** A cell of a table. A cell hidden under another's span is `null` in its row. */
export interface TableCell {
  readonly paragraphs: readonly Paragraph[];
  readonly insets: Insets;
  readonly anchor: 'top' | 'middle' | 'bottom';
  readonly fill?: Fill;
  readonly borders: {
    readonly top?: Stroke;
    readonly right?: Stroke;
    readonly bottom?: Stroke;
    readonly left?: Stroke;
  };
  readonly columnSpan?: number;
  readonly rowSpan?: number;
}

/** A rectangular table: every row has one entry per column. Widths and heights are in points. */
export interface TableMeaning {
  readonly kind: 'table';
  readonly columns: readonly { readonly width: number }[];
  readonly rows: readonly { readonly height: number; readonly cells: readonly (TableCell | null)[] }[];
  /** The first row names the columns. */
  readonly headerRow: boolean;
  /** Every second body row is tinted. */
  readonly banded: boolean;
}

export const CHART_TYPES = ['column', 'bar', 'line', 'area', 'pie', 'doughnut'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/** One series; `null` is a gap. `values` has one entry per category. */
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly color: Color;
}

export interface ChartMeaning {
  readonly kind: 'chart';
  readonly type: ChartType;
  /** `clustered` for types that do not stack. */
  readonly grouping: 'clustered' | 'stacked' | 'percent';
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** One colour per category, for pie and doughnut. */
  readonly pointColors: readonly Color[];
  readonly title?: string;
  readonly categoryTitle?: string;
  readonly valueTitle?: string;
  readonly legend: 'none' | 'top' | 'right' | 'bottom';
  readonly dataLabels: boolean;
  /** An Excel number format such as `#,##0` or `0.0%`. */
  readonly numberFormat: string;
  /** Look of titles, labels and legend; `size` in points. */
  readonly text: { readonly font: string; readonly size: number; readonly color: Color };
  readonly gridColor: Color;
}

/** What a composite is, for formats that can write it natively. A plugin's own meaning has its own `kind`. */
export type Meaning = TableMeaning | ChartMeaning | { readonly kind: `x-${string}`; readonly data: unknown };
export type MeaningKind = Meaning['kind'];

/** A meaning of one of Deckwright's own kinds. */
export type KnownMeaning = TableMeaning | ChartMeaning;
