import type { Color, Fragment, Line, Run } from '@deckwright/core/contract';
import { px } from '../../units.ts';
import type { Canvas } from '../canvas.ts';
import { linkTarget } from '../link.ts';
import { attribute, escapeMarkup } from '../markup.ts';
import { cssColor } from '../paint/paint.ts';

/** Where the box of a text lies in what it is placed in, and how wide that is; in points. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Where and how a fragment is drawn. */
export interface Setting {
  readonly line: Line;
  readonly color: Color;
  readonly frame: Frame;
  /** Follows the words for the sake of readers; does not count for their width. */
  readonly tail: string;
  readonly run?: Run | undefined;
  /** The direction is that of the paragraph, and digits in it keep theirs: `12.` of a right-to-left list. */
  readonly isBullet?: 'ltr' | 'rtl';
}

/** Characters that have done their work in layout: soft hyphens and the marks that order text. They may have glyphs. */
const SPENT = /[\u00AD\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * Words at the place that layout gave them. `data-w` is the width that the browser pins them to; `data-t` of its last
 * characters do not count for it. A tab is an unpinned space, which keeps words apart in extraction.
 */
export function drawFragment(fragment: Fragment, setting: Setting, canvas: Canvas): string {
  const { line, frame, color, tail, run, isBullet } = setting;
  const isTab = fragment.text === '\t';
  const words = isTab ? ' ' : fragment.text.replace(SPENT, '');
  if (!words && !tail) return '';
  const paint = cssColor(color, canvas.theme);
  const target = linkTarget(run?.link, canvas);
  const baseline = line.baseline - (fragment.rise ?? 0);
  const x = frame.x + fragment.x;
  const at = target === undefined ? { x, y: frame.y + baseline } : { x: 0, y: baseline - line.top };
  const isRtl = (isBullet ?? fragment.direction) === 'rtl';
  // From where reading begins, so that a tail grows away from the words.
  const place = isRtl ? `right:${px(target === undefined ? frame.width - x - fragment.width : 0)}` : `left:${px(at.x)}`;
  const style = `${place};top:${px(at.y)};font-size:${px(fragment.size)};color:${paint}`;
  const pin =
    isTab || !words ? '' : ` data-w="${px(fragment.width).slice(0, -2)}"${tail && ` data-t="${tail.length}"`}`;
  const looks = [run?.italic && 'o', isRtl && 'r', isBullet && 'b'].filter(Boolean);
  const classes = [canvas.faceClass(fragment.face), ...looks].join(' ');
  const span = `<span class="${classes}" style="${style}"${pin}${attribute('lang', run?.language)}>${escapeMarkup(words + tail)}</span>`;
  const rules = drawRules(fragment, at, paint, run);
  if (target === undefined) return span + rules;
  const area = `left:${px(x)};top:${px(frame.y + line.top)};width:${px(fragment.width)};height:${px(line.height)}`;
  return `<a style="${area}"${attribute('href', target)}>${span}${rules}</a>`;
}

/** Underline and strike as rules of our own: the browser would place them by the font's metrics, which are overridden. */
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
