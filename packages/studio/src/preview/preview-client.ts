import type { Finding } from '@deckwright/content-form/body';
import { isJsonObject, type Json, setAt } from '@deckwright/content-form/body';
import type { FontAddress } from '@deckwright/core/browser';
import { SLIDES, slidesOf } from '../body/slides.ts';
import type { FormatFacts } from '../connection/contents.ts';
import type { TemplateChange, TemplateComparison } from '../new-warnings/template-change.ts';
import type { DrawnFiles, OpenedProject, PageFacts, PlaygroundProject, PreviewAnswer, Request } from './messages.ts';
import { takeWorker } from './prepared-worker.ts';

/** The picture of a slide. */
export interface SlidePicture {
  /** Addresses of SVG documents, one for each slide of the file that it becomes. Empty before the first is drawn. */
  readonly pages: readonly (PageFacts & { readonly url: string })[];
  /** What the engine says of the slide. */
  readonly findings: readonly Finding[];
  /** `old`: the slide cannot be drawn as it is now, so the pages show what it was. `slow`: drawing it took too long. */
  readonly state: 'waiting' | 'drawn' | 'old' | 'slow';
}

export interface PreviewState {
  readonly opened?: OpenedProject;
  /** Why there are no pictures. */
  readonly problem?: string;
  /** One for each slide of the body that was drawn last. */
  readonly slides: readonly SlidePicture[];
  /** Faults of the whole body. */
  readonly faults: readonly Finding[];
  /** Faults of the files that were to replace the first ones. */
  readonly fileFaults: readonly Finding[];
  /** Addresses of SVG documents by template key. */
  readonly thumbnails: Readonly<Record<string, string>>;
  /** Why templates cannot be drawn with the samples of their fields, by key. */
  readonly undrawn: Readonly<Record<string, string>>;
  /** What the files change for each template, compared with the project file `before` in them. Undefined without one. */
  readonly comparison?: TemplateComparison | undefined;
}

export const NO_PREVIEW: PreviewState = { slides: [], faults: [], fileFaults: [], thumbnails: {}, undrawn: {} };

export interface PreviewClientOptions {
  readonly project: PlaygroundProject;
  readonly fonts: readonly FontAddress[];
  readonly formats: readonly FormatFacts[];
  /** Fetches a remote picture through the server. Rejects with a message for people. */
  fetchPicture(url: string): Promise<Uint8Array>;
  /** Milliseconds after which a worker that does not answer is ended. Default: 5,000. */
  readonly patience?: number;
}

export interface PreviewClient {
  /**
   * Draws a body, first the slide at `first`. Replaces what was asked before. `carets` are pointers of the text elements of a template in
   * which a caret is wanted.
   */
  draw(body: Json, first: number, carets?: readonly string[]): void;
  /** Draws everything again with other files. Of several at once, the last ones count. */
  replaceFiles(files: DrawnFiles): void;
  /** Replaces the list of the project's pictures. */
  replaceAssets(assets: NonNullable<PlaygroundProject['assets']>): void;
  state(): PreviewState;
  /** Calls back after each change of the state. Returns a function that ends that. */
  subscribe(changed: () => void): () => void;
  close(): void;
}

const PATIENCE = 5_000;
/** How long a picture of a template waits for others, in milliseconds. */
const SOON = 60;
const WAITING: SlidePicture = { pages: [], findings: [], state: 'waiting' };

