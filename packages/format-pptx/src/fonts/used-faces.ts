import type { ChartMeaning, Paragraph, Run, Scene, SceneFont, SceneNode } from '@deckwright/core/contract';

/** The faces of a scene that its text uses, each with the code points in use. */
export type UsedFaces = ReadonlyMap<SceneFont, ReadonlySet<number>>;

/** Code points below are control characters such as tabs and line feeds, which have no glyphs. */
const FIRST_GLYPH = 0x20;

type FaceStyle = Pick<Run, 'font' | 'bold' | 'italic'>;
type Add = (style: FaceStyle, text: string) => void;

function addParagraph({ runs, bullet, endFont }: Paragraph, add: Add): void {
  for (const run of runs) add(run, run.text);
  const [first] = runs;
  if (first && bullet?.kind === 'glyph') add({ ...first, font: endFont }, bullet.glyph);
}

/**
 * Viewers draw the labels of a chart in regular style and the title in bold. Numbers are covered, because Latin is
 * always embedded.
 */
function addChart(chart: ChartMeaning, add: Add): void {
  const { text, title = '', categoryTitle, valueTitle, xAxis, secondaryAxis, categories, series } = chart;
  add({ font: text.font, bold: true }, title);
  const titles = [categoryTitle, valueTitle, xAxis?.title, secondaryAxis?.title];
  add({ font: text.font }, [...titles, ...categories, ...series.map(({ name }) => name)].join(''));
}

function addNode(node: SceneNode, add: Add): void {
  if (node.kind === 'text') for (const paragraph of node.paragraphs) addParagraph(paragraph, add);
  if (node.kind !== 'composite') return;
  const { meaning } = node;
  if (meaning.kind === 'chart') addChart(meaning, add);
  else if (meaning.kind === 'table') {
    const cells = meaning.rows.flatMap((row) => row.cells);
    for (const paragraph of cells.flatMap((cell) => cell?.paragraphs ?? [])) addParagraph(paragraph, add);
  } else for (const part of node.parts) addNode(part, add);
}

/** The face that core measured the text with: the nearest one if the family has no bold or italic face. */
function nearest(candidates: readonly SceneFont[], { bold = false, italic = false }: FaceStyle): SceneFont | undefined {
  const misses = (font: SceneFont) => (font.bold === bold ? 0 : 2) + (font.italic === italic ? 0 : 1);
  return candidates.toSorted((a, b) => misses(a) - misses(b))[0];
}

/** Scene → the faces that its text uses, in the order of `Scene.fonts`. Omits faces that core only tried. */
export function usedFaces(scene: Scene): UsedFaces {
  const byFamily = Map.groupBy(scene.fonts, ({ family }) => family);
  const faces = new Map<string, SceneFont | undefined>();
  const used = new Map<SceneFont, Set<number>>();
  const add: Add = (style, text) => {
    if (text === '') return;
    const key = `${style.font}\n${style.bold ?? false}\n${style.italic ?? false}`;
    if (!faces.has(key)) faces.set(key, nearest(byFamily.get(style.font) ?? [], style));
    const face = faces.get(key);
    if (face === undefined) return;
    const known = used.get(face) ?? new Set<number>();
    used.set(face, known);
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0;
      if (codePoint >= FIRST_GLYPH) known.add(codePoint);
    }
  };
  for (const { nodes } of [...scene.layouts, ...scene.slides]) for (const node of nodes) addNode(node, add);
  return new Map(scene.fonts.flatMap((font) => (used.has(font) ? [[font, used.get(font)!]] : [])));
}
