import {
  type Artifact,
  type EditableDeck,
  type EmitContext,
  type EmitOptions,
  type FormatAdapter,
  RenderError,
  type SceneNode,
  type TextNode,
} from '../contract/index.ts';
import type { Face, FontSource } from '../fonts/face.ts';
import { createLibraries } from '../fonts/library.ts';
import { createPictureCache } from '../images/picture-cache.ts';
import { checkOptions, drawOne, inOrder, type Preview, type PreviewOptions } from '../preview/preview.ts';
import type { CaretText } from '../preview/text/caret-texts.ts';
import { caretLines, caretText, type FaceOf } from '../preview/text/carets.ts';
import type { RendererParts } from '../renderer.ts';
import { shorten, shortList } from '../shorten.ts';
import { type CompressParts, compress } from '../stages/emit/compress.ts';
import { emit } from '../stages/emit/emit.ts';
import { layOutDeck } from './lay-out-deck.ts';

/** A deck with the bytes of its pictures, and the fonts of its project. */
interface OpenDeck {
  readonly deck: EditableDeck;
  /** Returns the bytes of a picture of the deck, or of its vector, by id. */
  read(id: string): Promise<Uint8Array>;
  /** Fonts in addition to those of the renderer. The same array is opened only once. */
  readonly fonts?: readonly FontSource[];
  readonly signal?: AbortSignal;
}

