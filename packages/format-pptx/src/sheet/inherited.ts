import type { Box } from '@deckwright/core/contract';

/**
 * The properties of a paragraph, run or text body as pieces of XML, for comparison with inherited ones. Properties of
 * one kind always have the same pieces in the same order.
 */
export interface XmlProperties {
  readonly attributes: readonly string[];
  readonly children: readonly string[];
}

/** A list level of a placeholder, which paragraphs on slides inherit. */
export interface LevelProperties {
  readonly paragraph: XmlProperties;
  readonly run: XmlProperties;
}

/** The text properties of a layout's placeholder. A slide writes only those that differ. */
export interface TextProperties {
  readonly body: XmlProperties;
  /** By level, from 0. A missing level inherits from the master. */
  readonly levels: readonly (LevelProperties | undefined)[];
}

/** A placeholder of a layout, with what slides inherit from it. */
export interface LayoutPlaceholder {
  /** The attributes of its `p:ph`. */
  readonly kind: string;
  readonly name: string;
  /** Its text on the layout, which slides never show; `undefined` is a field for the slide number. */
  readonly prompt: string | undefined;
  readonly box: Box;
  /** Degrees clockwise. */
  readonly rotation?: number;
  /** Absent if the slot does not say how its text looks; the placeholder then inherits from the master. */
  readonly text?: TextProperties;
  /** Of a picture: its outline and stroke, as XML. */
  readonly picture?: { readonly outline: string; readonly stroke: string };
}

function differing(own: readonly string[], inherited: readonly string[]): string {
  return own.filter((piece, index) => piece !== inherited[index]).join('');
}

/** Returns the pieces of `own` that differ from `inherited`. */
export function difference(
  own: XmlProperties,
  inherited: XmlProperties,
): { readonly attributes: string; readonly children: string } {
  return {
    attributes: differing(own.attributes, inherited.attributes),
    children: differing(own.children, inherited.children),
  };
}
