import type { FoundColor, FoundShape, FoundStroke } from '../../../contract-tests/adapters/found.ts';
import { child, path, type XmlElement } from '../xml.ts';
import type { DrawnSlide } from './sheets.ts';

/** The colour in an element such as `a:solidFill` or `a:gs`; undefined if there is none. */
export function colorIn(within: XmlElement | undefined, { colors }: DrawnSlide): FoundColor | undefined {
  const color = within?.children.find(({ name }) => name === 'a:srgbClr' || name === 'a:schemeClr');
  if (color === undefined) return undefined;
  const { val = '' } = color.attributes;
  const alpha = Number(child(color, 'a:alpha')?.attributes.val ?? 100_000) / 100_000;
  return { rgb: color.name === 'a:srgbClr' ? val : (colors.get(val) ?? ''), alpha };
}

/** The fill among the children of an element: `none` for `a:noFill`, undefined if there is none. */
export function fillIn(within: XmlElement | undefined, slide: DrawnSlide): FoundShape['fill'] | undefined {
  if (child(within, 'a:noFill')) return 'none';
  const solid = colorIn(child(within, 'a:solidFill'), slide);
  if (solid !== undefined) return [solid];
  const stops = path(within, 'a:gradFill', 'a:gsLst')?.children;
  return stops?.map((stop) => colorIn(stop, slide)!);
}

export function strokeIn(properties: XmlElement | undefined, slide: DrawnSlide): FoundStroke | 'none' {
  const line = child(properties, 'a:ln');
  const color = colorIn(child(line, 'a:solidFill'), slide);
  if (color === undefined) return 'none';
  const dash = child(line, 'a:prstDash')?.attributes.val ?? 'solid';
  return {
    ...color,
    width: Number(line!.attributes.w ?? 0) / 12_700,
    dash: dash === 'solid' ? 'solid' : /dot/i.test(dash) ? 'dot' : 'dash',
  };
}
