import { RenderError } from '../contract/index.ts';
import { type FontSource, faceId } from '../fonts/face.ts';

/** A font file on a server, as JSON: the facts of a `FontSource`, such as one of `bundledFonts()`, and the address of its bytes. */
export interface FontAddress extends Omit<FontSource, 'load'> {
  /** Of a TrueType or OpenType file. It may be relative. */
  readonly url: string;
}

/** A font that is fetched once. */
export interface UrlFont extends FontSource {
  readonly url: string;
  /** Fetches the bytes, unless they are here. Rejects with `FONT_UNREADABLE`. */
  fetch(): Promise<void>;
}

/** The store of the Cache API, which keeps fonts between visits where it is available: on https and on localhost. */
const STORE = 'deckwright-fonts';

export function urlFonts(files: readonly FontAddress[], base: string | URL): readonly UrlFont[] {
  return files.map((file) => urlFont(file, new URL(file.url, base).href));
}

/** Fetches all of these fonts at the same time. Rejects with `FONT_UNREADABLE`. */
export async function loadFonts(fonts: readonly UrlFont[]): Promise<void> {
  await Promise.all(fonts.map((font) => font.fetch()));
}

function urlFont(file: FontAddress, url: string): UrlFont {
  let bytes: Uint8Array | undefined;
  let fetching: Promise<Uint8Array> | undefined;
  return {
    ...file,
    url,
    load() {
      bytes ??= fetchNow(file, url);
      return bytes;
    },
    async fetch() {
      if (bytes) return;
      fetching ??= fetchBytes(file, url).finally(() => {
        fetching = undefined;
      });
      bytes = await fetching;
    },
  };
}

async function fetchBytes(file: FontAddress, url: string): Promise<Uint8Array> {
  const store = await openStore();
  const kept = await store?.match(url);
  if (kept) return new Uint8Array(await kept.arrayBuffer());
  const answer = await fetch(url).catch((cause: unknown) => {
    throw unreadable(file, url, 'the server did not answer', cause);
  });
  if (!answer.ok) throw unreadable(file, url, `the server answered ${answer.status}`);
  // A full store rejects. The font is here all the same.
  await store?.put(url, answer.clone()).catch(() => {});
  return new Uint8Array(await answer.arrayBuffer());
}

async function openStore(): Promise<Cache | undefined> {
  return 'caches' in self ? self.caches.open(STORE).catch(() => undefined) : undefined;
}

/** Waits for the bytes. Browsers allow that in a worker only. */
function fetchNow(file: FontAddress, url: string): Uint8Array {
  if ('document' in self) {
    throw new TypeError(`The font "${faceId(file)}" is not loaded. Call \`loadFonts\` first, or draw in a Web Worker.`);
  }
  const request = new XMLHttpRequest();
  request.open('GET', url, false);
  request.responseType = 'arraybuffer';
  try {
    request.send();
  } catch (cause) {
    throw unreadable(file, url, 'the server did not answer', cause);
  }
  if (request.status !== 200) throw unreadable(file, url, `the server answered ${request.status}`);
  return new Uint8Array(request.response as ArrayBuffer);
}

function unreadable(file: FontAddress, url: string, reason: string, cause?: unknown): RenderError {
  return new RenderError('FONT_UNREADABLE', `The font "${faceId(file)}" cannot be fetched from ${url}: ${reason}.`, {
    cause,
  });
}
