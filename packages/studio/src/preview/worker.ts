import '@deckwright/core/browser/jitless';
import { type Json, valueAt } from '@deckwright/content-form/body';
import type { RendererParts } from '@deckwright/core';
import { browserParts } from '@deckwright/core/browser';
import { allowPlainHttp } from '@deckwright/core/browser/plain-http';
import { type AssetFiles, assetFiles } from './asset-files.ts';
import { bodyWith, createPreviewEngine, type DrawnPages, type PreviewEngine } from './engine.ts';
import type { DrawnFiles, DrawRequest, PreviewAnswer, Request } from './messages.ts';
import { createRemotePictures } from './remote-pictures.ts';

allowPlainHttp();

function say(answer: PreviewAnswer): void {
  self.postMessage(answer);
}

let engine: PreviewEngine | undefined;
let assets: AssetFiles | undefined;
/** The newest request. Drawing for an older one stops between two slides. */
let newest: DrawRequest | undefined;
let thumbnails: string[] = [];
/** Increases whenever the files are replaced. What was drawn with earlier ones is not shown. */
let generation = 0;
/** Resolves the promise of the draw that waits for a remote picture. */
let onFetch: (() => void) | undefined;
/** The drawing that was begun last. Comparing waits for it. */
let drawing: Promise<void> = Promise.resolve();

const slidesById = new Map<number, Json>();
const drawn = new Map<number, { readonly key: string; readonly pages: number }>();
const remote = createRemotePictures((url) => {
  say({ did: 'fetch', url });
});

self.addEventListener('message', ({ data: request }: MessageEvent<Request>) => {
  switch (request.do) {
    case 'open':
      open(request);
      break;
    case 'draw':
      for (const [id, slide] of request.fresh) slidesById.set(id, slide);
      newest = request;
      drawing = draw(request).catch(fail);
      break;
    case 'replace':
      drawing = replace(request).catch(fail);
      break;
    case 'assets':
      assets?.replace(request.assets);
      drawing = drawAgain().catch(fail);
      break;
    case 'receive':
      remote.receive(request.url, request);
  }
});
say({ did: 'start' });

function open({ project, fonts, formats }: Request & { do: 'open' }): void {
  try {
    const parts = browserParts({ fonts });
    assets = assetFiles(project.assets ?? []);
    const own = {
      assets: assets.files,
      ...(project.fonts && { fonts: browserParts({ fonts: project.fonts }).fonts }),
    };
    const fetchPicture = (url: string) => {
      const bytes = remote.get(url);
      onFetch?.();
      return bytes;
    };
    engine = createPreviewEngine({ ...parts, images: decodeOnce(parts.images), fetchPicture }, project, own, formats);
    thumbnails = project.hasThumbnails === false ? [] : [...engine.templateKeys()];
    say({ did: 'open', opened: engine.opened });
    // A playground without slides yet shows its templates at once.
    if (!newest) drawing = drawThumbnails(undefined).catch(fail);
    compare(project).catch(fail);
  } catch (error) {
    fail(error);
  }
}

async function replace(files: DrawnFiles): Promise<void> {
  if (!engine) return;
  const faults = engine.replaceFiles(files);
  thumbnails = files.hasThumbnails === false ? [] : [...engine.templateKeys()];
  await drawAgain();
  say({ did: 'replace', faults });
  compare(files).catch(fail);
}

async function drawAgain(): Promise<void> {
  generation += 1;
  drawn.clear();
  await (newest ? draw(newest) : drawThumbnails(undefined));
}

async function draw(request: DrawRequest): Promise<void> {
  if (!engine) return;
  const { version, shell, order, first } = request;
  const slides = order?.map((id) => slidesById.get(id)!);
  forget(order ?? []);
  const target = slides?.[first];
  // What changed is drawn before the whole body is checked: who types waits for the picture.
  if (slides && target !== undefined) await drawOne(request, slides, first);
  if (newest !== request) return;
  say({ did: 'check', version, faults: engine.check(bodyWith(shell, slides)) });
  // A slide that turns out to continue on further ones changes the numbers of others, so there is a second round.
  for (let round = 0; round < 2; round += 1) {
    for (const index of slides?.keys() ?? []) {
      if (newest !== request) return;
      await drawOne(request, slides!, index);
    }
  }
  say({ did: 'finish', version });
  await drawThumbnails(request);
}

