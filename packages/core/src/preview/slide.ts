import type { Background, Scene, SceneNode, SceneSlide } from '../contract/index.ts';
import type { Face } from '../fonts/face.ts';
import { type Canvas, ID_MARK, type OpenCanvas, openCanvas } from './canvas.ts';
import { escapeMarkup, round } from './markup.ts';
import { drawNode } from './node.ts';
import { outline } from './paint/outline.ts';
import { fillPaint } from './paint/paint.ts';
import { drawCropped } from './picture.ts';

/** Where the bytes of a scene are. */
export interface DrawingSource {
  /** Face of an id in `Scene.fonts`. */
  face(id: string): Face;
  /** Bytes of a picture, by its id in `Scene.pictures`. */
  read(id: string): Promise<Uint8Array>;
}

/**
 * A slide → one SVG document that needs nothing else: words are outlines, pictures data URIs. The same slide gives the same
 * characters, and ids are made from all that is drawn, so that SVGs of any slides can stand in one page.
 */
export async function drawSlide(scene: Scene, slide: SceneSlide, source: DrawingSource): Promise<string> {
  const layout = scene.layouts.find(({ key }) => key === slide.layout);
  if (!layout) throw new TypeError(`The slide "${slide.title}" has the layout "${slide.layout}", which is not there.`);
  const canvas = openCanvas(scene.size, scene.theme, source.face);
  const nodes = [...layout.nodes, ...slide.nodes];
  const drawing =
    drawBackground(slide.background ?? layout.background, canvas) +
    nodes.map((node) => drawNode(node, canvas)).join('');
  const { width, height } = scene.size;
  const size = `viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}"`;
  const title = ID_MARK;
  const words = `<title id="${title}">${escapeMarkup(slide.title)}</title><desc>${escapeMarkup(wordsOf(nodes).join('\n'))}</desc>`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="${title}" lang="${escapeMarkup(slide.language)}">${words}`;
  const glyphs = `<defs>${canvas.glyphs()}</defs>`;
  const prefix = await prefixFor([head, glyphs, drawing, ...canvas.pictures.keys()]);
  const named = (markup: string) => markup.replaceAll(ID_MARK, prefix);
  return `${named(head + glyphs)}${await drawPictures(scene, canvas, source, named)}${named(drawing)}</svg>`;
}

function drawBackground({ fill, picture }: Background, canvas: Canvas): string {
  const box = { x: 0, y: 0, ...canvas.size };
  const paint = fillPaint(fill, box, canvas);
  const under = paint.defs + outline({ kind: 'rect' }, box, paint.attributes);
  return picture ? under + drawCropped(picture, box, canvas) : under;
}

/** Words that are seen, and what is said of pictures and charts, in reading order. */
function wordsOf(nodes: readonly SceneNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'text') return node.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
    if (node.alt) return [node.alt];
    return node.kind === 'composite' ? wordsOf(node.parts) : [];
  });
}

/** Each picture once, however often it is shown. */
async function drawPictures(
  scene: Scene,
  canvas: OpenCanvas,
  source: DrawingSource,
  named: (markup: string) => string,
): Promise<string> {
  const types = new Map(scene.pictures.map(({ id, mediaType }) => [id, mediaType]));
  const images = await Promise.all(
    [...canvas.pictures].map(async ([picture, id]) => {
      const type = types.get(picture);
      if (!type) throw new TypeError(`The scene refers to the picture "${picture}", which it does not list.`);
      const address = `data:${type};base64,${base64(await source.read(picture))}`;
      return `<image id="${named(id)}" width="1" height="1" preserveAspectRatio="none" href="${address}"/>`;
    }),
  );
  return images.length > 0 ? `<defs>${images.join('')}</defs>` : '';
}

/** Bytes in one call: `String.fromCharCode` takes them as arguments, of which there may not be too many. */
const CHUNK = 32_766;

function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK))));
  }
  return parts.join('');
}

/** A name that begins with a letter, as XML wants it. */
async function prefixFor(parts: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join('\n')));
  const hex = [...new Uint8Array(digest).subarray(0, 6)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `p${hex.join('')}-`;
}
