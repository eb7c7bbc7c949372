import type { Notice } from './errors.ts';
import type { Box, BoxSide, Insets, Size } from './geometry.ts';
import type { Meaning } from './meanings.ts';
import type { Background, Fill, Shadow, Stroke } from './paint.ts';
import type { Line, Link, Paragraph } from './paragraph.ts';
import type { Theme } from './theme.ts';

/** What a node is for. Formats derive placeholders, tags and reading order from it. */
export const ROLES = ['title', 'subtitle', 'body', 'date', 'footer', 'slideNumber', 'decoration', 'content'] as const;
export type Role = (typeof ROLES)[number];

/** Where a node came from. `pointer` is a JSON Pointer into the request; absent if the content is the template's own. */
export interface Source {
  /** Name of the element in the template. */
  readonly element: string;
  /** The field that filled it. */
  readonly field?: string;
  /** JSON Pointer into the request. Absent for static content. */
  readonly pointer?: string;
}

/** Nodes that belong together, such as one card of several: a group or a partial of the template, or one item of a repeat. */
export interface NodeGroup {
  /** Unique among the groups of its slide or layout. The same request gives the same ids. */
  readonly id: string;
  /** For people, such as `Card 2`. */
  readonly name: string;
  /** Alternative text of the group. The panel under its nodes has the same, for formats that ignore groups. */
  readonly alt?: string;
}

/** What a node of every kind has. */
interface NodeCommon {
  /** Unique on its slide or layout. The same request gives the same ids. */
  readonly id: string;
  /** For an editor's list of objects: what the node is, from the template alone. Nodes of a slide can share a name. */
  readonly name: string;
  /** `title`, `subtitle`, `body`, `date`, `footer`, `slideNumber`, `decoration` or `content`. */
  readonly role: Role;
  /** In slide coordinates, before rotation. */
  readonly box: Box;
  /** Degrees clockwise about the box's centre. The parts of a composite turn with it. */
  readonly rotation?: number;
  /** The element that it came from, for notices. */
  readonly source: Source;
  /** Key of the slot on the layout that this node fills. */
  readonly slot?: string;
  /** Alternative text for people who cannot see the node. Absent or empty: the node is decorative. */
  readonly alt?: string;
  /** Where a click on the node leads. */
  readonly link?: Link;
  /**
   * The groups around the node, outermost first; absent if there are none. A format may ignore them. The path is where the node is in
   * the template, so a group can have one node, and a node that fills a slot can be in a group.
   */
  readonly groups?: readonly NodeGroup[];
}

/** Text, both editable (`paragraphs`) and laid out (`lines`): the same words in the same order. */
export interface TextBlock {
  /** The text as people edit it, for formats whose viewers break lines. */
  readonly paragraphs: readonly Paragraph[];
  /** The same words as layout has placed them, for formats that draw. */
  readonly lines: readonly Line[];
  /** Space between the box and the text. */
  readonly insets: Insets;
  /** Where the text is in a higher box. The positions of the lines contain it. */
  readonly anchor: 'top' | 'middle' | 'bottom';
  /** Height in points of the lines and the space between them, in the tallest column, without insets. */
  readonly textHeight: number;
  /** Lines fill one column after another, from the right if the first paragraph is right-to-left. Default: one column. */
  readonly columns?: Columns;
  /**
   * Width in points, at most that of a column, at which a viewer that rounds widths differently is most likely to break the
   * same lines. A format whose viewer breaks lines itself writes it to the file.
   */
  readonly wrapWidth?: number;
}

export interface TextNode extends NodeCommon, TextBlock {
  readonly kind: 'text';
}

/** Text columns. `gap` is in points. */
export interface Columns {
  readonly count: number;
  /** Space between two of them. */
  readonly gap: number;
}

/** An outline in the node's box: a simple shape, or a path. */
export type Geometry =
  | { readonly kind: 'rect' }
  /** `radius` in points, at most half the shorter side. */
  | { readonly kind: 'roundRect'; readonly radius: number }
  | { readonly kind: 'ellipse' }
  /** From the box's top-left to its bottom-right corner; `flip` runs bottom-left to top-right. */
  | { readonly kind: 'line'; readonly flip?: boolean }
  /** `preset` is the Office shape that the commands draw, for a format that can write it by name. */
  | { readonly kind: 'path'; readonly commands: readonly PathCommand[]; readonly preset?: PresetShape };

