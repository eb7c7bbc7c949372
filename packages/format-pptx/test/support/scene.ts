import type {
  ChartMeaning,
  CompositeNode,
  Paragraph,
  PictureNode,
  Run,
  Scene,
  SceneNode,
  SceneSlide,
  ShapeNode,
  SlotText,
  TableCell,
  TableMeaning,
  TextNode,
} from '@deckwright/core/contract';
import { plainParagraph as paragraph } from '@deckwright/testkit';

/** Small scenes for tests of one feature. They contain no laid out lines, because this format writes paragraphs. */
function baseOf(id: string) {
  return {
    id,
    name: id,
    role: 'content' as const,
    box: { x: 72, y: 36, width: 360, height: 144 },
    source: { element: id },
  };
}

export function run(text: string, more: Partial<Run> = {}): Run {
  return {
    text,
    font: 'Inter',
    fontRole: 'body',
    size: 18,
    color: { role: 'dk1' },
    ...more,
  };
}

export { paragraph };

export function text(paragraphs: readonly Paragraph[], more: Partial<TextNode> = {}): TextNode {
  return {
    kind: 'text',
    ...baseOf('text'),
    paragraphs,
    lines: [],
    insets: { top: 2, right: 3, bottom: 4, left: 5 },
    anchor: 'top',
    textHeight: 20,
    ...more,
  };
}

/** The look of a slot whose template says exactly what a text has. */
export function lookOf({ paragraphs, insets, anchor, columns }: TextNode): SlotText {
  return { paragraphs, insets, anchor, ...(columns && { columns }) };
}

export function title(content: string, more: Partial<TextNode> = {}): TextNode {
  return text([paragraph([run(content)])], { id: 'title', name: 'Heading', role: 'title', ...more });
}

export function shape(more: Partial<ShapeNode> = {}): ShapeNode {
  return {
    kind: 'shape',
    ...baseOf('shape'),
    geometry: { kind: 'rect' },
    ...more,
  };
}

export function picture(more: Partial<PictureNode> = {}): PictureNode {
  return {
    kind: 'picture',
    ...baseOf('picture'),
    picture: 'photo',
    crop: { top: 0, right: 0, bottom: 0, left: 0 },
    ...more,
  };
}

export function chart(more: Partial<ChartMeaning> = {}): CompositeNode & { readonly meaning: ChartMeaning } {
  return {
    kind: 'composite',
    ...baseOf('chart'),
    meaning: {
      kind: 'chart',
      type: 'column',
      grouping: 'clustered',
      categories: ['North', 'South'],
      series: [
        { name: 'Now', values: [1, 2], color: { role: 'accent1' } },
        { name: 'Then', values: [3, 4], color: { role: 'accent2' } },
      ],
      pointColors: [{ role: 'accent1' }, { role: 'accent2' }],
      legend: 'bottom',
      dataLabels: true,
      numberFormat: '#,##0',
      text: { font: 'Inter', size: 12, color: { role: 'dk1' } },
      gridColor: { role: 'lt2' },
      ...more,
    },
    parts: [],
  };
}

export function cell(content: string, more: Partial<TableCell> = {}): TableCell {
  return {
    paragraphs: [paragraph([run(content)])],
    insets: { top: 4, right: 6, bottom: 4, left: 6 },
    anchor: 'middle',
    borders: {},
    ...more,
  };
}

export function table(
  rows: readonly (readonly (TableCell | null)[])[],
  more: Partial<TableMeaning> = {},
): CompositeNode & { readonly meaning: TableMeaning } {
  return {
    kind: 'composite',
    ...baseOf('table'),
    meaning: {
      kind: 'table',
      columns: (rows[0] ?? []).map(() => ({ width: 100 })),
      rows: rows.map((cells) => ({ height: 30, cells })),
      headerRow: true,
      banded: false,
      ...more,
    },
    parts: [],
  };
}

export function slide(nodes: readonly SceneNode[], more: Partial<SceneSlide> = {}): SceneSlide {
  return {
    layout: 'plain',
    title: 'A slide',
    nodes,
    hidden: false,
    language: 'en-GB',
    ...more,
  };
}

export function scene(slides: readonly SceneSlide[], more: Partial<Scene> = {}): Scene {
  return {
    size: { width: 960, height: 540 },
    language: 'en-GB',
    theme: {
      name: 'Harbour & Sons',
      colors: {
        dk1: '1B1F2A',
        lt1: 'FFFFFF',
        dk2: '243F6B',
        lt2: 'F1EFE9',
        accent1: '2F6FED',
        accent2: 'E4572E',
        accent3: '17A398',
        accent4: 'F2B134',
        accent5: '7A3FC9',
        accent6: '5C6B80',
        hlink: '1A56C4',
        folHlink: '6B3FA0',
      },
      fonts: { heading: 'Inter', body: 'Inter' },
    },
    properties: {},
    layouts: [
      {
        key: 'plain',
        name: 'Plain',
        background: { fill: { kind: 'solid', color: { role: 'lt1' } } },
        nodes: [],
        slots: [],
      },
    ],
    slides,
    pictures: [{ id: 'photo', mediaType: 'image/png', width: 10, height: 10 }],
    fonts: [],
    notices: [],
    ...more,
  };
}
