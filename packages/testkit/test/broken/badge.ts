import type { BoundElement, Box, ElementDefinition, LayoutTools, SceneNode, TextNode } from '@deckwright/core/contract';
import { z } from 'zod';

export interface Own {
  readonly field: string;
  readonly tone?: 'calm' | 'loud' | undefined;
}

export type Definition = ElementDefinition<Own, string>;
export type Layout = (bound: BoundElement<string>, box: Box, tools: LayoutTools) => readonly SceneNode[];

const STYLE = { font: 'body', size: 14, color: { role: 'lt1' }, bold: true, italic: false } as const;
const FRAME = {
  insets: { top: 2, right: 6, bottom: 2, left: 6 },
  anchor: 'middle',
  fit: 'shrink',
  minSize: 6,
} as const;

export function labelOf({ base, value }: BoundElement<string>, box: Box, tools: LayoutTools): TextNode {
  const paragraphs = tools.paragraphs(value, { ...STYLE, lineSpacing: 1, spaceAfter: 0 });
  return { ...base, id: `${base.id}.text`, kind: 'text', box, ...tools.text(paragraphs, box, FRAME, base) };
}

/** A label on a rounded panel. It passes every contract test; replace a part of it to break one. */
export function badge(replaced: Partial<Definition> = {}): Definition {
  return {
    name: 'badge',
    schema: z.strictObject({ field: z.string(), tone: z.enum(['calm', 'loud']).optional() }),
    fields: ({ field }) => [{ path: field }],
    bind({ own }, scope) {
      const text = scope.text(`{{${own.field}}}`);
      return text === '' ? undefined : text;
    },
    measure({ value }, width, tools) {
      const paragraphs = tools.paragraphs(value, { ...STYLE, lineSpacing: 1, spaceAfter: 0 });
      return tools.measureText(paragraphs, width, FRAME.insets);
    },
    layout: (bound, box, tools) => [
      {
        ...bound.base,
        kind: 'composite',
        box,
        meaning: { kind: 'x-badge', data: { text: bound.value } },
        parts: [panelOf(bound, box), labelOf(bound, box, tools)],
      },
    ],
    ...replaced,
  };
}

export function panelOf({ base }: BoundElement<string>, box: Box): SceneNode {
  return {
    ...base,
    id: `${base.id}.panel`,
    kind: 'shape',
    role: 'decoration',
    box,
    geometry: { kind: 'roundRect', radius: Math.min(8, box.width / 2, box.height / 2) },
    fill: { kind: 'solid', color: { role: 'accent1' } },
  };
}
