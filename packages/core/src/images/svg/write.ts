import { SVG, XLINK } from './parse.ts';
import type { SvgElement } from './tree.ts';

/** A drawing as text of its own: nothing of the file it came from is passed through. */
export function writeSvg(root: SvgElement): string {
  return `<svg xmlns="${SVG}" xmlns:xlink="${XLINK}"${attributesOf(root)}>${contentOf(root)}</svg>`;
}

function elementText(element: SvgElement): string {
  const start = `<${element.name}${attributesOf(element)}`;
  return element.children.length === 0 ? `${start}/>` : `${start}>${contentOf(element)}</${element.name}>`;
}

function contentOf({ children }: SvgElement): string {
  return children.map((child) => (typeof child === 'string' ? escaped(child) : elementText(child))).join('');
}

function attributesOf({ attributes }: SvgElement): string {
  // SVG 1.1 knows `href` as XLink's alone, and every reader of SVG 2 knows that too.
  return [...attributes]
    .map(([key, value]) => ` ${key === 'href' ? 'xlink:href' : key}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
