import type {
  ChartMeaning,
  Color,
  Fill,
  Meaning,
  Paragraph,
  SceneNode,
  Stroke,
  TableCell,
  TableMeaning,
  TablePart,
  TableStyle,
} from '../../contract/index.ts';

/**
 * Applies an opacity to nodes. Office files have no opacity of a group, so every colour and every picture gets its own.
 * A plugin's native model keeps its colours; only its parts fade.
 */
export function fade(nodes: readonly SceneNode[], opacity: number): readonly SceneNode[] {
  const color = (one: Color): Color => ({ ...one, alpha: (one.alpha ?? 1) * opacity });
  const colorOf = <T extends { readonly color: Color }>(one: T): T => ({ ...one, color: color(one.color) });
  const fill = (one: Fill): Fill =>
    one.kind === 'solid' ? colorOf(one) : { ...one, stops: one.stops.map((stop) => colorOf(stop)) };

  // Viewers fade a shadow with the fill and stroke that cast it.
  const paint = <T extends { readonly fill?: Fill; readonly stroke?: Stroke }>(one: T): T => ({
    ...one,
    ...(one.fill && { fill: fill(one.fill) }),
    ...(one.stroke && { stroke: colorOf(one.stroke) }),
  });

  const paragraph = (one: Paragraph): Paragraph => ({
    ...one,
    runs: one.runs.map(colorOf),
    ...(one.bullet?.color && { bullet: { ...one.bullet, color: color(one.bullet.color) } }),
  });

  const borders = (sides: TableCell['borders']): TableCell['borders'] =>
    Object.fromEntries(Object.entries(sides).map(([side, stroke]) => [side, colorOf(stroke)]));

  const cell = (one: TableCell): TableCell => ({
    ...one,
    paragraphs: one.paragraphs.map(paragraph),
    fill: one.fill && fill(one.fill),
    borders: borders(one.borders),
  });

  const part = (one: TablePart): TablePart => ({
    ...one,
    color: one.color && color(one.color),
    fill: one.fill && fill(one.fill),
  });

  const style = ({ whole, ...parts }: TableStyle): TableStyle => ({
    ...Object.fromEntries(Object.entries(parts).map(([name, one]) => [name, part(one)])),
    whole: { ...part(whole), borders: borders(whole.borders) },
  });

  const table = (one: TableMeaning): TableMeaning => ({
    ...one,
    style: one.style && style(one.style),
    rows: one.rows.map((row) => ({ ...row, cells: row.cells.map((entry) => entry && cell(entry)) })),
  });

  const chart = (one: ChartMeaning): ChartMeaning => ({
    ...one,
    series: one.series.map(({ pointColors, ...series }) => ({
      ...colorOf(series),
      pointColors:
        pointColors && Object.fromEntries(Object.entries(pointColors).map(([at, point]) => [at, color(point)])),
    })),
    pointColors: one.pointColors.map(color),
    text: colorOf(one.text),
    gridColor: color(one.gridColor),
    given: one.given && chart(one.given),
  });

  const meaning = (one: Meaning): Meaning => {
    if (one.kind === 'table') return table(one);
    return one.kind === 'chart' ? chart(one) : one;
  };

  const node = (one: SceneNode): SceneNode => {
    switch (one.kind) {
      case 'text':
        return { ...one, paragraphs: one.paragraphs.map(paragraph) };
      case 'shape':
        return paint(one);
      case 'picture':
        return { ...paint(one), opacity: (one.opacity ?? 1) * opacity };
      case 'composite':
        return { ...one, meaning: meaning(one.meaning), parts: one.parts.map(node) };
    }
  };
  return nodes.map(node);
}
