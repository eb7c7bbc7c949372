import type { ChartMeaning, Paragraph, Run, Scene, SceneFont, SceneNode } from '@deckwright/core/contract';

/** A face of the scene, and the code points that words ask of it. */
export type UsedFaces = ReadonlyMap<SceneFont, ReadonlySet<number>>;

/** What is below are tabs and line feeds, which no font draws. */
const FIRST_GLYPH = 0x20;

type Look = Pick<Run, 'font' | 'bold' | 'italic'>;
type Tell = (look: Look, words: string) => void;

function tellParagraph({ runs, bullet }: Paragraph, tell: Tell): void {
  for (const run of runs) tell(run, run.text);
  const [first] = runs;
  if (first && bullet?.kind === 'glyph') tell(first, bullet.glyph);
}

/** A viewer sets the labels of a chart itself, in plain letters but for the title; numbers are in Latin's share. */
function tellChart(chart: ChartMeaning, tell: Tell): void {
  const { text, title = '', categoryTitle, valueTitle, xAxis, secondaryAxis, categories, series } = chart;
  tell({ font: text.font, bold: true }, title);
  const titles = [categoryTitle, valueTitle, xAxis?.title, secondaryAxis?.title];
  tell({ font: text.font }, [...titles, ...categories, ...series.map(({ name }) => name)].join(''));
}

function tellNode(node: SceneNode, tell: Tell): void {
  if (node.kind === 'text') for (const paragraph of node.paragraphs) tellParagraph(paragraph, tell);
  if (node.kind !== 'composite') return;
  const { meaning } = node;
  if (meaning.kind === 'chart') tellChart(meaning, tell);
  else if (meaning.kind === 'table') {
    const cells = meaning.rows.flatMap((row) => row.cells);
    for (const paragraph of cells.flatMap((cell) => cell?.paragraphs ?? [])) tellParagraph(paragraph, tell);
  } else for (const part of node.parts) tellNode(part, tell);
}

/** The face that words were measured with: a family without a bold or italic one gave its nearest. */
function nearest(candidates: readonly SceneFont[], { bold = false, italic = false }: Look): SceneFont | undefined {
  const misses = (font: SceneFont) => (font.bold === bold ? 0 : 2) + (font.italic === italic ? 0 : 1);
  return candidates.toSorted((a, b) => misses(a) - misses(b))[0];
}

/** Scene → the faces that its words use, in the order of `Scene.fonts`. A face that was only tried is not among them. */
export function usedFaces(scene: Scene): UsedFaces {
  const byFamily = Map.groupBy(scene.fonts, ({ family }) => family);
  const faces = new Map<string, SceneFont | undefined>();
  const used = new Map<SceneFont, Set<number>>();
  const tell: Tell = (look, words) => {
    if (words === '') return;
    const key = `${look.font}\n${look.bold ?? false}\n${look.italic ?? false}`;
    if (!faces.has(key)) faces.set(key, nearest(byFamily.get(look.font) ?? [], look));
    const face = faces.get(key);
    if (face === undefined) return;
    const known = used.get(face) ?? new Set<number>();
    used.set(face, known);
    for (const character of words) {
      const codePoint = character.codePointAt(0) ?? 0;
      if (codePoint >= FIRST_GLYPH) known.add(codePoint);
    }
  };
  for (const { nodes } of [...scene.layouts, ...scene.slides]) for (const node of nodes) tellNode(node, tell);
  return new Map(scene.fonts.flatMap((font) => (used.has(font) ? [[font, used.get(font)!]] : [])));
}
