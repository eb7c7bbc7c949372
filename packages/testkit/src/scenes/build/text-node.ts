import type { Bullet, Color, Insets, Link, Paragraph, Run, TextNode } from '@deckwright/core/contract';
import { setLines } from './lines/set-lines.ts';
import { role } from './theme.ts';

/** Differences of a run from its text's look. One with a `font` of its own has no font role. */
export type RunSpec = { readonly text: string } & Partial<Omit<Run, 'text'>>;

export interface ParagraphSpec {
  readonly runs: string | readonly (string | RunSpec)[];
  readonly align?: Paragraph['align'];
  readonly level?: number;
  readonly bullet?: Bullet;
  readonly lineSpacing?: number;
  readonly spaceAfter?: number;
  readonly direction?: Paragraph['direction'];
}

/** The look that runs start from. */
export interface Look {
  readonly size: number;
  readonly color?: Color;
  readonly bold?: boolean;
  readonly heading?: boolean;
  /** A family; absent means the theme's. */
  readonly font?: string;
  readonly language?: string;
}

export type TextSpec = Pick<TextNode, 'id' | 'box'> &
  Partial<Pick<TextNode, 'name' | 'role' | 'rotation' | 'source' | 'slot' | 'alt' | 'anchor'>> & {
    readonly look: Look;
    readonly insets?: number | Insets;
    readonly link?: Link;
  };

/** A text node whose lines are broken and placed as the layout stage would do it. */
export function words(spec: TextSpec, ...specs: readonly (string | ParagraphSpec)[]): TextNode {
  const { look, insets: inset = 0, ...common } = spec;
  const insets = typeof inset === 'number' ? { top: inset, right: inset, bottom: inset, left: inset } : inset;
  const anchor = spec.anchor ?? 'top';
  const paragraphs = specs.map((each) => paragraph(each, look));
  return {
    kind: 'text',
    name: spec.id,
    role: 'content',
    source: { element: spec.id },
    ...common,
    paragraphs,
    insets,
    anchor,
    ...setLines(paragraphs, spec.box, insets, anchor),
  };
}

export function paragraph(spec: string | ParagraphSpec, look: Look): Paragraph {
  const { runs, level = 0, bullet, ...rest } = typeof spec === 'string' ? { runs: spec } : spec;
  const hang = bullet === undefined ? 0 : look.size * (bullet.kind === 'number' ? 1.4 : 1);
  const each = typeof runs === 'string' ? (runs === '' ? [] : [runs]) : runs;
  return {
    runs: each.map((run) => toRun(typeof run === 'string' ? { text: run } : run, look)),
    align: 'left',
    level,
    marginLeft: hang + level * look.size,
    indent: 0 - hang,
    lineSpacing: 1,
    spaceBefore: 0,
    spaceAfter: 0,
    direction: 'ltr',
    endFont: look.font ?? 'Inter',
    endSize: look.size,
    ...(bullet === undefined ? {} : { bullet }),
    ...rest,
  };
}

function toRun(spec: RunSpec, look: Look): Run {
  return {
    ...fontOf(spec.font ?? look.font, look),
    ...(look.language === undefined ? {} : { language: look.language }),
    size: look.size,
    color: look.color ?? role('dk1'),
    ...(look.bold ? { bold: true } : {}),
    ...spec,
  };
}

function fontOf(family: string | undefined, { heading }: Look): Pick<Run, 'font' | 'fontRole'> {
  return family === undefined ? { font: 'Inter', fontRole: heading ? 'heading' : 'body' } : { font: family };
}
