import type { Notice } from './errors.ts';
import type { Box, Insets, Size } from './geometry.ts';
import type { Meaning } from './meanings.ts';
import type { Background, Fill, Shadow, Stroke } from './paint.ts';
import type { Line, Link, Paragraph } from './paragraph.ts';
import type { Theme } from './theme.ts';

/** What a node is for; formats derive placeholders, tags and reading order from it. */
export const ROLES = ['title', 'subtitle', 'body', 'date', 'footer', 'slideNumber', 'decoration', 'content'] as const;
export type Role = (typeof ROLES)[number];

/** Where a node came from. `pointer` is a JSON Pointer into the request, absent for template-only content. */
export interface Source {
  readonly element: string;
  readonly field?: string;
  readonly pointer?: string;
}

interface NodeCommon {
  /** Unique on its slide or layout, and the same for the same request. */
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** In slide coordinates, before rotation. */
  readonly box: Box;
  /** Degrees clockwise about the box's centre. */
  readonly rotation?: number;
  readonly source: Source;
  /** Key of the layout's slot that this node fills. */
  readonly slot?: string;
  /** What a person who cannot see the node should know. Absent or empty: decorative. */
  readonly alt?: string;
  readonly link?: Link;
}

/** Words, both editable (`paragraphs`) and laid out (`lines`): the same words in the same order. */
export interface TextBlock {
  readonly paragraphs: readonly Paragraph[];
  readonly lines: readonly Line[];
  readonly insets: Insets;
  readonly anchor: 'top' | 'middle' | 'bottom';
  /** Height in points of the lines and the space between them, without insets; of the tallest column. */
  readonly textHeight: number;
  /** Lines fill one column after another, from the right if the first paragraph is; absent means one. `gap` is in points. */
  readonly columns?: Columns;
  /**
   * Width in points, at most that of a column, at which a program that rounds widths otherwise is least likely to break the lines
   * elsewhere. A format whose viewer breaks lines states it.
   */
  readonly wrapWidth?: number;
}

export interface TextNode extends NodeCommon, TextBlock {
  readonly kind: 'text';
}

export interface Columns {
  readonly count: number;
  readonly gap: number;
}

/** An outline in the node's box: a preset, or a path. */
export type Geometry =
  | { readonly kind: 'rect' }
  /** `radius` in points, at most half the shorter side. */
  | { readonly kind: 'roundRect'; readonly radius: number }
  | { readonly kind: 'ellipse' }
  /** From the box's top-left to its bottom-right corner; `flip` runs bottom-left to top-right. */
  | { readonly kind: 'line'; readonly flip?: boolean }
  /** `preset` says which of Office's own shapes the commands draw, for a format that can name it. */
  | { readonly kind: 'path'; readonly commands: readonly PathCommand[]; readonly preset?: PresetShape };

/** Office's shapes that a path can stand for, by their names in presetShapeDefinitions.xml (ECMA-376 Part 1 §20.1.10.56). */
export const PRESETS = [
  'triangle',
  'rtTriangle',
  'diamond',
  'parallelogram',
  'trapezoid',
  'pentagon',
  'hexagon',
  'octagon',
  'star4',
  'star5',
  'star8',
  'plus',
  'chevron',
  'homePlate',
  'rightArrow',
  'leftArrow',
  'upArrow',
  'downArrow',
  'leftRightArrow',
  'round2SameRect',
  'round1Rect',
  'snip1Rect',
  'wedgeRectCallout',
  'donut',
  'blockArc',
  'pie',
  'chord',
  'teardrop',
  'heart',
  'frame',
] as const;
export type Preset = (typeof PRESETS)[number];

export interface PresetShape {
  readonly name: Preset;
  /** The shape's guides (`adj`, `adj1`, …) in the units of its definition: 100,000ths, or 60,000ths of a degree. */
  readonly adjust: Readonly<Record<string, number>>;
}

/** A step of a path. Coordinates are in points from the top-left of the node's box. */
export type PathCommand =
  | { readonly op: 'move'; readonly x: number; readonly y: number }
  | { readonly op: 'line'; readonly x: number; readonly y: number }
  | {
      readonly op: 'cubic';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly op: 'close' };

