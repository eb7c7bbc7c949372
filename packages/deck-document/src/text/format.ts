import type { Bullet, Color, Link, Paragraph, Run } from '@deckwright/core/contract';
import { isObject } from '../is-object.ts';

/** A link of a document names a slide by its id, because numbers change while other people move slides. */
export type DocumentLink = { readonly url: string } | { readonly slide: string };

/**
 * The format of a run as attributes of a `Y.Text`. Objects have one level, as Yjs compares them. An attribute that is absent was not set,
 * or was lost when two people formatted the same characters.
 */
export interface RunAttributes {
  readonly font?: { readonly name: string; readonly role?: 'heading' | 'body' };
  readonly size?: number;
  readonly color?: Color;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly script?: 'super' | 'sub';
  readonly link?: DocumentLink;
  readonly language?: string;
  readonly field?: 'slideNumber';
  /** Divides a run from the one before it, which has the same format. */
  readonly part?: 1;
}

/** The format of a paragraph as attributes of its line feed. What is absent has its default. */
export interface ParagraphAttributes {
  readonly align?: 'center' | 'right' | 'justify';
  readonly level?: number;
  readonly bullet?: FlatBullet;
  /** Points. Default: 0. */
  readonly margins?: { readonly left: number; readonly indent: number };
  /** Default: a factor of 1, and no points before and after. */
  readonly spacing?: { readonly line: number; readonly before: number; readonly after: number };
  readonly direction?: 'rtl';
  readonly end?: { readonly font: string; readonly size: number };
}

/** A line feed can have the attributes of a run too: the format of text that somebody types into an empty paragraph. */
export type TextAttributes = RunAttributes & ParagraphAttributes;

/** A bullet with the members of its colour, if it has one. */
export type FlatBullet = (
  | { readonly kind: 'glyph'; readonly glyph: string }
  | { readonly kind: 'number'; readonly startAt: number }
) & { readonly role?: string; readonly rgb?: string; readonly alpha?: number };

/** Names of attributes of runs and of paragraphs. No name is in both. */
export const RUN_ATTRIBUTES = [
  'font',
  'size',
  'color',
  'bold',
  'italic',
  'underline',
  'strike',
  'script',
  'link',
  'language',
  'field',
  'part',
] as const satisfies readonly (keyof RunAttributes)[];

export const PARAGRAPH_ATTRIBUTES = [
  'align',
  'level',
  'bullet',
  'margins',
  'spacing',
  'direction',
  'end',
] as const satisfies readonly (keyof ParagraphAttributes)[];

export function runAttributes(run: Omit<Run, 'text'>, linkOf: (link: Link) => DocumentLink | undefined): RunAttributes {
  const { bold, italic, underline, strike, script, language, field } = run;
  const link = run.link && linkOf(run.link);
  return {
    font: { name: run.font, ...(run.fontRole !== undefined && { role: run.fontRole }) },
    size: run.size,
    color: run.color,
    ...(bold !== undefined && { bold }),
    ...(italic !== undefined && { italic }),
    ...(underline !== undefined && { underline }),
    ...(strike !== undefined && { strike }),
    ...(script !== undefined && { script }),
    ...(link !== undefined && { link }),
    ...(language !== undefined && { language }),
    ...(field !== undefined && { field }),
  };
}

export function paragraphAttributes(paragraph: Omit<Paragraph, 'runs'>): ParagraphAttributes {
  const { align, level, bullet, marginLeft, indent, lineSpacing, spaceBefore, spaceAfter, direction } = paragraph;
  return {
    ...(align !== 'left' && { align }),
    ...(level !== 0 && { level }),
    ...(bullet && { bullet: flatBullet(bullet) }),
    ...((marginLeft !== 0 || indent !== 0) && { margins: { left: marginLeft, indent } }),
    ...((lineSpacing !== 1 || spaceBefore !== 0 || spaceAfter !== 0) && {
      spacing: { line: lineSpacing, before: spaceBefore, after: spaceAfter },
    }),
    ...(direction !== 'ltr' && { direction }),
    end: { font: paragraph.endFont, size: paragraph.endSize },
  };
}

export function flatBullet({ color, ...bullet }: Bullet): FlatBullet {
  return { ...bullet, ...color };
}

export function bulletOf({ role, rgb, alpha, ...bullet }: FlatBullet): Bullet {
  const name = role !== undefined ? { role } : rgb !== undefined ? { rgb } : undefined;
  if (!name) return bullet;
  return { ...bullet, color: { ...name, ...(alpha !== undefined && { alpha }) } as Color };
}

/** Compares attributes as Yjs does: by value, one level deep. */
export function sameAttributes(a: object, b: object): boolean {
  return sameMembers(a, b, (one, other) => one === other || (isObject(one) && isObject(other) && sameFlat(one, other)));
}

function sameFlat(a: object, b: object): boolean {
  return sameMembers(a, b, Object.is);
}

function sameMembers(a: object, b: object, same: (one: unknown, other: unknown) => boolean): boolean {
  const [some, others] = [Object.entries(a), new Map(Object.entries(b))];
  return some.length === others.size && some.every(([key, value]) => others.has(key) && same(value, others.get(key)));
}
