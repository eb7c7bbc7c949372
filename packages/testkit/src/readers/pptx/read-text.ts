import { readPptx } from './read-pptx.ts';

/** The text of each slide, including hidden ones: of its layout, shapes, tables and charts. */
export function readPptxText(bytes: Uint8Array): string[] {
  return readPptx(bytes).slides.map(({ layoutTexts, texts, tables, charts }) =>
    [
      ...layoutTexts,
      ...texts,
      ...tables.flatMap(({ rows }) => rows.flat()),
      ...charts.flatMap(({ title, axes, series, categories }) => [
        title,
        ...axes.map((axis) => axis.title),
        ...series.map(({ name }) => name),
        ...categories,
      ]),
    ].join('\n'),
  );
}

/** The speaker notes of each slide. */
export function readPptxNotes(bytes: Uint8Array): (string | undefined)[] {
  return readPptx(bytes).slides.map(({ notes }) => notes);
}
