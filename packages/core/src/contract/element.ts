import type { Notice } from './errors.ts';
import type { Box, Insets, Size } from './geometry.ts';
import type { MeaningKind } from './meanings.ts';
import type { Color } from './paint.ts';
import type { Align, Bullet, Link, Paragraph } from './paragraph.ts';
import type { Columns, Role, SceneNode, ScenePicture, Source, TextBlock } from './scene.ts';
import type { FontRole, Theme } from './theme.ts';

/** A schema by the Standard Schema convention (standardschema.dev); every zod, valibot or arktype schema is one. */
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

/** How a number is put into words: options of `Intl.NumberFormat` (ECMA-402 §16). */
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

/** How a date is put into words: options of `Intl.DateTimeFormat` (ECMA-402 §11). */
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
  /** IANA; absent means the project's. */
  readonly timeZone?: string;
}

/** When an element is shown. With nothing but `field`: if the field has a value. All that is said must hold. */
export interface Condition {
  readonly field: string;
  /** The value is one of these. */
  readonly is?: readonly (string | number | boolean)[];
  /** The value is none of these; no value is none of them. */
  readonly not?: readonly (string | number | boolean)[];
  /** The value is a number above this. */
  readonly above?: number;
  /** The value is a number below this. */
  readonly below?: number;
  /** True: the field has no value. */
  readonly empty?: boolean;
}

/** A field that an element reads. `types` absent: any whose value can be put into words. */
export interface FieldUse {
  readonly path: string;
  readonly types?: readonly FieldType[];
  /** For a list: what its items may be; absent means anything. */
  readonly items?: readonly FieldType[];
  /** For a chart field: what its data must be; absent means either. */
  readonly data?: 'categories' | 'points';
}

/** An element of a template after parsing: what every element has, and `own`, what its definition parsed. */
export interface TemplateElement<Own = unknown> {
  readonly type: string;
  readonly name: string;
  readonly role: Role;
  /** Absent for a child of a group, which the group places. */
  readonly box?: Box;
  readonly rotation?: number;
  /** How a group sizes this child; points, or `fill`, or `hug`. */
  readonly width?: number | 'fill' | 'hug';
  readonly height?: number | 'fill' | 'hug';
  /** From 0 (invisible) to 1 (the default); of a group it holds for all that is in it. */
  readonly opacity?: number;
  /** Absent: always shown. */
  readonly when?: Condition;
  /** Columns of a grid that this child covers, from 1. */
  readonly columnSpan?: number;
  /** Words with `{{field}}` places. */
  readonly alt?: string;
  readonly link?: string;
  readonly own: Own;
  /** Parsed children, for an element whose definition nests. */
  readonly children: readonly TemplateElement[];
}

/** The values that an element can see while it is bound. Paths are dotted: `title`, `card.text`, `team.0.name`. */
export interface Scope {
  /** The value at a path after defaults; undefined where there is none. Who asks for a value shows all of it. */
  value(path: string): unknown;
  /** Items of the array at a path; 0 where there is none. Asking shows nothing of it. */
  count(path: string): number;
  /** JSON Pointer of a path in the request; undefined when the value is a template's own. */
  pointer(path: string): string | undefined;
  /** Replaces each `{{path}}` with its value as words, by its field's format; rich text loses its look. */
  text(template: string): string;
  /** As `words`, but rich text keeps its look; a plain string if there is none in it. */
  richText(template: string): string | RichText;
  /** True where an element stays even with nothing to show, because an empty field that it reads says so. */
  readonly kept: boolean;
  /** A number in words of the project's language; without a format, all its digits and no grouping. */
  number(value: number, format?: NumberFormat): string;
  /** Loads a picture from an http(s) URL or a data URI. */
  picture(url: string, pointer: string | undefined): Promise<ScenePicture>;
  /** The scope in which `alias` is item `index` of the array at `path`. */
  item(alias: string, path: string, index: number): Scope;
  /** Binds children; those whose `when` does not hold are left out. `suffix` keeps node ids apart. */
  bind(children: readonly TemplateElement[], suffix?: string): Promise<readonly BoundElement[]>;
}

/** What all nodes of one element share. */
export interface NodeBase {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly rotation?: number;
  readonly source: Source;
  readonly slot?: string;
  readonly alt?: string;
  readonly link?: Link;
}

