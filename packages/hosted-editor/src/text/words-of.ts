import type { EditableNode, EditableSlide } from '@deckwright/core/contract';
import { plainText } from './text-spans.ts';

/** What people wrote on a slide, in drawing order and with its notes last. */
export function wordsOfSlide({ nodes, notes = '' }: EditableSlide): string {
  const written = nodes.filter(({ role }) => role !== 'slideNumber');
  return [...written.map(wordsOfNode), notes].filter((words) => words !== '').join('\n');
}

/** The words of a text, or of the cells of a table with tabs between them. Empty for others. */
export function wordsOfNode(node: EditableNode): string {
  const lines = (paragraphs: Parameters<typeof plainText>[0]) => plainText(paragraphs).replaceAll('\v', '\n').trim();
  if (node.kind === 'text') return lines(node.paragraphs);
  if (node.kind !== 'composite' || node.meaning.kind !== 'table') return '';
  const rows = node.meaning.rows.map(({ cells }) => cells.map((cell) => (cell ? lines(cell.paragraphs) : '')));
  return rows
    .map((cells) => cells.join('\t'))
    .join('\n')
    .trim();
}
