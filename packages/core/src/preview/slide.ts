import type { Background, Scene, SceneNode, SceneSlide } from '../contract/index.ts';
import type { Face } from '../fonts/face.ts';
import { escapeXmlText, round } from '../svg/markup.ts';
import { paintOutline } from '../svg/painted-outline.ts';
import { drawNode } from './node.ts';
import { drawCropped } from './picture.ts';
import { createSvgContext, ID_MARK, type SlideSvgContext, type SvgContext } from './svg-context.ts';

/** Reads the fonts and pictures of a scene. */
export interface PreviewAssets {
  /** Face of an id in `Scene.fonts`. */
  face(id: string): Face;
  /** Bytes of a picture, or of its vector, by its id in `Scene.pictures`. */
  read(id: string): Promise<Uint8Array>;
}

/**
 * A slide → one SVG document that needs no other file: text is outlines, pictures are data URIs. A picture with a vector is
 * that vector, as in a PDF. The same slide gives the same SVG. Ids begin with a hash of the content, so that the SVGs of several slides fit into one HTML page.
 */
export async function drawSlide(scene: Scene, slide: SceneSlide, source: PreviewAssets): Promise<string> {
  const layout = scene.layouts.find(({ key }) => key === slide.layout);
  if (!layout)
    throw new TypeError(`The slide "${slide.title}" has the layout "${slide.layout}", which the scene does not list.`);
  const context = createSvgContext(scene.size, scene.theme, source.face);
  const nodes = [...layout.nodes, ...slide.nodes];
  const content =
    drawBackground(slide.background ?? layout.background, context) +
    nodes.map((node) => drawNode(node, context)).join('');
  const { width, height } = scene.size;
  const size = `viewBox="0 0 ${round(width)} ${round(height)}" width="${round(width)}" height="${round(height)}"`;
  const title = ID_MARK;
  const text = `<title id="${title}">${escapeXmlText(slide.title)}</title><desc>${escapeXmlText(textsOf(nodes).join('\n'))}</desc>`;
  const head = `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="${title}" lang="${escapeXmlText(slide.language)}">${text}`;
  const definitions = `<defs>${context.layers()}</defs>`;
  const pictures = shownPictures(scene, context);
  const prefix = await prefixFor([head, definitions, content, ...pictures.map(({ id }) => id)]);
  const named = (markup: string) => markup.replaceAll(ID_MARK, prefix);
  return `${named(head + definitions)}${await drawPictures(pictures, source, named)}${named(content)}</svg>`;
}

function drawBackground({ fill, picture }: Background, context: SvgContext): string {
  const box = { x: 0, y: 0, ...context.size };
  const background = paintOutline({ geometry: { kind: 'rect' }, box, fill }, context);
  return picture ? background + drawCropped(picture, box, context) : background;
}

/** The visible text, and the alternative texts of pictures and charts, in reading order. */
function textsOf(nodes: readonly SceneNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'text') return node.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''));
    if (node.alt) return [node.alt];
    return node.kind === 'composite' ? textsOf(node.parts) : [];
  });
}

/** A picture as the SVG has it. */
interface ShownPicture {
  /** The scene's id of the picture, or of its vector. */
  readonly id: string;
  readonly mediaType: string;
  /** Id of its definition. */
  readonly definition: string;
}

function shownPictures(scene: Scene, context: SlideSvgContext): readonly ShownPicture[] {
  const known = new Map(scene.pictures.map((picture) => [picture.id, picture]));
  return [...context.pictures].map(([picture, definition]) => {
    const found = known.get(picture);
    if (!found) throw new TypeError(`The scene refers to the picture "${picture}", which it does not list.`);
    const { id, mediaType, vector } = found;
    return vector === undefined
      ? { id, mediaType, definition }
      : { id: vector, mediaType: 'image/svg+xml', definition };
  });
}

/** Defines each picture once, however often it is shown. */
async function drawPictures(
  pictures: readonly ShownPicture[],
  source: PreviewAssets,
  named: (markup: string) => string,
): Promise<string> {
  const images = await Promise.all(
    pictures.map(async ({ id, mediaType, definition }) => {
      const address = `data:${mediaType};base64,${base64(await source.read(id))}`;
      return `<image id="${named(definition)}" width="1" height="1" preserveAspectRatio="none" href="${address}"/>`;
    }),
  );
  return images.length > 0 ? `<defs>${images.join('')}</defs>` : '';
}

/** Bytes per call of `String.fromCharCode`, because the number of arguments is limited. */
const CHUNK = 32_766;

function base64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += CHUNK) {
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK))));
  }
  return parts.join('');
}

/** A hash of the slide. It begins with a letter, as XML requires of an id. */
async function prefixFor(parts: readonly string[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(parts.join('\n')));
  const hex = [...new Uint8Array(digest).subarray(0, 6)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `p${hex.join('')}-`;
}
