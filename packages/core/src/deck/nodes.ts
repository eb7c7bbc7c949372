import type {
  Box,
  ChartMeaning,
  CompositeNode,
  EditableComposite,
  EditableDrawing,
  EditableNode,
  EditableText,
  LayoutTools,
  Paragraph,
  Run,
  SceneNode,
  TextBlock,
  TextNode,
} from '../contract/index.ts';
import { planChart } from '../elements/chart/draw.ts';
import { describeChart, setTexts } from '../elements/chart/text.ts';
import { repairChart, withParagraph } from './repairs.ts';
import { layOutTable } from './table.ts';

/** Lays out a node of a slide, whose fields show its number, or of a layout, which has none. */
export function layOutNode(node: EditableNode, tools: LayoutTools, slideNumber: number | undefined): SceneNode {
  if (node.kind === 'text') return layOutText(node, tools, slideNumber);
  return node.kind === 'composite' ? layOutComposite(node, tools, slideNumber) : node;
}

/** Texts were fitted when the deck was made, so their sizes stay. */
function layOutText(node: EditableText, tools: LayoutTools, slideNumber: number | undefined): TextNode {
  const { box, insets, anchor, columns } = node;
  const frame = { insets, anchor, fit: 'grow', minSize: 1, columns } as const;
  const paragraphs = numbered(withParagraph(node.paragraphs, tools.theme), slideNumber);
  return { ...node, ...aroundAnchor(tools.text(paragraphs, box, frame, node), box) };
}

const SHARES = { top: 0, middle: 0.5, bottom: 1 } as const;

/** A text that is higher than its box leaves it on both sides if it is in the middle, or at the top if it is at the bottom, as in PowerPoint. */
function aroundAnchor(block: TextBlock, { height }: Box): TextBlock {
  const over = block.textHeight + block.insets.top + block.insets.bottom - height;
  const up = over * SHARES[block.anchor];
  if (over <= ROUNDING || up === 0) return block;
  const lines = block.lines.map((line) => ({ ...line, top: line.top - up, baseline: line.baseline - up }));
  return { ...block, lines };
}

/** Covers rounding errors of sums. */
const ROUNDING = 1e-3;

/** The fields of a slide show its number. */
function numbered(paragraphs: readonly Paragraph[], number: number | undefined): readonly Paragraph[] {
  const isNumber = ({ field }: Run) => field === 'slideNumber';
  if (number === undefined || !paragraphs.some(({ runs }) => runs.some(isNumber))) return paragraphs;
  const text = String(number);
  return paragraphs.map((one) => ({ ...one, runs: one.runs.map((run) => (isNumber(run) ? { ...run, text } : run)) }));
}

function layOutComposite(
  { drawing, ...node }: EditableComposite,
  tools: LayoutTools,
  slideNumber: number | undefined,
): SceneNode {
  const { meaning } = node;
  if (meaning.kind === 'table') return layOutTable(node, meaning, tools);
  if (meaning.kind === 'chart') return layOutChart(node, meaning, tools);
  const isDrawn = drawing !== undefined && !tools.claims(meaning.kind);
  const drawn = isDrawn ? drawnIn(node.box, drawing) : [];
  return { ...node, parts: drawn.map((part) => layOutNode(part, tools, slideNumber)) };
}

/** The nodes of a plugin's drawing, moved and scaled to a box. Sizes of texts stay. */
function drawnIn(box: Box, { box: before, nodes }: EditableDrawing): readonly EditableNode[] {
  const isSame = (['x', 'y', 'width', 'height'] as const).every((side) => box[side] === before[side]);
  if (isSame) return nodes;
  const across = before.width > 0 ? box.width / before.width : 1;
  const down = before.height > 0 ? box.height / before.height : 1;
  return nodes.map((node) => ({
    ...node,
    box: {
      x: box.x + (node.box.x - before.x) * across,
      y: box.y + (node.box.y - before.y) * down,
      width: node.box.width * across,
      height: node.box.height * down,
    },
  }));
}

/** Plans a chart as its element does: what was not given is decided again, for the data and the box that it has now. */
function layOutChart(node: EditableComposite, meaning: ChartMeaning, tools: LayoutTools): CompositeNode {
  const given = repairChart(meaning);
  const planned = planChart(given, node.box, node, tools);
  setTexts(given, node, tools);
  const parts = tools.claims('chart') ? [] : planned.draw();
  return { ...node, alt: node.alt ?? describeChart(given, tools.language), meaning: planned.meaning, parts };
}