/** Draws a slide unless its picture is known. Returns early while it waits for a remote picture, so that others are drawn. */
async function drawOne(request: DrawRequest, slides: readonly Json[], index: number): Promise<void> {
  const { order = [], skip, carets } = request;
  const id = order[index]!;
  const counts = order.map((one) => drawn.get(one)?.pages ?? 1);
  const key = keyOf(slides, index, counts) + carets.join(' ');
  if (drawn.get(id)?.key === key || skip.includes(id)) return;
  say({ did: 'begin', id });
  drawn.set(id, { key, pages: counts[index]! });
  const begun = generation;
  const pages = engine!.draw({ slides, index, counts, carets, signal: new AbortController().signal }).then((result) => {
    if (generation === begun) keep(id, index, key, result);
  });
  pages.catch(fail);
  await Promise.race([pages, nextFetch()]);
  await pause();
}

/** Resolves when a picture is asked for that is fetched by the page. */
function nextFetch(): Promise<void> {
  return new Promise((resolve) => {
    onFetch = resolve;
  });
}

function keep(id: number, index: number, key: string, { pages, findings }: DrawnPages): void {
  drawn.set(id, { key, pages: pages?.length || 1 });
  // A blob is not copied on its way to the page.
  const blobs = pages?.map(({ svg, ...facts }) => ({ ...facts, svg: blobOf(svg) }));
  say({ did: 'draw', id, index, findings, pages: blobs });
}

/** Everything outside of a slide that its picture shows: its number, how many there are, its section, and what continues. */
function keyOf(slides: readonly Json[], index: number, counts: readonly number[]): string {
  const sections = slides.slice(0, index + 1).map((slide) => valueAt(slide, ['attributes', 'section']) ?? null);
  const others = counts.map((count, at) => (at === index ? 1 : count));
  return JSON.stringify([index, others, sections.filter(Boolean)]);
}

/** Draws templates for the picker while nothing else is to do. */
async function drawThumbnails(request: DrawRequest | undefined): Promise<void> {
  while (newest === request && thumbnails.length > 0) {
    const key = thumbnails.shift()!;
    const drawing = engine!;
    const begun = generation;
    // Another project may have been opened meanwhile.
    const isCurrent = () => drawing === engine && generation === begun;
    const sample = drawing.drawSample(key).then(
      (svg) => isCurrent() && svg !== '' && say({ did: 'thumbnail', key, svg: blobOf(svg) }),
      (error: unknown) => isCurrent() && say({ did: 'thumbnail', key, problem: messageOf(error) }),
    );
    // Others are drawn while one waits for a remote picture.
    await Promise.race([sample, nextFetch()]);
    await pause();
  }
}

/** How long nothing is drawn before templates are compared, in milliseconds: who drags a colour wants to see it. */
const CALM = 250;

/** Compares the templates one after another, until there are other files. Drawing goes first. */
async function compare({ templates, settings: after, before }: DrawnFiles): Promise<void> {
  if (before === undefined) return;
  const [comparing, begun] = [engine!, generation];
  await new Promise((resolve) => setTimeout(resolve, CALM));
  for (const [index, template] of templates.entries()) {
    await untilDrawn();
    if (generation !== begun || engine !== comparing) return;
    const change = await comparing.compare(template, { before, after });
    if (generation === begun && engine === comparing) say({ did: 'compare', index, change });
    await pause();
  }
}

async function untilDrawn(): Promise<void> {
  let last: Promise<void>;
  do {
    last = drawing;
    await last;
  } while (last !== drawing);
}

function blobOf(svg: string): Blob {
  return new Blob([svg], { type: 'image/svg+xml' });
}

function forget(order: readonly number[]): void {
  const kept = new Set(order);
  for (const id of [...slidesById.keys()]) {
    if (kept.has(id)) continue;
    slidesById.delete(id);
    drawn.delete(id);
  }
}

/** Lets messages in. */
function pause(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

function fail(error: unknown): void {
  say({ did: 'fail', problem: messageOf(error) });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

type PictureDecoder = NonNullable<RendererParts['images']>;
type Answer = ReturnType<PictureDecoder['read']>;

const MOST = 32;

/** A decoder that remembers the pictures it read last, because each keystroke draws its slide again. */
function decodeOnce(decoder: PictureDecoder): PictureDecoder {
  const known = new Map<string, Answer>();
  return {
    ...decoder,
    async read(bytes) {
      const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
      const key = String(new Uint32Array(digest));
      const answer = known.get(key) ?? decoder.read(bytes);
      known.delete(key);
      known.set(key, answer);
      const [oldest] = known.keys();
      if (known.size > MOST) known.delete(oldest!);
      return answer;
    },
  };
}
