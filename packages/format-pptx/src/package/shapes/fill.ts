import type { Fill, GradientFill, LineEnd, Shadow, Stroke } from '@deckwright/core/contract';
import { colorXml, solidFillXml } from '../../color.ts';
import { angle, emu, thousandths } from '../../units.ts';

/** From the middle in circles that reach the corners (ECMA-376 Part 1 §20.1.8.46). */
const CIRCLES = '<a:path path="circle"><a:fillToRect l="50000" t="50000" r="50000" b="50000"/></a:path>';

/** A gradient needs two stops at least (ECMA-376 Part 1 §20.1.8.37). */
function gradientXml({ stops, angle: degrees, radial }: GradientFill): string {
  const [first] = stops;
  if (first === undefined) return '<a:noFill/>';
  if (stops.length === 1) return solidFillXml(first.color);
  const nodesByName = stops.map(({ at, color }) => `<a:gs pos="${thousandths(at)}">${colorXml(color)}</a:gs>`).join('');
  const list = `<a:gsLst>${nodesByName}</a:gsLst>`;
  const way = radial ? CIRCLES : `<a:lin ang="${angle(degrees)}" scaled="0"/>`;
  return `<a:gradFill rotWithShape="1">${list}${way}</a:gradFill>`;
}

export function fillXml(fill: Fill | undefined): string {
  if (fill === undefined) return '<a:noFill/>';
  return fill.kind === 'solid' ? solidFillXml(fill.color) : gradientXml(fill);
}

const DASHES = { solid: 'solid', dash: 'dash', dot: 'dot' } as const;

/** What stands at an end of a line; `med` is three widths of the line. */
function endXml(tag: 'headEnd' | 'tailEnd', end: LineEnd | undefined): string {
  return end === undefined ? '' : `<a:${tag} type="${end === 'oval' ? 'oval' : 'triangle'}" w="med" len="med"/>`;
}

/** A line, or none. `tag` is `ln` for shapes and `lnL`, `lnR`, `lnT`, `lnB` for the sides of a cell. */
export function strokeXml(stroke: Stroke | undefined, tag = 'ln'): string {
  if (stroke === undefined || !(stroke.width > 0)) return `<a:${tag} w="0"><a:noFill/></a:${tag}>`;
  const width = Math.min(20_116_800, emu(stroke.width));
  const dash = `<a:prstDash val="${DASHES[stroke.dash ?? 'solid']}"/><a:miter lim="800000"/>`;
  const ends = endXml('headEnd', stroke.start) + endXml('tailEnd', stroke.end);
  return `<a:${tag} w="${width}" cap="flat">${solidFillXml(stroke.color)}${dash}${ends}</a:${tag}>`;
}

export function shadowXml(shadow: Shadow | undefined): string {
  if (shadow === undefined) return '';
  const size = `blurRad="${emu(shadow.blur, 0)}" dist="${emu(shadow.distance, 0)}" dir="${angle(shadow.angle)}"`;
  return `<a:effectLst><a:outerShdw ${size} algn="ctr" rotWithShape="0">${colorXml(shadow.color)}</a:outerShdw></a:effectLst>`;
}
