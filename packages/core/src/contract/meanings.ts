import type { Box, Insets } from './geometry.ts';
import type { Color, Fill, Stroke } from './paint.ts';
import type { Paragraph } from './paragraph.ts';

/** A cell of a table. Where another cell's span covers a cell, the row has `null`. */
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

/** What the cells in one part of a table have in common. Absent: what the whole table has. */
export interface TablePart {
  readonly bold?: boolean;
  readonly color?: Color;
  readonly fill?: Fill;
}

/**
 * The style of a table, for formats in which a person can switch the parts on and off or choose another style. Every cell
 * still has all that it shows, and may differ from the style.
 */
export interface TableStyle {
  /** Every cell. `borders` are those of each cell, as in `TableCell`. */
  readonly whole: TablePart & { readonly borders: TableCell['borders'] };
  readonly header?: TablePart;
  readonly total?: TablePart;
  readonly firstColumn?: TablePart;
  /** The first, third, fifth, … row below the header, on this slide. */
  readonly oddRows?: TablePart;
  readonly evenRows?: TablePart;
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
  /** The last row is a total row. */
  readonly lastRow?: boolean;
  /**
   * The first column is at the right. Columns and cells stay in reading order. The borders and insets of a cell are those
   * on its left and right as a viewer sees them. Absent: the first column is at the left.
   */
  readonly direction?: 'rtl';
  /** Absent: the cells have no style in common. */
  readonly style?: TableStyle;
}

export const CHART_TYPES = ['column', 'bar', 'line', 'area', 'pie', 'doughnut', 'scatter', 'radar', 'combo'] as const;
export type ChartType = (typeof CHART_TYPES)[number];

/** How one series of a combo chart is drawn. */
export const COMBO_TYPES = ['column', 'line', 'area'] as const;
export type ComboType = (typeof COMBO_TYPES)[number];

/** One series; `null` is a gap. */
export interface ChartSeries {
  readonly name: string;
  /** One entry per category. Empty in a scatter chart. */
  readonly values: readonly (number | null)[];
  readonly color: Color;
  /** In a scatter chart: its points, in drawing order. */
  readonly points?: readonly { readonly x: number; readonly y: number }[];
  /** In a combo chart. Default: `column`. */
  readonly type?: ComboType;
  /** In a combo chart: the series uses the axis on the right. */
  readonly secondary?: true;
  /** Colours of single points by index. Other points have the colour of the series. */
  readonly pointColors?: Readonly<Record<number, Color>>;
  /** How core writes its data labels. */
  readonly labels?: ChartLabels;
}

/** The data labels of a series: their size in points, and their angle in degrees clockwise. */
export interface ChartLabels {
  readonly size: number;
  readonly angle: 0 | -90;
  /** Indexes of points without a label, because it would cover another one. */
  readonly left?: readonly number[];
}

/** Which names of categories their axis shows, every `every`th, and at which angle in degrees clockwise. */
export interface CategoryLabels {
  readonly every: number;
  readonly angle: 0 | -45 | -90;
}

/** Where core places the parts of a chart. The legend is centred on its side. Each box is in shares of the chart's box, from 0 to 1. */
export interface ChartLayout {
  /** The rectangle between the axes, without their labels; around a pie, doughnut or radar chart, its circle. */
  readonly plot: Box;
  /** Boxes of titles, with a little space around their text. */
  readonly title?: Box;
  readonly categoryTitle?: Box;
  readonly valueTitle?: Box;
  readonly secondaryTitle?: Box;
}

/** A value axis. Core states its range and step, unless the template leaves them open. The viewer chooses what is absent. */
export interface ChartAxis {
  readonly title?: string;
  readonly min?: number;
  readonly max?: number;
  /** Distance between gridlines and labels, above 0. */
  readonly step?: number;
  /** An Excel number format. Default: that of the chart. */
  readonly numberFormat?: string;
  /** The axis has neither labels nor gridlines. */
  readonly hidden?: true;
  /** The template leaves the range to the viewer, which then follows changes of the data. */
  readonly open?: true;
}

/** A chart before core planned it, so that it can be planned again with other data or in another box. */
export interface GivenChart extends Omit<ChartMeaning, 'given'> {
  /** Nobody gave an alternative text, so core described the data. */
  readonly described?: true;
}

export interface ChartMeaning {
  readonly kind: 'chart';
  readonly type: ChartType;
  /** `clustered` for types that do not stack. In a combo chart it applies to columns and to areas. */
  readonly grouping: 'clustered' | 'stacked' | 'percent';
  /** Empty in a scatter chart. */
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
  /** One colour per category, for pie and doughnut. */
  readonly pointColors: readonly Color[];
  readonly title?: string;
  /** Title of the category axis; in a scatter chart, of the x axis. */
  readonly categoryTitle?: string;
  readonly valueTitle?: string;
  /** The value axis; in a scatter chart, the y axis. Its title is in `valueTitle`, not here. */
  readonly valueAxis?: ChartAxis;
  /** In a scatter chart: the x axis. */
  readonly xAxis?: ChartAxis;
  /** In a combo chart: the axis on the right, for series that are `secondary`. */
  readonly secondaryAxis?: ChartAxis;
  /** In a scatter chart: a line joins the points in their order. */
  readonly joined?: true;
  /** Lines are curves through their points. */
  readonly smooth?: true;
  /** In a radar chart: the outline is filled with its colour, partly transparent. */
  readonly filled?: true;
  readonly legend: 'none' | 'top' | 'right' | 'bottom';
  readonly dataLabels: boolean;
  /** An Excel number format such as `#,##0` or `0.0%`. */
  readonly numberFormat: string;
  /** Style of titles, labels and legend. `size` is in points. */
  readonly text: { readonly font: string; readonly size: number; readonly color: Color };
  readonly gridColor: Color;
  /** Absent for charts without an axis of categories. */
  readonly categoryLabels?: CategoryLabels;
  /** Lines have no markers, because their points are too close together. */
  readonly markers?: false;
  /** Absent if the viewer should place the parts itself. */
  readonly layout?: ChartLayout;
  /** Of a chart that core planned. Formats ignore it; an editable deck goes back to it. */
  readonly given?: GivenChart;
}

/** The native model of a composite, for formats that can write it. A plugin's own model has a `kind` that starts with `x-`. */
export type Meaning = TableMeaning | ChartMeaning | { readonly kind: `x-${string}`; readonly data: unknown };
export type MeaningKind = Meaning['kind'];

/** A native model of one of Deckwright's own kinds. */
export type KnownMeaning = TableMeaning | ChartMeaning;
