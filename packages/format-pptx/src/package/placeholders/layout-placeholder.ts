import type { Box, SceneNode } from '@deckwright/core/contract';
import type { TextProperties } from '../text/xml-properties.ts';

/** A placeholder of a layout, with what slides inherit from it. */
export interface LayoutPlaceholder {
  /** The attributes of its `p:ph`. */
  readonly kind: string;
  readonly name: string;
  /** Its text on the layout, which slides never show; `undefined` is a field for the slide number. */
  readonly prompt: string | undefined;
  readonly box: Box;
  /** Absent if no slide has text in it; the placeholder then inherits from the master. */
  readonly text?: TextProperties | undefined;
  /** Of a picture: its outline and stroke, as XML. */
  readonly picture?: { readonly outline: string; readonly stroke: string } | undefined;
}

/** The placeholders of one layout. */
export interface LayoutPlaceholders {
  readonly all: readonly LayoutPlaceholder[];
  /** Returns the `kind` of the placeholder that a node of a slide can fill; undefined for a plain box. */
  kindOf(node: SceneNode): string | undefined;
}
