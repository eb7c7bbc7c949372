import type { Box, SceneNode } from '@deckwright/core/contract';
import type { TextProperties } from '../text/xml-properties.ts';

/** A placeholder of a layout: what slides inherit where they say nothing else. */
export interface LayoutPlaceholder {
  /** The attributes of its `p:ph`. */
  readonly kind: string;
  readonly name: string;
  /** What it says on the layout itself, never shown on a slide; `undefined` is a field for the slide's number. */
  readonly prompt: string | undefined;
  readonly box: Box;
  /** Absent where no slide shows how words look in it: as the master has them. */
  readonly text?: TextProperties | undefined;
  /** Of a picture: its outline and the line around it, as XML. */
  readonly picture?: { readonly outline: string; readonly looks: string } | undefined;
}

/** The placeholders of one layout, and which of them a node of a slide is. */
export interface LayoutPlaceholders {
  readonly all: readonly LayoutPlaceholder[];
  kindOf(node: SceneNode): string | undefined;
}