/** An export of an editable deck. */
export interface RenderDeckJob extends OpenDeck {
  /** Name of the format. */
  readonly format: string;
  /** Default: pictures stay as they are, fonts are embedded, and the format has no options of its own. */
  readonly options?: Partial<EmitOptions>;
  /**
   * Ids of the pictures that `compressImages` compresses. The others were compressed when the deck was made, and would lose quality again.
   * Default: all.
   */
  readonly uncompressed?: ReadonlySet<string>;
  /** When the host accepted the request, ISO 8601 in UTC: the only date in the file. */
  readonly acceptedAt: string;
  /** Called with the number of slides written, and of all slides. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** A preview of an editable deck. Only the slides of `slides` are laid out. `carets` are ids of texts and tables. */
export interface EditablePreview extends OpenDeck, Pick<PreviewOptions, 'slides' | 'carets' | 'width'> {}

/** Turns editable decks into files and previews. Use one for all decks, since it keeps the opened fonts. */
export interface DeckRenderer {
  /** Throws `INVALID_REQUEST` for a wrong deck, `UNKNOWN_FORMAT`, `INVALID_IMAGE` for a picture without bytes, or what the format throws. */
  renderDeck(job: RenderDeckJob): Promise<Artifact>;
  /** Draws slides as `Renderer.preview` does. Throws `INVALID_REQUEST` if one of these slides is wrong. */
  preview(job: EditablePreview): Promise<Preview>;
}

const PICTURE_CACHE_MEGABYTES = 64;

/** Creates a renderer of editable decks from the parts of any renderer. It does not close them. */
export function createDeckRenderer(
  parts: Pick<RendererParts, 'adapters' | 'fonts' | 'images' | 'pictureDpi' | 'pictureCacheMegabytes' | 'rasteriser'>,
): DeckRenderer {
  const { adapters, images, pictureDpi, rasteriser } = parts;
  const fontsOf = createLibraries(parts.fonts);
  const pictureCache = createPictureCache(parts.pictureCacheMegabytes ?? PICTURE_CACHE_MEGABYTES);

  function adapterOf(format: string): FormatAdapter {
    const adapter = adapters.find((one) => one.format === format);
    if (adapter) return adapter;
    const installed = shortList(adapters.map((one) => one.format));
    throw new RenderError('UNKNOWN_FORMAT', `Unknown format "${shorten(format)}". Installed: ${installed}.`);
  }

  return {
    async renderDeck(job) {
      const adapter = adapterOf(job.format);
      const { scene, faces } = layOutDeck(job.deck, { fonts: fontsOf(job.fonts), claims: adapter.claims });
      const context = contextOf(job, faces);
      const compression = { images, pictureDpi, pictureCache };
      const { uncompressed } = job;
      if (!context.options.compressImages || uncompressed === undefined)
        return emit(scene, adapter, context, compression);
      return emit(scene, compressing(adapter, uncompressed, compression), keepingPictures(context));
    },
    async preview(job) {
      const { deck, carets = [], signal, width } = job;
      const fonts = fontsOf(job.fonts);
      checkOptions(job, { fonts, rasteriser });
      const [first] = job.slides ?? [1];
      const { scene, faces } = layOutDeck(deck, { fonts, claims: NO_CLAIMS, slides: job.slides });
      const laid = { scene, placed: [], face: (id: string) => faces.get(id)!, read: readerOf(job, faces) };
      const options = { signal, width };
      const draw = async (index: number) => {
        const slide = scene.slides[index]!;
        const shared = scene.layouts.find(({ key }) => key === slide.layout)!;
        const drawn = await drawOne(laid, index + 1, options, rasteriser);
        const texts = deckCarets([...shared.nodes, ...slide.nodes], carets, (id) => faces.get(id));
        return { ...drawn, slide: first + index, texts };
      };
      return {
        size: deck.size,
        count: deck.slides.length,
        notices: scene.notices,
        changes: [],
        slides: { [Symbol.asyncIterator]: () => inOrder([...scene.slides.keys()], draw) },
      };
    },
  };
}

/** An adapter that first compresses the pictures that never were. */
function compressing(adapter: FormatAdapter, uncompressed: ReadonlySet<string>, parts: CompressParts): FormatAdapter {
  return {
    ...adapter,
    async emit(scene, context) {
      const asked = scene.pictures.filter(({ id }) => uncompressed.has(id));
      const shown = await compress({ ...scene, pictures: asked }, context, parts);
      const smaller = new Map(shown.scene.pictures.map((picture) => [picture.id, picture]));
      const pictures = Object.freeze(scene.pictures.map((picture) => smaller.get(picture.id) ?? picture));
      return adapter.emit(Object.freeze({ ...scene, pictures }), shown.context);
    },
  };
}

/** A preview draws every composite. */
const NO_CLAIMS: FormatAdapter['claims'] = { meanings: new Set() };

function contextOf(job: RenderDeckJob, faces: ReadonlyMap<string, Face>): EmitContext {
  const { options, acceptedAt, onProgress, signal } = job;
  return {
    signal: signal ?? new AbortController().signal,
    acceptedAt,
    options: { compressImages: false, embedFonts: true, own: {}, ...options },
    progress: onProgress ?? (() => {}),
    read: readerOf(job, faces),
  };
}

/** Keeps `emit` from compressing all pictures. */
function keepingPictures(context: EmitContext): EmitContext {
  return { ...context, options: { ...context.options, compressImages: false } };
}

/** Reads the fonts and pictures of a deck. */
function readerOf({ deck, read }: OpenDeck, faces: ReadonlyMap<string, Face>): (id: string) => Promise<Uint8Array> {
  return async (id) => {
    const face = faces.get(id);
    if (face) return face.bytes;
    try {
      return await read(id);
    } catch (cause) {
      const index = deck.pictures.findIndex((picture) => picture.id === id || picture.vector === id);
      const where = index === -1 ? {} : { where: `/pictures/${index}` };
      throw new RenderError('INVALID_IMAGE', `The picture "${shorten(id)}" has no bytes.`, { ...where, cause });
    }
  };
}

/** The texts of the nodes with these ids: of a table, one for each cell. */
function deckCarets(nodes: readonly SceneNode[], ids: readonly string[], faceOf: FaceOf): readonly CaretText[] {
  const wanted = new Set(ids);
  const textOf = (node: TextNode, path: string, cell: Pick<CaretText, 'cell'>): CaretText => {
    const { box, rotation } = node;
    const turned = rotation ? { rotation } : {};
    return { path, items: [], box, ...turned, ...cell, text: caretText(node), lines: caretLines(node, faceOf) };
  };
  return nodes.flatMap((node) => {
    const { id } = node;
    if (!wanted.has(id)) return [];
    if (node.kind === 'text') return [textOf(node, id, {})];
    if (node.kind !== 'composite' || node.meaning.kind !== 'table') return [];
    return node.parts.filter(isText).map((cell) => textOf(cell, id, { cell: cellAt(cell.id.slice(id.length + 1)) }));
  });
}

/** The cells of a table are named by their row and column after the table's id, such as `2.1`. */
function cellAt(place: string): readonly [row: number, column: number] {
  const [row = 1, column = 1] = place.split('.').map(Number);
  return [row - 1, column - 1];
}

function isText(node: SceneNode): node is TextNode {
  return node.kind === 'text';
}
