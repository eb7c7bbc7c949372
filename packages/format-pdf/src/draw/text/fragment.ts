import type { Color, Fragment, Line, Run } from '@deckwright/core/contract';
import { escapeMarkup } from '@deckwright/core/svg';
import { px } from '../../units.ts';
import type { DrawContext } from '../context.ts';
import { linkTarget } from '../link.ts';
import { attribute, cssColor } from '../markup.ts';

/** The origin of a text's box in the HTML element around it, and the width of that element; in points. */
export interface TextArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Where and how a fragment is drawn. */
export interface FragmentContext {
  readonly line: Line;
  readonly color: Color;
  readonly area: TextArea;
  /** Text to append for readers that extract it. It does not count for the fragment's width. */
  readonly tail: string;
  readonly run?: Run;
  /** Set for a bullet: the direction of its paragraph. Its digits keep their own, as in `12.` of a right-to-left list. */
  readonly isBullet?: 'ltr' | 'rtl';
}

/** Soft hyphens and directional marks. Layout has applied them, and a font may have visible glyphs for them. */
const SPENT = /[\u00AD\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Draws a fragment where layout positioned it. `data-w` is the width to which `page.ts` fits it, without its last `data-t`
 * characters. A tab becomes a space of any width, so that readers which extract the text separate the words.
 */
export function drawFragment(
  fragment: Fragment,
  { line, area, color, tail, run, isBullet }: FragmentContext,
  context: DrawContext,
): string {
  const isTab = fragment.text === '\t';
  const text = isTab ? ' ' : fragment.text.replace(SPENT, '');
  if (!text && !tail) return '';
  const paint = cssColor(color, context.theme);
  const target = linkTarget(run?.link, context);
  const baseline = line.baseline - (fragment.rise ?? 0);
  const x = area.x + fragment.x;
  const at = target === undefined ? { x, y: area.y + baseline } : { x: 0, y: baseline - line.top };
  const isRtl = (isBullet ?? fragment.direction) === 'rtl';
  // Positioned by the edge at which reading begins, so that the tail extends away from the text.
  const position = isRtl
    ? `right:${px(target === undefined ? area.width - x - fragment.width : 0)}`
    : `left:${px(at.x)}`;
  const style = `${position};top:${px(at.y)};font-size:${px(fragment.size)};color:${paint}`;
  const pin = isTab || !text ? '' : ` data-w="${px(fragment.width).slice(0, -2)}"${tail && ` data-t="${tail.length}"`}`;
  const flags = [run?.italic && 'o', isRtl && 'r', isBullet && 'b'].filter(Boolean);
  const classes = [context.faceClass(fragment.face), ...flags].join(' ');
  const span = `<span class="${classes}" style="${style}"${pin}${attribute('lang', run?.language)}>${escapeMarkup(text + tail)}</span>`;
  const rules = drawRules(fragment, at, paint, run);
  if (target === undefined) return span + rules;
  const bounds = `left:${px(x)};top:${px(area.y + line.top)};width:${px(fragment.width)};height:${px(line.height)}`;
  return `<a style="${bounds}"${attribute('href', target)}>${span}${rules}</a>`;
}

/** Underline and strike-through as boxes: the browser would position its own by the font's metrics, which are overridden. */
function drawRules(
  { width, size }: Fragment,
  at: { readonly x: number; readonly y: number },
  paint: string,
  run: Run | undefined,
): string {
  const rule = (above: number) =>
    `<i style="left:${px(at.x)};top:${px(at.y - above * size)};width:${px(width)};height:${px(size * 0.05)};background:${paint}"></i>`;
  return (run?.underline ? rule(-0.1) : '') + (run?.strike ? rule(0.28) : '');
}
