import { type Notice, RenderError, type ScenePicture } from '../../contract/index.ts';
import { dataBytes } from '../../images/address.ts';
import type { PictureDecoder } from '../../images/decoder.ts';
import { nameOfOther } from '../../images/kind.ts';
import { contentId, type LoadedPicture, loadPicture } from '../../images/load.ts';
import { PictureFault } from '../../images/picture-file.ts';
import { shorten, shortList } from '../../shorten.ts';
import { didYouMean, nearest } from '../../template/faults.ts';

/** Fetches the bytes of an http(s) picture. Rejects with an Error whose message may be shown to the caller. */
export type FetchPicture = (url: string, signal: AbortSignal) => Promise<Uint8Array>;

/** Where pictures come from, and what decodes them. */
export interface PictureSources {
  readonly fetchPicture?: FetchPicture;
  /** Default: none; then a deck can have no pictures. */
  readonly images?: PictureDecoder;
  /** The project's own pictures, by name. */
  readonly assets?: ReadonlyMap<string, Uint8Array>;
}

/** The pictures of one export. Each URL and each content is loaded once. */
export interface PictureStore {
  readonly loaded: ReadonlyMap<string, LoadedPicture>;
  /** Notices about what the sanitizer removed from SVG images, and about images that are damaged. */
  readonly notices: readonly Notice[];
  load(url: string, pointer: string | undefined): Promise<ScenePicture>;
}

export function createPictureStore(sources: PictureSources, signal: AbortSignal): PictureStore {
  const { fetchPicture, images, assets } = sources;
  const loaded = new Map<string, LoadedPicture>();
  const byAddress = new Map<string, Promise<LoadedPicture>>();
  const byContent = new Map<string, Promise<LoadedPicture>>();
  const notices = new Map<string, Notice>();

  const bytesOf = async (url: string): Promise<Uint8Array> => {
    if (/^data:/i.test(url)) return dataBytes(url);
    if (/^asset:/.test(url)) return assetBytes(url.slice('asset:'.length), assets);
    if (fetchPicture) return requirePicture(await fetchPicture(url, signal).catch(rejected));
    throw new PictureFault('this renderer has no `fetchPicture`; send a data:image/… URI, or pass `fetchPicture`');
  };
  const read = async (url: string): Promise<LoadedPicture> => {
    const bytes = await bytesOf(url);
    const content = await contentId(bytes);
    signal.throwIfAborted();
    if (!images) throw new RenderError('IMAGE_UNREADABLE', NO_DECODER);
    const known = byContent.get(content) ?? loadPicture(bytes, images);
    byContent.set(content, known);
    return known;
  };

  return {
    loaded,
    get notices() {
      return [...notices.values()].toSorted((a, b) => inOrder.compare(a.where ?? '', b.where ?? ''));
    },
    async load(url, pointer) {
      const known = byAddress.get(url) ?? read(url);
      byAddress.set(url, known);
      try {
        const picture = await known;
        loaded.set(picture.picture.id, picture);
        if (picture.missing) notices.set(`${pointer} ${url}`, missingNotice(picture.missing, pointer));
        if (picture.damage !== undefined) notices.set(`${pointer} ${url}`, damageNotice(picture.damage, pointer));
        return picture.picture;
      } catch (cause) {
        if (signal.aborted) throw new RenderError('ABORTED', 'The export was cancelled.', { cause });
        if (!(cause instanceof PictureFault)) throw cause;
        const reason = cause.message.replace(/\.$/, '');
        throw new RenderError('INVALID_IMAGE', `The picture ${shorten(url)} cannot be used: ${reason}.`, {
          where: pointer,
          cause,
        });
      }
    },
  };
}

const NO_DECODER = 'Pictures need a decoder: pass `nodeParts()` to `createRenderer`, or `browserParts()` in a page.';

/** Sorts, so that the order does not depend on timing. */
const inOrder = new Intl.Collator('en', { numeric: true });

/** The message of a fetcher's error may be shown to the caller. */
function rejected(cause: unknown): never {
  throw new PictureFault(cause instanceof Error ? cause.message : String(cause), { cause });
}

/** An address is often that of a page which shows the picture, or leads to a login. */
function requirePicture(bytes: Uint8Array): Uint8Array {
  const other = nameOfOther(bytes);
  if (other === undefined) return bytes;
  throw new PictureFault(
    `the address returned ${other}, not a picture. Send the address of the picture file itself, which needs no login`,
  );
}

function assetBytes(name: string, assets: ReadonlyMap<string, Uint8Array> = new Map()): Uint8Array {
  const bytes = assets.get(name);
  if (bytes) return bytes;
  const known = [...assets.keys()].toSorted();
  const list = known.length === 0 ? 'It has none' : `It has: ${shortList(known)}`;
  throw new PictureFault(`the project has no asset "${shorten(name)}".${didYouMean(nearest(name, known))} ${list}`);
}

function missingNotice(missing: readonly string[], where: string | undefined): Notice {
  return {
    code: 'IMAGE_SIMPLIFIED',
    message: `The SVG image is shown without parts that are not allowed in a file: ${shortList(missing)}.`,
    ...(where === undefined ? { blame: 'template' } : { where }),
  };
}

function damageNotice(format: string, where: string | undefined): Notice {
  return {
    code: 'IMAGE_DAMAGED',
    message: `The ${format} image is damaged or ends too early, so only a part of it is shown. Send the whole file.`,
    ...(where === undefined ? { blame: 'template' } : { where }),
  };
}
