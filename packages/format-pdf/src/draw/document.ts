import type { Background, Scene, SceneLayout, SceneSlide } from '@deckwright/core/contract';
import { ASSET_ORIGIN } from '../assets.ts';
import { px } from '../units.ts';
import { type Canvas, joinPieces, type Piece } from './canvas.ts';
import { pageId } from './link.ts';
import { attribute, escapeMarkup } from './markup.ts';
import { drawNode } from './node.ts';
import { outline } from './paint/outline.ts';
import { fillPaint } from './paint/paint.ts';

const POLICY = `default-src 'none'; img-src ${ASSET_ORIGIN}; font-src ${ASSET_ORIGIN}; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`;

/** Scene → HTML, one section a slide. `addresses` says where the browser gets each picture and font of the scene. */
export function drawDocument(
  scene: Scene,
  slides: readonly SceneSlide[],
  addresses: ReadonlyMap<string, string>,
): string {
  const canvas = createCanvas(scene, slides, addresses);
  const layouts = new Map(scene.layouts.map((layout) => [layout.key, layout]));
  const pages = slides.map((slide, index) => drawSlide(slide, layouts.get(slide.layout), index + 1, canvas));
  const faces = scene.fonts.map(({ id }, index) => fontFace(id, index, known(addresses, id, 'font')));
  const title = scene.properties.title ?? slides[0]?.title ?? '';
  const head = [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    `<title>${escapeMarkup(title)}</title>`,
    `<style>${style(scene)}${faces.join('')}</style>`,
  ];
  return `<!doctype html><html${attribute('lang', scene.language)}><head>${head.join('')}</head><body>${pages.join('')}</body></html>`;
}

function createCanvas(scene: Scene, slides: readonly SceneSlide[], addresses: ReadonlyMap<string, string>): Canvas {
  const faces = new Map(scene.fonts.map((font, index) => [font.id, `f${index}`]));
  const pages = new Map(slides.map((slide, index) => [slide, index + 1]));
  let ids = 0;
  return {
    size: scene.size,
    theme: scene.theme,
    id: () => `d${++ids}`,
    faceClass: (face) => known(faces, face, 'font'),
    pictureAddress: (picture) => known(addresses, picture, 'picture'),
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
    drawBackground(layout.background, canvas),
    ...[...layout.nodes, ...slide.nodes].flatMap((node) => drawNode(node, canvas)),
  ];
  return `<section id="${pageId(page)}"${attribute('lang', slide.language)}>${joinPieces(pieces, canvas.size)}</section>`;
}

function drawBackground(background: Background, canvas: Canvas): Piece {
  const box = { x: 0, y: 0, ...canvas.size };
  const paint = fillPaint(background.fill, box, canvas);
  return { svg: `${paint.defs}${outline({ kind: 'rect' }, box, paint.attributes)}` };
}

/** With no ascent and no descent a line has no height, so `top` of a span is its baseline. */
function fontFace(id: string, index: number, address: string): string {
  const family = cssString(id);
  return `@font-face{font-family:${family};src:url(${address});ascent-override:0%;descent-override:0%;line-gap-override:0%}.f${index}{font-family:${family}}`;
}

/** CSS Syntax §4.3.5: every character but a hex escapeMarkup may end a string early. */
function cssString(words: string): string {
  return `"${words.replace(/[^A-Za-z0-9 _-]/gu, (character) => `\\${character.codePointAt(0)!.toString(16)} `)}"`;
}

/** Strict containment makes a slide one piece to the printer, so that nothing hanging over its edge starts a page. */
function style(scene: Scene): string {
  const size = `width:${px(scene.size.width)};height:${px(scene.size.height)}`;
  return [
    '@page{margin:0}*{margin:0;padding:0}',
    `section{position:relative;contain:strict;break-after:page;${size}}section:last-child{break-after:auto}`,
    `.l{position:absolute;left:0;top:0;${size};overflow:visible}`,
    '.t,.t span,.t i,a{position:absolute;display:block;color:inherit;text-decoration:none}',
    'h1,p,li{font:inherit}ul,ol{list-style:none}',
    // Layout has resolved directions: a fragment runs one way, whatever its characters would do. A bullet is not cut up so.
    '.t span{direction:ltr;unicode-bidi:bidi-override;width:max-content;white-space:pre;line-height:0;transform-origin:0 0;font-kerning:normal;font-variant-ligatures:none;font-synthesis:none;text-rendering:geometricPrecision}',
    '.t .r{direction:rtl;transform-origin:100% 0}.t .b{unicode-bidi:isolate}',
  ].join('');
}