/** An element with its values put in, ready to be measured and placed. */
export interface BoundElement<Value = unknown> {
  readonly element: TemplateElement;
  readonly base: NodeBase;
  readonly value: Value;
}

/** A stretch of a rich text; what it leaves out is the element's. */
export interface RichRun {
  readonly text: string;
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

/** Words with a look of their own, as a caller sends them; markdown-lite is read into it. */
export interface RichText {
  readonly paragraphs: readonly RichParagraph[];
}

/** Look of words before layout; sizes and spaces in points. */
export interface TextStyle {
  readonly font: FontRole | (string & {});
  readonly size: number;
  readonly color: Color;
  readonly bold: boolean;
  readonly italic: boolean;
  /** Absent: where reading begins, by the direction of each paragraph. */
  readonly align?: Align;
  readonly lineSpacing: number;
  readonly spaceAfter: number;
  readonly bullet?: Bullet;
  /** Absent: as the first strong character of each paragraph says. */
  readonly direction?: 'ltr' | 'rtl';
}

export interface TextFrame {
  readonly insets: Insets;
  readonly anchor: 'top' | 'middle' | 'bottom';
  readonly fit: 'shrink' | 'clip' | 'error' | 'grow';
  /** Smallest font size in points to which `shrink` may go. */
  readonly minSize: number;
  readonly columns?: Columns;
}

/** What an element may use while it is measured and placed. */
export interface LayoutTools {
  readonly theme: Theme;
  readonly slideSize: Size;
  readonly language: string;
  /** Counted from 1; 0 on a layout. */
  readonly slideNumber: number;
  /** Slides of the whole deck, those that continue others included. */
  readonly slideCount: number;
  /** True if the target writes this meaning natively, so that its parts need not be drawn. */
  claims(kind: MeaningKind): boolean;
  /** One paragraph per line of `words`, in one look but where rich text has its own; `level` 0 to 8 indents. */
  paragraphs(words: string | RichText, style: TextStyle, level?: number): readonly Paragraph[];
  /** Breaks and fits paragraphs into a box, and says so in notices where that took something away. */
  text(paragraphs: readonly Paragraph[], size: Size, frame: TextFrame, base: NodeBase): TextBlock;
  /** Size of paragraphs broken at a width (Infinity: unbroken), with insets. */
  measureText(paragraphs: readonly Paragraph[], width: number, insets: Insets): Size;
  /** Natural size of a bound child within a width. */
  measure(child: BoundElement, width: number): Size;
  /** Nodes of a bound child in a box. */
  place(child: BoundElement, box: Box): readonly SceneNode[];
  /**
   * Asks for a further slide, the same but for this element, whose value there is `rest`. On the slide after its last
   * part the element is left out. Only to be called from `layout`, and only with less than there was.
   */
  continueWith(bound: BoundElement, rest: unknown): void;
  notice(notice: Notice): void;
}

/**
 * An element of the template language. It is drawn with the four node kinds, so that every format can show it.
 * `name` is the `type` in templates; `schema` checks what is not common to all elements.
 */
export interface ElementDefinition<Own = unknown, Value = unknown> {
  readonly name: string;
  readonly schema: StandardSchema<Own>;
  /** The property of `Own` that holds child elements, for a group. */
  readonly nests?: string;
  /** May reach over the slide's edge, as a picture may; of any other, words would be lost. */
  readonly bleeds?: true;
  /** Cannot be turned: PowerPoint turns neither tables nor charts. */
  readonly upright?: true;
  /** Differs from slide to slide although it reads no field, so that it never stands on the layout. */
  readonly perSlide?: true;
  /** Fields that the element reads, so that a template with an unknown or unsuitable one is rejected. */
  fields(own: Own): readonly FieldUse[];
  /** Takes values from the scope; undefined if there is nothing to show. */
  bind(element: TemplateElement<Own>, scope: Scope, base: NodeBase): Value | undefined | Promise<Value | undefined>;
  /** Natural size within a width in points. */
  measure(bound: BoundElement<Value>, width: number, tools: LayoutTools): Size;
  /** Nodes in slide coordinates; each starts from `bound.base` and keeps ids unique below `base.id`. */
  layout(bound: BoundElement<Value>, box: Box, tools: LayoutTools): readonly SceneNode[];
}
