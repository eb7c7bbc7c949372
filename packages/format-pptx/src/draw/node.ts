import type { SceneNode } from '@deckwright/core/contract';
import { composite } from './composite.ts';
import type { DrawTarget } from './draw-target.ts';
import { picture } from './picture.ts';
import { shape } from './shape.ts';
import { text } from './text.ts';

/** Draws a node of any kind. */
export function node(one: SceneNode, target: DrawTarget): void {
  switch (one.kind) {
    case 'text':
      text(one, target);
      return;
    case 'shape':
      shape(one, target);
      return;
    case 'picture':
      picture(one, target);
      return;
    case 'composite':
      composite(one, target, node);
  }
}