/** Office's shapes that a path can represent, by their names in presetShapeDefinitions.xml (ECMA-376 Part 1 §20.1.10.56). */
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
  /** One of `PRESETS`, such as `chevron`. */
  readonly name: Preset;
  /** The shape's adjust values (`adj`, `adj1`, …) in the units of its definition: 100,000ths, or 60,000ths of a degree. */
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

/** An end of a line that meets a side of another node. */
export interface ConnectionEnd {
  /** The id of the node, which is on the same slide or layout. */
  readonly node: string;
  /** Its side, before it is rotated. */
  readonly side: BoxSide;
}

/** What the two ends of an open line meet. An end is absent if no single node is there, such as at a group. */
export interface ShapeConnection {
  /** What the first point of the line meets. Absent: no single node. */
  readonly start?: ConnectionEnd;
  /** What the last point meets. */
  readonly end?: ConnectionEnd;
}

export interface ShapeNode extends NodeCommon {
  readonly kind: 'shape';
  readonly geometry: Geometry;
  /** Of a `line`, or a `path` of straight parts: a format may keep it attached when the nodes are moved. It may ignore it. */
  readonly connection?: ShapeConnection;
  /** Absent: nothing is inside. */
  readonly fill?: Fill;
  readonly stroke?: Stroke;
  /** Its direction does not turn with the shape. */
  readonly shadow?: Shadow;
}

export interface PictureNode extends NodeCommon {
  readonly kind: 'picture';
  /** Id in `Scene.pictures`. */
  readonly picture: string;
  /** Fractions of the picture that are cropped at each side, each ≥ 0. The rest fills the box. */
  readonly crop: Insets;
  /** Corner radius in points, at most half the shorter side. */
  readonly radius?: number;
  readonly stroke?: Stroke;
  /** From 0 (invisible) to 1 (the default). */
  readonly opacity?: number;
}

/**
 * A node with a native model, such as a table. A format that claims `meaning.kind` writes `meaning`; every other format
 * draws `parts`. The layout stage makes `parts` only if the adapter does not claim the kind; otherwise `parts` is empty.
 *
 * The native model of a table has `columns` and `rows` in reading order. `direction` is `rtl` if the first column is at the right; the
 * borders and insets of a cell are those on its left and right as a viewer sees them. `style` says what its parts (`whole`, `header`,
 * `total`, `firstColumn`, `oddRows`, `evenRows`) have in common, for formats with table styles. Every cell still has all that it shows.
 * The native model of a chart states what core has decided, such as the ranges of its axes. `given` is the same chart before that, with
 * what its template states. It lets core plan the chart again when somebody edits the deck; formats ignore it.
 */
export interface CompositeNode extends NodeCommon {
  readonly kind: 'composite';
  /** Its native model: a table, a chart, or a plugin's own `x-…`. */
  readonly meaning: Meaning;
  /** Its drawing in slide coordinates, composites included. Empty if the adapter claims the native model. */
  readonly parts: readonly SceneNode[];
}

/** These four kinds are final: a new element draws itself with them. */
export type SceneNode = TextNode | ShapeNode | PictureNode | CompositeNode;

/** The look of a text that fills a slot, as the template says it: before the text of any slide was fitted. */
export interface SlotText extends Pick<TextBlock, 'insets' | 'anchor' | 'columns'> {
  /** The prompt, once for each level from 0 that the template describes. */
  readonly paragraphs: readonly Paragraph[];
}

/**
 * A position on a layout that a node of each slide fills: an element that shows fields, outside of repeats. The area of a repeat
 * is a slot too; no node fills it, since its items are nodes of their own. A slot depends on the template and its samples,
 * never on the slides of a deck.
 */
export interface Slot {
  /** Unique on its layout. A node that fills the slot has it as `slot`. No node fills the area of a repeat. */
  readonly key: string;
  readonly role: Role;
  readonly type: 'title' | 'body' | 'picture' | 'chart' | 'table';
  /** Before rotation. Inside of a group, where the group places it with the template's samples. */
  readonly box: Box;
  /** Degrees clockwise about the box's centre. */
  readonly rotation?: number;
  readonly name: string;
  /** What belongs into the slot, in the words of the template's fields. Slides never show it. */
  readonly prompt?: string;
  /** Absent for a picture, chart or table. */
  readonly text?: SlotText;
  /** The outline of a picture that fills the slot. Lengths in points. */
  readonly picture?: Pick<PictureNode, 'radius' | 'stroke'>;
}

