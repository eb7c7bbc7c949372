import type { Bullet, Color, Insets, Link, Paragraph, Run, TextNode } from '@deckwright/core/contract';
import { plainParagraph } from '../../plain-paragraph.ts';
import { setLines } from './set-lines.ts';
import { role } from './theme.ts';

/** A run, as differences from the look of its text. A run with its own `font` has no font role. */
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

/** The default style of the runs of a text. */
export interface RunDefaults {
  readonly size: number;
  readonly color?: Color;
  readonly bold?: boolean;
  readonly heading?: boolean;
  /** A font family. Absent: a font of the theme. */
  readonly font?: string;
  readonly language?: string;
}

export type TextSpec = Pick<TextNode, 'id' | 'box'> &
  Partial<Pick<TextNode, 'name' | 'role' | 'rotation' | 'source' | 'slot' | 'alt' | 'anchor'>> & {
    readonly look: RunDefaults;
    readonly insets?: number | Insets;
    readonly link?: Link;
  };

/** A text node whose lines are broken and positioned as the layout stage does it. */
export function textNode(spec: TextSpec, ...specs: readonly (string | ParagraphSpec)[]): TextNode {
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

export function paragraph(spec: string | ParagraphSpec, look: RunDefaults): Paragraph {
  const { runs, level = 0, bullet, ...rest } = typeof spec === 'string' ? { runs: spec } : spec;
  const hang = bullet === undefined ? 0 : look.size * (bullet.kind === 'number' ? 1.4 : 1);
  const each = typeof runs === 'string' ? (runs === '' ? [] : [runs]) : runs;
  return plainParagraph(
    each.map((run) => toRun(typeof run === 'string' ? { text: run } : run, look)),
    {
      level,
      marginLeft: hang + level * look.size,
      indent: 0 - hang,
      endFont: look.font ?? 'Inter',
      endSize: look.size,
      ...(bullet === undefined ? {} : { bullet }),
      ...rest,
    },
  );
}

function toRun(spec: RunSpec, look: RunDefaults): Run {
  return {
    ...fontOf(spec.font ?? look.font, look),
    ...(look.language === undefined ? {} : { language: look.language }),
    size: look.size,
    color: look.color ?? role('dk1'),
    ...(look.bold ? { bold: true } : {}),
    ...spec,
  };
}

function fontOf(family: string | undefined, { heading }: RunDefaults): Pick<Run, 'font' | 'fontRole'> {
  return family === undefined ? { font: 'Inter', fontRole: heading ? 'heading' : 'body' } : { font: family };
}