/** Starts a worker with the engine of a project. A worker that hangs is replaced by one that draws the other slides. */
export function createPreview(options: PreviewClientOptions): PreviewClient {
  const { patience = PATIENCE } = options;
  const listeners = new Set<() => void>();
  const ids = new WeakMap<object, number>();
  const pictures = new Map<number, SlidePicture>();
  const slow = new Set<number>();
  let lastId = 0;
  let version = 0;
  let body: Json | undefined;
  let first = 0;
  let carets: readonly string[] = [];
  let order: readonly number[] = [];
  let sent = new Set<number>();
  let isOpen = false;
  let current: number | undefined;
  let fetching = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Tells the listeners of the state. */
  let telling: ReturnType<typeof setTimeout> | undefined;
  let isReplacing = false;
  /** The files to draw with, and those that the worker has. */
  let files: DrawnFiles = options.project;
  let sentFiles = files;
  let { assets } = options.project;
  /** Whether the worker has the request to open the project. */
  let isOpening = false;
  let state: PreviewState = { ...NO_PREVIEW, comparison: comparisonOf(files, undefined) };
  let worker = start();

  function start(): Worker {
    const { worker: made, hasStarted } = takeWorker();
    // The message of a prepared worker came before anybody listened.
    if (hasStarted) queueMicrotask(() => made === worker && receive({ did: 'start' }));
    made.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer>) => made === worker && receive(data));
    made.addEventListener('error', ({ message }) =>
      update({ problem: message || 'The preview could not be started.' }),
    );
    return made;
  }

  function send(request: Request): void {
    worker.postMessage(request);
  }

  function update(change: Partial<PreviewState>): void {
    clearTimeout(telling);
    telling = undefined;
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** For what comes in large numbers: the page shows several at once, and has time for what a person does. */
  function updateSoon(change: Partial<PreviewState>): void {
    state = { ...state, ...change };
    telling ??= setTimeout(() => update({}), SOON);
  }

  function receive(answer: PreviewAnswer): void {
    switch (answer.did) {
      case 'start':
        isOpening = true;
        send({
          do: 'open',
          project: { ...options.project, ...(assets && { assets }) },
          fonts: options.fonts,
          formats: options.formats,
        });
        break;
      case 'open':
        isOpen = true;
        update({ opened: answer.opened });
        if (body !== undefined) sendBody(body);
        replaceNow();
        break;
      case 'replace':
        isReplacing = false;
        if (!isSame(answer.faults, state.fileFaults)) update({ fileFaults: answer.faults });
        replaceNow();
        break;
      case 'fail':
        watch(undefined);
        update({ problem: answer.problem });
        break;
      case 'check':
        if (answer.version === version && !isSame(answer.faults, state.faults)) update({ faults: answer.faults });
        break;
      case 'begin':
        watch(answer.id);
        break;
      case 'draw':
        watch(undefined);
        keep(answer.id, answer.pages, answer.findings);
        break;
      case 'finish':
        watch(undefined);
        break;
      case 'thumbnail':
        keepThumbnail(answer);
        break;
      case 'compare':
        // What comes while files are replaced is of those before.
        if (!isReplacing && isSameFiles(files, sentFiles)) keepChange(answer.index, answer.change);
        break;
      case 'fetch':
        receivePicture(answer.url);
    }
  }

  /** A template that cannot be drawn keeps the picture of what it was. */
  function keepThumbnail({ key, svg, problem }: Extract<PreviewAnswer, { did: 'thumbnail' }>): void {
    const { [key]: _, ...undrawn } = state.undrawn;
    if (svg === undefined) {
      updateSoon({ undrawn: { ...undrawn, [key]: problem ?? '' } });
      return;
    }
    releaseUrl(state.thumbnails[key]);
    updateSoon({ undrawn, thumbnails: { ...state.thumbnails, [key]: URL.createObjectURL(svg) } });
  }

  function keepChange(index: number, change: TemplateChange): void {
    if (state.comparison === undefined) return;
    const { changes, compared, total } = state.comparison;
    updateSoon({ comparison: { changes: changes.with(index, change), compared: compared + 1, total } });
  }

  /** Waits until all pictures are drawn, so that a person who drags a colour sees all of them change. */
  function replaceNow(): void {
    if (!isOpen || isReplacing || isSameFiles(files, sentFiles)) return;
    isReplacing = true;
    sentFiles = files;
    const { settings, templates, hasThumbnails = true, before } = files;
    send({ do: 'replace', settings, templates, hasThumbnails, before });
  }

  function receivePicture(url: string): void {
    fetching += 1;
    watch(undefined);
    const to = worker;
    options
      .fetchPicture(url)
      .then(
        (bytes) => to.postMessage({ do: 'receive', url, bytes } satisfies Request),
        (error: unknown) => to.postMessage({ do: 'receive', url, problem: messageOf(error) } satisfies Request),
      )
      .finally(() => {
        fetching -= 1;
      });
  }

  /** Ends the worker if the slide with this id is not drawn in time. A slide that waits for a remote picture may wait. */
  function watch(id: number | undefined): void {
    clearTimeout(timer);
    current = id;
    if (id === undefined || fetching > 0) return;
    timer = setTimeout(() => replace(current!), patience);
  }

  function replace(id: number): void {
    slow.add(id);
    pictures.set(id, { ...(pictures.get(id) ?? WAITING), state: 'slow' });
    worker.terminate();
    isOpen = false;
    isOpening = false;
    // The new worker begins with the first files.
    isReplacing = false;
    sentFiles = options.project;
    sent = new Set();
    worker = start();
    update({ slides: shown(), comparison: comparisonOf(files, state.comparison) });
  }

  function keep(
    id: number,
    pages: Extract<PreviewAnswer, { did: 'draw' }>['pages'],
    findings: readonly Finding[],
  ): void {
    if (!sent.has(id)) return;
    const before = pictures.get(id) ?? WAITING;
    if (pages) {
      release(before);
      const urls = pages.map(({ svg, ...facts }) => ({ ...facts, url: URL.createObjectURL(svg) }));
      pictures.set(id, { pages: urls, findings, state: 'drawn' });
    } else {
      pictures.set(id, { ...before, findings, state: 'old' });
    }
    update({ slides: shown() });
  }

  function shown(): readonly SlidePicture[] {
    return order.map((id) => pictures.get(id) ?? WAITING);
  }

  function sendBody(next: Json): void {
    const slides = slidesOf(next);
    const before = order;
    order = slides?.map(idOf) ?? [];
    inherit(before);
    const fresh = slides?.flatMap((slide, index) => (sent.has(order[index]!) ? [] : [[order[index]!, slide] as const]));
    sent = new Set(order);
    forget(new Set(order));
    const shell = slides && isJsonObject(next) ? setAt(next, SLIDES, [])! : next;
    version += 1;
    // While a person types, the picture before stays, and the page has nothing to draw again.
    if (order.length !== state.slides.length || order.some((id, at) => !isInherited(id, at)))
      update({ slides: shown() });
    send({
      do: 'draw',
      version,
      shell,
      ...(slides && { order }),
      fresh: fresh ?? [],
      first,
      skip: [...slow].filter((id) => sent.has(id)),
      carets,
    });
  }

  /** A slide that changes keeps its last picture until the new one is there. */
  function inherit(before: readonly number[]): void {
    const kept = new Set(order);
    for (const [index, id] of order.entries()) {
      const old = before[index];
      if (old === undefined || pictures.has(id) || kept.has(old)) continue;
      const { pages = [], findings = [] } = pictures.get(old) ?? {};
      pictures.delete(old);
      pictures.set(id, { pages, findings, state: 'waiting' });
    }
  }

  /** Whether the page already shows the pages of a slide at its place. */
  function isInherited(id: number, at: number): boolean {
    return pictures.get(id)?.pages === state.slides[at]?.pages;
  }

  /** Slides are immutable, so a slide that is the same object has the same id. */
  function idOf(slide: Json): number {
    if (typeof slide !== 'object' || slide === null) return ++lastId;
    const known = ids.get(slide);
    if (known !== undefined) return known;
    ids.set(slide, ++lastId);
    return lastId;
  }

  function forget(kept: ReadonlySet<number>): void {
    for (const [id, picture] of pictures) {
      if (kept.has(id)) continue;
      pictures.delete(id);
      release(picture);
    }
  }

  return {
    draw(next, firstSlide, wanted = []) {
      if (next === body && firstSlide === first && wanted.join() === carets.join()) return;
      [body, first, carets] = [next, firstSlide, wanted];
      if (isOpen) sendBody(next);
    },
    replaceFiles(next) {
      const isSame = isSameFiles(next, files) && next.before === files.before;
      files = next;
      if (!isSame) update({ comparison: comparisonOf(next, state.comparison) });
      replaceNow();
    },
    replaceAssets(next) {
      if (next === assets) return;
      assets = next;
      if (isOpening) send({ do: 'assets', assets: next });
    },
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    close() {
      clearTimeout(timer);
      clearTimeout(telling);
      worker.terminate();
      for (const picture of pictures.values()) release(picture);
      for (const url of Object.values(state.thumbnails)) URL.revokeObjectURL(url);
    },
  };
}

/** How long an address stays valid after its picture was replaced, so that an image still being decoded finds it. */
const GRACE = 10_000;

function release({ pages }: SlidePicture): void {
  for (const { url } of pages) releaseUrl(url);
}

function releaseUrl(url: string | undefined): void {
  if (url !== undefined) setTimeout(() => URL.revokeObjectURL(url), GRACE);
}

/** Whether the worker, which has the other files, need not have these. */
function isSameFiles(one: DrawnFiles, other: DrawnFiles): boolean {
  const isCompared = one.before === undefined || one.before === other.before;
  return one.settings === other.settings && one.templates === other.templates && isCompared;
}

/** A comparison that begins. Until a template is compared again, what was found before stays. */
function comparisonOf(
  { templates, before }: DrawnFiles,
  last: TemplateComparison | undefined,
): TemplateComparison | undefined {
  if (before === undefined) return undefined;
  const total = templates.length;
  return { changes: last?.total === total ? last.changes : templates.map(() => undefined), compared: 0, total };
}

function isSame(one: readonly Finding[], other: readonly Finding[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