export interface ShapeNode extends NodeCommon {
  readonly kind: 'shape';
  readonly geometry: Geometry;
  readonly fill?: Fill;
  readonly stroke?: Stroke;
  readonly shadow?: Shadow;
}

export interface PictureNode extends NodeCommon {
  readonly kind: 'picture';
  /** Id in `Scene.pictures`. */
  readonly picture: string;
  /** Fractions of the picture cut away at each side, each ≥ 0; what is left fills the box. */
  readonly crop: Insets;
  /** Corner radius in points, at most half the shorter side. */
  readonly radius?: number;
  readonly stroke?: Stroke;
  /** From 0 (invisible) to 1 (the default). */
  readonly opacity?: number;
}

/**
 * A thing that keeps its meaning. A format that claims `meaning.kind` writes it natively; every other draws `parts`.
 * Layout draws `parts` only when the adapter does not claim the meaning; otherwise `parts` is empty.
 */
export interface CompositeNode extends NodeCommon {
  readonly kind: 'composite';
  readonly meaning: Meaning;
  readonly parts: readonly SceneNode[];
}

/** The four kinds are closed: a new element is drawn with these. */
export type SceneNode = TextNode | ShapeNode | PictureNode | CompositeNode;

/** A place on a layout that a slide's node fills: a static box with one bound field. */
export interface Slot {
  readonly key: string;
  readonly role: Role;
  readonly type: 'title' | 'body' | 'picture' | 'chart' | 'table';
  readonly box: Box;
  readonly name: string;
}

/** One per template used: what all its slides share. Nodes lie under the slide's own. */
export interface SceneLayout {
  readonly key: string;
  readonly name: string;
  readonly background: Background;
  readonly nodes: readonly SceneNode[];
  readonly slots: readonly Slot[];
}

export interface SceneSlide {
  /** Key of a layout of this scene. */
  readonly layout: string;
  /** Instead of the layout's. */
  readonly background?: Background;
  /** For outlines and screen readers; may be shown nowhere on the slide. */
  readonly title: string;
  /** In drawing order and, where roles do not say otherwise, reading order. */
  readonly nodes: readonly SceneNode[];
  readonly notes?: string;
  readonly hidden: boolean;
  readonly language: string;
}

/** A picture in bytes that Office and browsers read. `id` is made from its content. */
export interface ScenePicture {
  readonly id: string;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  /** Id of the same picture as SVG, made safe, for formats whose viewers draw vectors; the picture itself is its bitmap. */
  readonly vector?: string;
}

/** What the maker of a font allows in its OS/2 table. It is not the licence, which may allow less or more. */
export interface EmbeddingRights {
  /** `edit`: in files that may be edited; `view`: only in files that open read-only; `none`: not at all. */
  readonly embed: 'edit' | 'view' | 'none';
  /** A part of the font may be embedded. If not, all of it or nothing. */
  readonly subset: boolean;
  /** Why not, for a notice. Absent if `embed` is `edit`. */
  readonly reason?: string;
}

/** A font face in use. */
export interface SceneFont {
  readonly id: string;
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Set when the bytes are those of a metric twin: right to measure and draw with, wrong to embed under this name. */
  readonly measuredWith?: string;
  /** Absent where the file says nothing about it: then it may not be embedded. */
  readonly embedding?: EmbeddingRights;
}

export interface DocumentProperties {
  readonly title?: string;
  readonly author?: string;
  readonly company?: string;
  readonly subject?: string;
}

/** A whole deck, laid out: plain frozen data, with bytes (pictures, fonts) kept apart under their ids. */
export interface Scene {
  readonly size: Size;
  readonly language: string;
  readonly theme: Theme;
  readonly properties: DocumentProperties;
  readonly layouts: readonly SceneLayout[];
  readonly slides: readonly SceneSlide[];
  readonly pictures: readonly ScenePicture[];
  readonly fonts: readonly SceneFont[];
  readonly notices: readonly Notice[];
}
