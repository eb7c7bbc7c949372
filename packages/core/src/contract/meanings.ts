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
  /** The first column names the rows. */
  readonly firstColumn?: boolean;
  /** The last row sums the others up. */
  readonly lastRow?: boolean;
}

export const CHART_TYPES = ['column', 'bar', 'line', 'area', 'pie', 'doughnut', 'scatter', 'radar', 'combo'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/** How one series of a combo is drawn. */
export const COMBO_TYPES = ['column', 'line', 'area'] as const;
export type ComboType = (typeof COMBO_TYPES)[number];

/** One series; `null` is a gap. */
export interface ChartSeries {
  readonly name: string;
  /** One entry per category; of a scatter chart empty. */
  readonly values: readonly (number | null)[];
  readonly color: Color;
  /** Of a scatter chart: its points, in their order. */
  readonly points?: readonly { readonly x: number; readonly y: number }[];
  /** Of a combo; absent means `column`. */
  readonly type?: ComboType;
  /** Of a combo: measured on the axis at the right. */
  readonly secondary?: true;
  /** Colours of single points by their place; a point that has none takes the series' colour. */
  readonly pointColors?: Readonly<Record<number, Color>>;
}

/** An axis of numbers. What is absent, the viewer decides. */
export interface ChartAxis {
  readonly title?: string;
  readonly min?: number;
  readonly max?: number;
  /** Distance between gridlines and labels, above 0. */
  readonly step?: number;
  /** An Excel number format; absent means the chart's. */
  readonly numberFormat?: string;
  /** Neither labels nor gridlines. */
  readonly hidden?: true;
}

export interface ChartMeaning {
  readonly kind: 'chart';
  readonly type: ChartType;
  /** `clustered` for types that do not stack. In a combo it holds for its columns and for its areas. */
  readonly grouping: 'clustered' | 'stacked' | 'percent';
  /** Of a scatter chart empty. */
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** One colour per category, for pie and doughnut. */
  readonly pointColors: readonly Color[];
  readonly title?: string;
  /** Title of the axis of categories; of a scatter chart, of the axis of x. */
  readonly categoryTitle?: string;
  readonly valueTitle?: string;
  /** The axis of values; of a scatter chart that of y. `title` is `valueTitle` and not repeated here. */
  readonly valueAxis?: ChartAxis;
  /** Of a scatter chart: the axis of x. */
  readonly xAxis?: ChartAxis;
  /** Of a combo: the axis at the right, for series that are `secondary`. */
  readonly secondaryAxis?: ChartAxis;
  /** Points of a scatter chart are joined, in their order. */
  readonly joined?: true;
  /** Lines are curves through their points. */
  readonly smooth?: true;
  /** The outline of a radar chart is filled, at a share of its colour's cover. */
  readonly filled?: true;
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
