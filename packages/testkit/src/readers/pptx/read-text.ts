import { readPptx } from './read-pptx.ts';

/** The words of each slide, hidden ones too: of its layout, its shapes, its tables and its charts. */
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
