import type { Background, Scene, SceneFont, SceneLayout, SceneSlide, Size } from '@deckwright/core/contract';
import { ASSET_ORIGIN } from '../assets.ts';
import { px } from '../units.ts';
import { type Canvas, joinPieces, type Piece } from './canvas.ts';
import { pageId } from './link.ts';
import { attribute, cssString, escapeMarkup } from './markup.ts';
import { drawNode } from './node.ts';
import { createNotesSheet } from './notes.ts';
import { outline } from './paint/outline.ts';
import { fillPaint } from './paint/paint.ts';
import { drawCropped } from './picture.ts';

/** For what is drawn here: it has styles, and pictures and fonts of its own. */
export const POLICY = `default-src 'none'; img-src ${ASSET_ORIGIN}; font-src ${ASSET_ORIGIN}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;

/** What is to be drawn of a scene, and how. */
export interface Drawing {
  readonly slides: readonly SceneSlide[];
  /** Where the browser gets each picture and font of the scene, by id. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Each slide stands on a page with its notes below. */
  readonly notesPages?: boolean;
}

export interface DrawnDocument {
  /** All after the doctype. */
  readonly html: string;
  /** Size of a page in points. */
  readonly paper: Size;
  /** What each table is about, in the order of the document. */
  readonly tables: readonly (string | undefined)[];
}

/** Scene → HTML, one section a slide. */
export function drawDocument(scene: Scene, { slides, addresses, notesPages = false }: Drawing): DrawnDocument {
  const tables: (string | undefined)[] = [];
  const canvas = createCanvas(scene, slides, addresses, tables);
  const layouts = new Map(scene.layouts.map((layout) => [layout.key, layout]));
  const sheet = notesPages ? createNotesSheet(scene) : undefined;
  const pages = slides.map((slide, index) => {
    const section = drawSlide(slide, layouts.get(slide.layout), index + 1, canvas);
    return sheet ? sheet.draw(section, slide) : section;
  });
  const faces = scene.fonts.map((font, index) => fontFace(font, index, known(addresses, font.id, 'font')));
  const title = scene.properties.title ?? slides[0]?.title ?? '';
  const head = [
    `<title>${escapeMarkup(title)}</title>`,
    `<style>${style(scene)}${sheet?.style ?? ''}${faces.join('')}</style>`,
  ];
  // The policy comes before the first word of a caller; the language still counts for the whole (HTML §13.2.6.4.7).
  const html = `<meta charset="utf-8"><html${attribute('lang', scene.language)}>${head.join('')}<body>${pages.join('')}</body></html>`;
  return { html, paper: sheet?.paper ?? scene.size, tables };
}

function createCanvas(
  scene: Scene,
  slides: readonly SceneSlide[],
  addresses: ReadonlyMap<string, string>,
  tables: (string | undefined)[],
): Canvas {
  const faces = new Map(scene.fonts.map((font, index) => [font.id, `f${index}`]));
  // A vector is sharp at every size, and in a PDF everybody has a viewer that draws it.
  const pictures = new Map(scene.pictures.map(({ id, vector }) => [id, vector ?? id]));
  const pages = new Map(slides.map((slide, index) => [slide, index + 1]));
  let ids = 0;
  return {
    size: scene.size,
    theme: scene.theme,
    id: () => `d${++ids}`,
    faceClass: (face) => known(faces, face, 'font'),
    pictureAddress: (picture) => known(addresses, pictures.get(picture) ?? picture, 'picture'),
    describeTable: (alt) => {
      tables.push(alt);
    },
    pageOf: (slide) => pages.get(scene.slides[slide - 1]!),
  };
}

function known(map: ReadonlyMap<string, string>, id: string, what: string): string {
  const value = map.get(id);
  if (value === undefined) throw new TypeError(`The scene refers to the ${what} "${id}", which it does not list.`);
  return value;
}

function drawSlide(slide: SceneSlide, layout: SceneLayout | undefined, page: number, canvas: Canvas): string {
  if (!layout) throw new TypeError(`The slide "${slide.title}" has the layout "${slide.layout}", which is not there.`);
  const pieces = [
    drawBackground(slide.background ?? layout.background, canvas),
    ...[...layout.nodes, ...slide.nodes].flatMap((node) => drawNode(node, canvas)),
  ];
  return `<section id="${pageId(page)}"${attribute('lang', slide.language)}>${joinPieces(pieces, canvas.size)}</section>`;
}

function drawBackground(background: Background, canvas: Canvas): Piece {
  const box = { x: 0, y: 0, ...canvas.size };
  const paint = fillPaint(background.fill, box, canvas);
  const picture = background.picture ? drawCropped(background.picture, box, canvas) : '';
  return { svg: `${paint.defs}${outline({ kind: 'rect' }, box, paint.attributes)}${picture}` };
}

/** With no ascent and no descent a line has no height, so `top` of a span is its baseline. */
function fontFace({ id, italic }: SceneFont, index: number, address: string): string {
  const family = cssString(id);
  const style = italic ? 'font-style:italic;' : '';
  return `@font-face{font-family:${family};${style}src:url(${address});ascent-override:0%;descent-override:0%;line-gap-override:0%}.f${index}{font-family:${family}}`;
}

/** Strict containment makes a slide one piece to the printer, so that nothing hanging over its edge starts a page. */
function style(scene: Scene): string {
  const size = `width:${px(scene.size.width)};height:${px(scene.size.height)}`;
  return [
    '@page{margin:0}*{margin:0;padding:0}',
    `section{position:relative;contain:strict;break-after:page;${size}}section:last-child{break-after:auto}`,
    `.l{position:absolute;left:0;top:0;${size};overflow:visible}`,
    '.t,section span,section i,a{position:absolute;display:block;color:inherit;text-decoration:none}',
    'h1,p,li,th{font:inherit}ul,ol{list-style:none}',
    // Layout has resolved directions: a fragment runs one way, whatever its characters would do. A bullet is not cut up so.
    'section span{direction:ltr;unicode-bidi:bidi-override;width:max-content;white-space:pre;line-height:0;transform-origin:0 0;font-kerning:normal;font-variant-ligatures:none;font-synthesis:none;text-rendering:geometricPrecision}',
    // Office slants a face that has no italics.
    'section .o{font-style:italic;font-synthesis:style}',
    'section .r{direction:rtl;transform-origin:100% 0}section .b{unicode-bidi:isolate}',
  ].join('');
}
