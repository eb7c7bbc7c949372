import type { CompositeNode, SceneNode } from '@deckwright/core/contract';
import { natives } from '../native/index.ts';
import type { Sheet } from './sheet.ts';

/** The parts, of which the first says what the whole says to those who cannot see it; each leads where the whole leads. */
function withMeaning({ parts, alt, link }: CompositeNode): readonly SceneNode[] {
  return parts.map((part, index) => ({
    ...part,
    ...(index === 0 && alt !== undefined && part.alt === undefined && { alt }),
    ...(link !== undefined && part.link === undefined && { link }),
  }));
}

/** Writes a composite natively where its meaning is claimed, and draws its parts where it is not, with a notice. */
export function composite(node: CompositeNode, sheet: Sheet, draw: (part: SceneNode, sheet: Sheet) => void): void {
  const { meaning } = node;
  if (meaning.kind === 'table') {
    natives.table(node, meaning, sheet);
    return;
  }
  if (meaning.kind === 'chart') {
    natives.chart(node, meaning, sheet);
    return;
  }
  const { element, field, pointer } = node.source;
  sheet.notice({
    code: 'DRAWN_NOT_NATIVE',
    message: `PowerPoint has no "${meaning.kind}" of its own; "${node.name}" was drawn with shapes and text.`,
    element,
    ...(field !== undefined && { field }),
    ...(pointer !== undefined && { where: pointer }),
    ...(sheet.number !== undefined && { slide: sheet.number }),
  });
  for (const part of withMeaning(node)) draw(part, sheet);
}
