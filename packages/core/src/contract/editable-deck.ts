import type { Box, Size } from './geometry.ts';
import type {
  CompositeNode,
  DocumentProperties,
  PictureNode,
  SceneLayout,
  ScenePicture,
  SceneSlide,
  ShapeNode,
  TextNode,
} from './scene.ts';
import type { Theme } from './theme.ts';

/** A text without its lines, which layout breaks again. Its paragraphs have the sizes that layout fitted. */
export type EditableText = Omit<TextNode, 'lines' | 'textHeight' | 'wrapWidth'>;

/** The drawing of a plugin's composite, which core cannot draw again. It moves and scales with the composite's box. */
export interface EditableDrawing {
  /** The composite's box when it was drawn. */
  readonly box: Box;
  readonly nodes: readonly EditableNode[];
}

/** A table, a chart or a plugin's composite. Core draws tables and charts from their meaning. */
export interface EditableComposite extends Omit<CompositeNode, 'parts'> {
  /** Only of a plugin's composite. Absent: it has no drawing, because the adapter claimed its meaning. */
  readonly drawing?: EditableDrawing;
}

/** A node of an editable deck: the same four kinds as those of a scene. */
export type EditableNode = EditableText | ShapeNode | PictureNode | EditableComposite;

export interface EditableLayout extends Omit<SceneLayout, 'nodes'> {
  readonly nodes: readonly EditableNode[];
}

/** What a slide was made from, so that people can change it and make the slide again. Layout ignores it. */
export interface SlideSource {
  /** Key of the template. */
  readonly template: string;
  /** The values of the template's fields, as JSON. Absent on a slide that continues the one before it, such as one with the rest of a long table. */
  readonly content?: Readonly<Record<string, unknown>>;
  /** The fingerprint that the slide had when it was made. A slide with another one was changed since. */
  readonly fingerprint: string;
}

export interface EditableSlide extends Omit<SceneSlide, 'nodes' | 'title'> {
  /** Unique in the deck, and the same while the slide is edited, moved and hidden. */
  readonly id: string;
  /** For outlines and screen readers. Absent: the text of the node with the role `title`, or else that of the layout, or its name. */
  readonly title?: string;
  /**
   * The part that this slide is of one that was divided, from 2. Its title has the number in parentheses if an earlier slide has the same
   * one.
   */
  readonly part?: number;
  /** Keys of slots for a picture, a chart or a table that an editor prompts for until a node fills them. Files do not show them. */
  readonly openSlots?: readonly string[];
  readonly nodes: readonly EditableNode[];
  /** Absent: the slide was not made from a template. */
  readonly source?: SlideSource;
}

/**
 * A deck that people edit: a scene without what layout computes, so that nothing in it can contradict what a person changed. Layout makes
 * a scene of it again. A deck that nobody changed gives the scene that it was made from, except for the notices.
 */
export interface EditableDeck {
  readonly size: Size;
  /** BCP 47. */
  readonly language: string;
  readonly theme: Theme;
  /** `everywhere`: texts are measured with fonts that every computer has, and none is embedded. */
  readonly fonts?: 'everywhere';
  readonly properties: DocumentProperties;
  /** The number of the first slide. Default: 1. */
  readonly firstSlideNumber?: number;
  /** The text that layout puts at the foot of every slide, such as that of a development export. Not a node, so nobody can remove it. */
  readonly watermark?: string;
  readonly layouts: readonly EditableLayout[];
  readonly slides: readonly EditableSlide[];
  /** Their bytes are kept apart, under their ids. */
  readonly pictures: readonly ScenePicture[];
}