/** What all slides of one template share. Its nodes lie under those of the slide. */
export interface SceneLayout {
  /** Unique in the scene. Slides refer to it. */
  readonly key: string;
  readonly name: string;
  /** The background of its slides, except of those that have their own. */
  readonly background: Background;
  /** Drawn on each of its slides, above the background and below the slide's nodes. */
  readonly nodes: readonly SceneNode[];
  /** Positions that a node of each slide fills. Most formats ignore them. */
  readonly slots: readonly Slot[];
}

export interface SceneSlide {
  /** Key of a layout of this scene. */
  readonly layout: string;
  /** Replaces the layout's background. */
  readonly background?: Background;
  /** For outlines and screen readers. The slide itself need not show it. */
  readonly title: string;
  /** In drawing order, which is also the reading order except where roles change it. */
  readonly nodes: readonly SceneNode[];
  /** Speaker notes; a line feed ends a paragraph. */
  readonly notes?: string;
  /** Name of the section that the slide is in; absent before the first section. Neighbours with the same name are in one section. */
  readonly section?: string;
  /** The slide is not presented. Leave out all hidden slides, or keep all of them as hidden. */
  readonly hidden: boolean;
  /** BCP 47 tag of the slide's text. */
  readonly language: string;
}

/** A picture that Office and browsers can read. `id` is a hash of its content. */
export interface ScenePicture {
  /** A hash of its content. */
  readonly id: string;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  /** Id of the same picture as sanitized SVG, for formats whose viewers draw vectors. The picture itself is rasterised. */
  readonly vector?: string;
}

/** What the OS/2 table of a font allows. The licence may allow less or more. */
export interface EmbeddingRights {
  /** `edit`: in editable files; `view`: only in files that open read-only; `none`: in no file. */
  readonly embed: 'edit' | 'view' | 'none';
  /** True if a subset of the font may be embedded; otherwise only the whole font may. */
  readonly subset: boolean;
  /** Why embedding is restricted, for a notice. Absent if `embed` is `edit`. */
  readonly reason?: string;
}

/** Kinds of fonts, by the generic names of CSS. */
export type GenericFont = 'serif' | 'sans-serif' | 'monospace' | 'script' | 'decorative';

/** What a font file says of its kind, so that a viewer without the font can choose a similar one. */
export interface FontClassification {
  /** The PANOSE classification of its table OS/2: ten bytes as twenty hexadecimal digits. Absent if it has none. */
  readonly panose?: string;
  readonly generic?: GenericFont;
  /** The Windows character set of its main script: 0 is Latin, 128 Japanese ([MS-WMF] 2.1.1.5). */
  readonly charset?: number;
}

/** A font face in use. */
export interface SceneFont {
  /** Unique in the scene. Fragments refer to it. */
  readonly id: string;
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Set if the bytes are those of a metric-compatible font: measure and draw with them, but do not embed them by this name. */
  readonly measuredWith?: string;
  /** Absent if the font file does not say. */
  readonly classification?: FontClassification;
  /** Absent if the font file does not say; then it must not be embedded. */
  readonly embedding?: EmbeddingRights;
}

export interface DocumentProperties {
  readonly title?: string;
  readonly author?: string;
  readonly company?: string;
  readonly subject?: string;
}

/** A laid-out deck: plain, frozen data. The bytes of pictures and fonts are kept apart, under their ids. */
export interface Scene {
  /** Width and height of every slide. */
  readonly size: Size;
  /** BCP 47 tag of the deck, such as `de-CH`. */
  readonly language: string;
  /** The project's `name`, `colors` by role as `RRGGBB`, `fonts` (`heading` and `body`) and `fallbacks`. */
  readonly theme: Theme;
  readonly properties: DocumentProperties;
  /** The number of the first slide, which the texts of slides have already. Default: 1. */
  readonly firstSlideNumber?: number;
  /** The static part of each template in use. */
  readonly layouts: readonly SceneLayout[];
  /** The slides in their order, hidden ones included. */
  readonly slides: readonly SceneSlide[];
  /** The pictures in use. `read(id)` of the context returns their bytes. */
  readonly pictures: readonly ScenePicture[];
  /** The font faces in use. `read(id)` returns their files. */
  readonly fonts: readonly SceneFont[];
  /** What layout has reported. The engine adds them to the artifact, so an adapter does not repeat them. */
  readonly notices: readonly Notice[];
}
