import type { Background, Scene, SceneFont, SceneLayout, SceneSlide, Size } from '@deckwright/core/contract';
import { escapeMarkup, paintOutline } from '@deckwright/core/svg';
import { ASSET_ORIGIN } from '../assets.ts';
import { px } from '../units.ts';
import { createDrawContext, type DrawContext, known } from './context.ts';
import { pageId } from './link.ts';
import { attribute, cssString } from './markup.ts';
import { drawNode } from './node.ts';
import { createNotesPages } from './notes.ts';
import { drawCropped } from './picture.ts';
import { joinPieces, type Piece } from './pieces.ts';

/** Content security policy of the document: inline styles, and pictures and fonts of the scene. */
export const POLICY = `default-src 'none'; img-src ${ASSET_ORIGIN}; font-src ${ASSET_ORIGIN}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;

/** Which slides of a scene to draw, and how. */
export interface DocumentOptions {
  readonly slides: readonly SceneSlide[];
  /** Address from which the browser loads each picture and font of the scene, by id. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Draws each slide on a page with its notes below. Default: false. */
  readonly notesPages?: boolean;
}

export interface DrawnDocument {
  /** Everything after the doctype. */
  readonly html: string;
  /** Size of a page in points. */
  readonly paper: Size;
  /** The `alt` of each table, in document order. */
  readonly tables: readonly (string | undefined)[];
}

/** Scene → HTML, one section for each slide. */
export function drawDocument(scene: Scene, { slides, addresses, notesPages = false }: DocumentOptions): DrawnDocument {
  const tables: (string | undefined)[] = [];
  const context = createDrawContext(scene, slides, addresses, tables);
  const layouts = new Map(scene.layouts.map((layout) => [layout.key, layout]));
  const notes = notesPages ? createNotesPages(scene) : undefined;
  const pages = slides.map((slide, index) => {
    const section = drawSlide(slide, layouts.get(slide.layout), index + 1, context);
    return notes ? notes.draw(section, slide) : section;
  });
  const faces = scene.fonts.map((font, index) => fontFace(font, index, known(addresses, font.id, 'font')));
  const title = scene.properties.title ?? slides[0]?.title ?? '';
  const head = [
    `<title>${escapeMarkup(title)}</title>`,
    `<style>${style(scene)}${notes?.style ?? ''}${faces.join('')}</style>`,
  ];
  // `page.ts` writes the policy before this, and so before all text of the caller. The parser copies the attributes of this late
  // `html` tag to the root element (HTML §13.2.6.4.7), so the language applies to the whole document.
  const html = `<meta charset="utf-8"><html${attribute('lang', scene.language)}>${head.join('')}<body>${pages.join('')}</body></html>`;
  return { html, paper: notes?.paper ?? scene.size, tables };
}

function drawSlide(slide: SceneSlide, layout: SceneLayout | undefined, page: number, context: DrawContext): string {
  if (!layout)
    throw new TypeError(`The slide "${slide.title}" has the layout "${slide.layout}", which the scene does not list.`);
  const pieces = [
    drawBackground(slide.background ?? layout.background, context),
    ...[...layout.nodes, ...slide.nodes].flatMap((node) => drawNode(node, context)),
  ];
  return `<section id="${pageId(page)}"${attribute('lang', slide.language)}>${joinPieces(pieces, context.size)}</section>`;
}

function drawBackground(background: Background, context: DrawContext): Piece {
  const box = { x: 0, y: 0, ...context.size };
  const fill = paintOutline({ geometry: { kind: 'rect' }, box, fill: background.fill }, context);
  const picture = background.picture ? drawCropped(background.picture, box, context) : '';
  return { svg: fill + picture };
}

/** Ascent and descent are zero, so that a line has no height and `top` of a span is its baseline. */
function fontFace({ id, italic }: SceneFont, index: number, address: string): string {
  const family = cssString(id);
  const style = italic ? 'font-style:italic;' : '';
  return `@font-face{font-family:${family};${style}src:url(${address});ascent-override:0%;descent-override:0%;line-gap-override:0%}.f${index}{font-family:${family}}`;
}

/** Strict containment keeps the printer from starting another page for what overflows a slide. */
function style(scene: Scene): string {
  const size = `width:${px(scene.size.width)};height:${px(scene.size.height)}`;
  return [
    '@page{margin:0}*{margin:0;padding:0}',
    `section{position:relative;contain:strict;break-after:page;${size}}section:last-child{break-after:auto}`,
    `.l{position:absolute;left:0;top:0;${size};overflow:visible}`,
    '.t,section span,section i,a{position:absolute;display:block;color:inherit;text-decoration:none}',
    'h1,p,li,th{font:inherit}ul,ol{list-style:none}',
    // Layout has split text into fragments of one direction each, which overrides that of their characters. It does not split bullets.
    'section span{direction:ltr;unicode-bidi:bidi-override;width:max-content;white-space:pre;line-height:0;transform-origin:0 0;font-kerning:normal;font-variant-ligatures:none;font-synthesis:none;text-rendering:geometricPrecision}',
    // Office slants a face that has no italic.
    'section .o{font-style:italic;font-synthesis:style}',
    'section .r{direction:rtl;transform-origin:100% 0}section .b{unicode-bidi:isolate}',
  ].join('');
}
