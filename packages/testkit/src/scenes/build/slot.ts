import type { Slot } from '@deckwright/core/contract';
import { type ParagraphSpec, type TextSpec, textNode } from './text-node.ts';

/** The slot of a text: its key is the id, and the paragraphs are its prompt, one for each level. */
export function textSlot(
  type: 'title' | 'body',
  prompt: string,
  spec: TextSpec,
  ...levels: readonly Omit<ParagraphSpec, 'runs'>[]
): Slot {
  const specs = (levels.length > 0 ? levels : [{}]).map((level) => ({ ...level, runs: prompt }));
  const { role, box, name, paragraphs, insets, anchor } = textNode(spec, ...specs);
  return { key: spec.id, role, type, box, name, prompt, text: { paragraphs, insets, anchor } };
}
