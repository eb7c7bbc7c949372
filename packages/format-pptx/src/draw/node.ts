import type { SceneNode } from '@deckwright/core/contract';
import { composite } from './composite.ts';
import { picture } from './picture.ts';
import { shape } from './shape.ts';
import type { Sheet } from './sheet.ts';
import { text } from './text.ts';

/** Draws any node. The four kinds are closed. */
export function node(one: SceneNode, sheet: Sheet): void {
  switch (one.kind) {
    case 'text':
      text(one, sheet);
      return;
    case 'shape':
      shape(one, sheet);
      return;
    case 'picture':
      picture(one, sheet);
      return;
    case 'composite':
      composite(one, sheet, node);
  }
}
