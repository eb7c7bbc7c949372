import type { Notice } from './errors.ts';
import type { Box, Insets, Size } from './geometry.ts';
import type { MeaningKind } from './meanings.ts';
import type { Color } from './paint.ts';
import type { Align, Bullet, Link, Paragraph } from './paragraph.ts';
import type { Columns, NodeGroup, Role, SceneNode, ScenePicture, Source, TextBlock } from './scene.ts';
import type { FontRole, Theme } from './theme.ts';

/** A schema that follows Standard Schema (standardschema.dev), such as every zod, valibot or arktype schema. */
export interface StandardSchema<Output> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | {
      readonly issues: readonly {
        readonly message: string;
        readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
      }[];
    };

export const FIELD_TYPES = [
  'text',
  'richText',
  'number',
  'date',
  'boolean',
  'image',
  'list',
  'object',
  'table',
  'chart',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** How a number is formatted: options of `Intl.NumberFormat` (ECMA-402 §16). */
export interface NumberFormat {
  readonly style?: 'decimal' | 'percent' | 'currency' | 'unit';
  /** ISO 4217. */
  readonly currency?: string;
  readonly currencyDisplay?: 'code' | 'symbol' | 'narrowSymbol' | 'name';
  /** Such as `kilogram` or `kilometer-per-hour`. */
  readonly unit?: string;
  readonly unitDisplay?: 'short' | 'long' | 'narrow';
  readonly notation?: 'standard' | 'compact';
  readonly compactDisplay?: 'short' | 'long';
  readonly signDisplay?: 'auto' | 'always' | 'exceptZero' | 'negative' | 'never';
  readonly useGrouping?: boolean;
  readonly minimumFractionDigits?: number;
  readonly maximumFractionDigits?: number;
}

/** How a date is formatted: options of `Intl.DateTimeFormat` (ECMA-402 §11). */
export interface DateFormat {
  readonly dateStyle?: 'full' | 'long' | 'medium' | 'short';
  readonly timeStyle?: 'full' | 'long' | 'medium' | 'short';
  readonly weekday?: 'long' | 'short' | 'narrow';
  readonly year?: 'numeric' | '2-digit';
  readonly month?: 'numeric' | '2-digit' | 'long' | 'short' | 'narrow';
  readonly day?: 'numeric' | '2-digit';
  readonly hour?: 'numeric' | '2-digit';
  readonly minute?: 'numeric' | '2-digit';
  readonly hour12?: boolean;
  /** IANA name. Default: the project's time zone. */
  readonly timeZone?: string;
}

/** When an element is shown. With `field` alone: if the field has a value. Otherwise all given conditions must hold. */
export interface Condition {
  readonly field: string;
  /** The value is one of these. */
  readonly is?: readonly (string | number | boolean)[];
  /** The value is none of these. A missing value passes. */
  readonly not?: readonly (string | number | boolean)[];
  /** The value is a number above this. */
  readonly above?: number;
  /** The value is a number below this. */
  readonly below?: number;
  /** True: the field has no value. */
  readonly empty?: boolean;
}

/** A field that an element reads. Default for `types`: every type whose value can be shown as text. */
export interface FieldUse {
  readonly path: string;
  readonly types?: readonly FieldType[];
  /** For a list field: the types that its items may have. Default: any. */
  readonly items?: readonly FieldType[];
  /** For a chart field: the form that its data must have. Default: either. */
  readonly data?: 'categories' | 'points';
}

/** A parsed element of a template: the keys that every element has, and in `own` those that its definition parsed. */
export interface TemplateElement<Own = unknown> {
  readonly type: string;
  readonly name: string;
  readonly role: Role;
  /** Absent for a child of a group that places it. In a group with `direction: 'free'`, from the group's top left. */
  readonly box?: Box;
  readonly rotation?: number;
  /** How a group sizes this child: points, `fill` (take the free space) or `hug` (fit the content). */
  readonly width?: number | 'fill' | 'hug';
  readonly height?: number | 'fill' | 'hug';
  /** From 0 (invisible) to 1 (the default). A group passes its opacity on to everything in it. */
  readonly opacity?: number;
  /** Default: always shown. */
  readonly when?: Condition;
  /** How many columns of a grid this child covers. Default: 1. */
  readonly columnSpan?: number;
  /** Text with `{{field}}` references. */
  readonly alt?: string;
  readonly link?: string;
  readonly own: Own;
  /** Parsed children, if the definition has `nests`. */
  readonly children: readonly TemplateElement[];
}

/** The values that an element can read while it is bound. Paths are dotted: `title`, `card.text`, `team.0.name`. */
export interface Scope {
  /**
   * Returns the value at a path, with defaults; undefined if there is none. The engine assumes that an element shows every
   * value that it reads, so read only what the element shows.
   */
  value(path: string): unknown;
  /** Returns the length of the array at a path; 0 if there is none. This does not count as showing the array. */
  count(path: string): number;
  /** Returns the JSON Pointer of a path in the request; undefined if the value comes from the template. */
  pointer(path: string): string | undefined;
  /** Replaces each `{{path}}` with its value as text, in its field's format. Rich text loses its styles. */
  text(template: string): string;
  /** Like `text`, but rich text keeps its styles. Returns a string if no value is rich text. */
  richText(template: string): string | RichText;
  /** True if the element stays with nothing to show, because it reads an empty field with `"whenEmpty": "keep"`. */
  readonly kept: boolean;
  /** Returns a text style of the project's theme; undefined if it has none with this name. */
  textStyle(name: string): NamedTextStyle | undefined;
  /** Formats a number in the project's language. Without a format: all its digits, ungrouped. */
  number(value: number, format?: NumberFormat): string;
  /** Loads a picture from an http(s) URL or a data URI. */
  picture(url: string, pointer: string | undefined): Promise<ScenePicture>;
  /** Returns a scope in which `alias` is item `index` of the array at `path`. */
  item(alias: string, path: string, index: number): Scope;
  /** Binds children, without those whose `when` does not hold. `suffix` keeps the node ids of repeated children apart. */
  bind(children: readonly TemplateElement[], suffix?: string): Promise<readonly BoundElement[]>;
}

/** Fields that all nodes of one element share. */
export interface NodeBase {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly rotation?: number;
  readonly source: Source;
  readonly slot?: string;
  readonly alt?: string;
  readonly link?: Link;
  /** The groups around the element, outermost first. */
  readonly groups?: readonly NodeGroup[];
}

/** An element with its values, ready to be measured and placed. */
export interface BoundElement<Value = unknown> {
  readonly element: TemplateElement;
  readonly base: NodeBase;
  readonly value: Value;
  /** A condition on `part` or `parts`, which layout knows: the element is drawn only on slides on which it holds. */
  readonly when?: Condition;
}

/** A part of a rich text in one style. Keys that it leaves out come from the element. */
export interface RichRun {
  readonly text: string;
  /** Layout replaces the text: with the number of the slide's part, or with the number of parts. */
  readonly part?: 'part' | 'parts';
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly code?: boolean;
  readonly script?: 'super' | 'sub';
  readonly size?: number;
  readonly color?: Color;
  readonly font?: FontRole;
  readonly link?: Link;
}

export interface RichParagraph {
  readonly runs: readonly RichRun[];
  readonly list?: 'bullet' | 'number';
  /** 0 to 8. */
  readonly level: number;
}

/** Text with its own styles, as a caller sends it. Markdown-lite is parsed into it. */
export interface RichText {
  readonly paragraphs: readonly RichParagraph[];
}

/** Style of text before layout. Sizes and spaces are in points. */
export interface TextStyle {
  readonly font: FontRole | (string & {});
  readonly size: number;
  readonly color: Color;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Default: the side at which each paragraph's direction begins. */
  readonly align?: Align;
  readonly lineSpacing: number;
  readonly spaceAfter: number;
  readonly bullet?: Bullet;
  /** Default: the direction of each paragraph's first strong character. */
  readonly direction?: 'ltr' | 'rtl';
}

/** A text style of the theme: the keys that it sets, and no others. */
export type NamedTextStyle = {
  readonly [Key in keyof (Omit<TextStyle, 'bullet'> & TextFrame)]?: (TextStyle & TextFrame)[Key];
};

export interface TextFrame {
  readonly insets: Insets;
  readonly anchor: 'top' | 'middle' | 'bottom';
  readonly fit: 'shrink' | 'clip' | 'error' | 'grow';
  /** Smallest font size in points that `shrink` may use. */
  readonly minSize: number;
  readonly columns?: Columns;
}

/** Where layout has put an element of the template. In a repeat, an element is in one place for each item. */
export interface PlaceOfElement {
  /** Which item of each repeat around it, from 1, the outermost first. Empty outside of repeats. */
  readonly items: readonly number[];
  /** In slide coordinates, before rotation. */
  readonly box: Box;
  /** Degrees clockwise about the box's centre, with those of the groups around it. */
  readonly rotation?: number;
  /** The id of the node that fills the box; absent if there is none, such as for a group without a fill. */
  readonly node?: string;
}

/** What an element may use while it is measured and placed. */
export interface LayoutTools {
  readonly theme: Theme;
  readonly slideSize: Size;
  readonly language: string;
  /** Counted from 1; 0 on a layout. */
  readonly slideNumber: number;
  /** Number of slides in the deck, including those that continue others. */
  readonly slideCount: number;
  /** The number of this slide among those that one slide of the request becomes, from 1. */
  readonly part: number;
  /** How many slides one slide of the request becomes, as its tables continue. */
  readonly parts: number;
  /** True if the adapter writes this kind of native model, so that its parts need not be drawn. */
  claims(kind: MeaningKind): boolean;
  /** Makes one paragraph per line of `text`, in `style` except where rich text has its own. `level` (0 to 8) indents. */
  paragraphs(text: string | RichText, style: TextStyle, level?: number): readonly Paragraph[];
  /** Breaks paragraphs into lines and fits them into a box. Adds a notice if the text was shrunk or cut. */
  text(paragraphs: readonly Paragraph[], size: Size, frame: TextFrame, base: NodeBase): TextBlock;
  /** Returns the size of paragraphs that are broken at a width (Infinity: unbroken), with insets. */
  measureText(paragraphs: readonly Paragraph[], width: number, insets: Insets): Size;
  /**
   * Returns the least width in points, with insets, at which lines break only where UAX #14 (and, in scripts without spaces, a
   * dictionary) allows it: that of the widest piece that cannot be broken. Pieces that need more than `most` do not count;
   * default: all count.
   */
  measurePieces(paragraphs: readonly Paragraph[], insets: Insets, most?: number): number;
  /** Returns the natural size of a bound child within a width. */
  measure(child: BoundElement, width: number): Size;
  /** Returns the nodes of a bound child in a box. */
  place(child: BoundElement, box: Box): readonly SceneNode[];
  /**
   * Continues this element's `rest` on a new slide, which repeats all other elements. Once the element has no rest, later
   * slides leave it out. Call it from `layout` only, and with less than the element's current value.
   */
  continueWith(bound: BoundElement, rest: unknown): void;
  /** Returns where the elements with a name are on this slide. Only for an element that `connects` others: it is laid out after them. */
  placesOf(name: string): readonly PlaceOfElement[];
  notice(notice: Notice): void;
}

/**
 * An element of the template language. It draws itself with the four node kinds, so that every format can show it.
 * `name` is the `type` in templates. `schema` checks the keys that are not common to all elements.
 */
export interface ElementDefinition<Own = unknown, Value = unknown> {
  readonly name: string;
  readonly schema: StandardSchema<Own>;
  /** The key that holds child elements, such as `elements` of a group. */
  readonly nests?: string;
  /** The element may reach over the slide's edge, as a picture may. Others may not: their text would be cut off. */
  readonly bleeds?: true;
  /** The element cannot be rotated: PowerPoint rotates neither tables nor charts. */
  readonly upright?: true;
  /** The element differs from slide to slide although it reads no field, so the layout never contains it. */
  readonly perSlide?: true;
  /**
   * Returns the names of the elements that it joins. Such an element has no box, is in no group and in no partial, and is laid out after all
   * others of its slide.
   */
  connects?(own: Own): readonly string[];
  /** Returns the fields that the element reads, so that a template with an unknown or unsuitable one is rejected. */
  fields(own: Own): readonly FieldUse[];
  /**
   * Names the nodes of an element that has no name in its template and shows no field: the kind of a shape such as "oval", a text that
   * is the template's own. Default: the type as text.
   */
  label?(own: Own): string | undefined;
  /** Reads values from the scope. Returns undefined if there is nothing to show. */
  bind(element: TemplateElement<Own>, scope: Scope, base: NodeBase): Value | undefined | Promise<Value | undefined>;
  /** Returns the natural size within a width in points. */
  measure(bound: BoundElement<Value>, width: number, tools: LayoutTools): Size;
  /** Returns nodes in slide coordinates. Each one extends `bound.base`, with a unique id that starts with `base.id`. */
  layout(bound: BoundElement<Value>, box: Box, tools: LayoutTools): readonly SceneNode[];
}
