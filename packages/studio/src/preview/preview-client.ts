import type { Finding } from '@deckwright/content-form/body';
import { isJsonObject, type Json, setAt } from '@deckwright/content-form/body';
import type { FontAddress } from '@deckwright/core/browser';
import { SLIDES, slidesOf } from '../body/slides.ts';
import type { FormatFacts } from '../connection/contents.ts';
import type { TemplateChange, TemplateComparison } from '../new-warnings/template-change.ts';
import { say } from '../sentences/preview.ts';
import type { DrawnFiles, OpenedProject, PlaygroundProject, PreviewAnswer, Request } from './messages.ts';
import { takeWorker } from './prepared-worker.ts';
import { createSlidePictures, releaseUrl, type SlidePicture } from './slide-pictures.ts';

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
  readonly comparison?: TemplateComparison;
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

/** Draws with a worker. One that hangs is replaced by one that draws the other slides. */
export function createPreview(options: PreviewClientOptions): PreviewClient {
  const told = createToldState({ ...NO_PREVIEW, comparison: comparisonOf(options.project, undefined) });
  const { state, update, updateSoon } = told;
  const pictures = createSlidePictures();
  const slow = new Set<number>();
  let version = 0;
  let body: Json | undefined;
  let first = 0;
  let carets: readonly string[] = [];
  let sent: ReadonlySet<number> = new Set();
  const engine = startEngine(options, receive, giveUp);

  function receive(answer: PreviewAnswer): void {
    switch (answer.did) {
      case 'open':
        update({ opened: answer.opened });
        if (body !== undefined) sendBody(body);
        break;
      case 'replace':
        if (!isSame(answer.faults, state().fileFaults)) update({ fileFaults: answer.faults });
        break;
      case 'fail':
        update({ problem: answer.problem });
        break;
      case 'check':
        if (answer.version === version && !isSame(answer.faults, state().faults)) update({ faults: answer.faults });
        break;
      case 'draw':
        if (!sent.has(answer.id)) return;
        pictures.keep(answer);
        update({ slides: pictures.shown() });
        break;
      case 'thumbnail':
        updateSoon(withThumbnail(state(), answer));
        break;
      case 'compare':
        // What comes while files are replaced is of those before.
        if (engine.hasFiles()) updateSoon(withChange(state(), answer.index, answer.change));
    }
  }

  function giveUp(id: number): void {
    slow.add(id);
    pictures.giveUp(id);
    sent = new Set();
    update({ slides: pictures.shown(), comparison: comparisonOf(engine.files(), state().comparison) });
  }

  function sendBody(next: Json): void {
    const slides = slidesOf(next);
    const order = pictures.take(slides ?? []);
    const fresh = slides?.flatMap((slide, index) => (sent.has(order[index]!) ? [] : [[order[index]!, slide] as const]));
    sent = new Set(order);
    const shell = slides && isJsonObject(next) ? setAt(next, SLIDES, [])! : next;
    version += 1;
    // While a person types, the picture before stays, and the page has nothing to draw again.
    if (!pictures.areShown(state().slides)) update({ slides: pictures.shown() });
    const skip = [...slow].filter((id) => sent.has(id));
    engine.send({ do: 'draw', version, shell, ...(slides && { order }), fresh: fresh ?? [], first, skip, carets });
  }

  return {
    draw(next, firstSlide, wanted = []) {
      if (next === body && firstSlide === first && wanted.join() === carets.join()) return;
      [body, first, carets] = [next, firstSlide, wanted];
      if (engine.isOpen()) sendBody(next);
    },
    replaceFiles(next) {
      const files = engine.files();
      const hasChanged = !isSameFiles(next, files) || next.before !== files.before;
      if (hasChanged) update({ comparison: comparisonOf(next, state().comparison) });
      engine.replaceFiles(next);
    },
    replaceAssets: engine.replaceAssets,
    state,
    subscribe: told.subscribe,
    close() {
      told.close();
      engine.close();
      pictures.close();
      for (const url of Object.values(state().thumbnails)) URL.revokeObjectURL(url);
    },
  };
}

/** Starts a worker with the engine of a project. `onSlow` is called when it was replaced, because it did not draw a slide in time. */
function startEngine(
  options: PreviewClientOptions,
  onAnswer: (answer: PreviewAnswer) => void,
  onSlow: (id: number) => void,
) {
  const { watch, during } = createWatch(options.patience ?? PATIENCE, replace);
  let isOpen = false;
  let isReplacing = false;
  /** The files to draw with, and those that the worker has. */
  let files: DrawnFiles = options.project;
  let sentFiles = files;
  let { assets } = options.project;
  /** Whether the worker has the request to open the project. */
  let isOpening = false;
  let worker = start();

  function start(): Worker {
    const { worker: made, hasStarted } = takeWorker();
    // The message of a prepared worker came before anybody listened.
    if (hasStarted) queueMicrotask(() => made === worker && receive({ did: 'start' }));
    made.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer>) => made === worker && receive(data));
    made.addEventListener('error', ({ message }) =>
      onAnswer({ did: 'fail', problem: message || say('thePreviewCouldNotBe') }),
    );
    return made;
  }

  function send(request: Request): void {
    worker.postMessage(request);
  }

  function receive(answer: PreviewAnswer): void {
    const { did } = answer;
    if (did === 'start') {
      isOpening = true;
      const { fonts, formats } = options;
      send({ do: 'open', project: { ...options.project, ...(assets && { assets }) }, fonts, formats });
    }
    if (did === 'open') isOpen = true;
    if (did === 'replace') isReplacing = false;
    if (did === 'begin') watch(answer.id);
    if (did === 'fail' || did === 'draw' || did === 'finish') watch(undefined);
    if (did === 'fetch') fetchPicture(answer.url);
    onAnswer(answer);
    if (did === 'open' || did === 'replace') replaceNow();
  }

  /** Waits until all pictures are drawn, so that a person who drags a colour sees all of them change. */
  function replaceNow(): void {
    if (!isOpen || isReplacing || isSameFiles(files, sentFiles)) return;
    isReplacing = true;
    sentFiles = files;
    const { settings, templates, hasThumbnails = true, before } = files;
    send({ do: 'replace', settings, templates, hasThumbnails, before });
  }

  async function fetchPicture(url: string): Promise<void> {
    const to = worker;
    const fetching = options.fetchPicture(url).then(
      (bytes) => ({ bytes }),
      (error: unknown) => ({ problem: messageOf(error) }),
    );
    to.postMessage({ do: 'receive', url, ...(await during(fetching)) } satisfies Request);
  }

  function replace(id: number): void {
    worker.terminate();
    [isOpen, isOpening] = [false, false];
    // The new worker begins with the first files.
    isReplacing = false;
    sentFiles = options.project;
    worker = start();
    onSlow(id);
  }

  return {
    send,
    isOpen: () => isOpen,
    files: () => files,
    /** The worker draws with the newest files. */
    hasFiles: () => !isReplacing && isSameFiles(files, sentFiles),
    replaceFiles(next: DrawnFiles): void {
      files = next;
      replaceNow();
    },
    replaceAssets(next: NonNullable<PlaygroundProject['assets']>): void {
      if (next === assets) return;
      assets = next;
      if (isOpening) send({ do: 'assets', assets: next });
    },
    close(): void {
      watch(undefined);
      worker.terminate();
    },
  };
}

/** Calls `onLate` for a slide that is not drawn in time. A slide that waits for a remote picture may wait. */
function createWatch(patience: number, onLate: (id: number) => void) {
  let fetching = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function watch(id: number | undefined): void {
    clearTimeout(timer);
    if (id !== undefined && fetching === 0) timer = setTimeout(() => onLate(id), patience);
  }

  async function during<Result>(work: Promise<Result>): Promise<Result> {
    fetching += 1;
    watch(undefined);
    const result = await work;
    fetching -= 1;
    return result;
  }

  return { watch, during };
}

function createToldState(first: PreviewState) {
  const listeners = new Set<() => void>();
  let state = first;
  let telling: ReturnType<typeof setTimeout> | undefined;

  function update(change: Partial<PreviewState>): void {
    clearTimeout(telling);
    telling = undefined;
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  return {
    state: () => state,
    update,
    /** For what comes in large numbers: the page shows several at once, and has time for what a person does. */
    updateSoon(change: Partial<PreviewState>): void {
      state = { ...state, ...change };
      telling ??= setTimeout(() => update({}), SOON);
    },
    subscribe(changed: () => void) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    close: () => clearTimeout(telling),
  };
}

/** A template that cannot be drawn keeps the picture of what it was. */
function withThumbnail(
  { thumbnails, undrawn: before }: PreviewState,
  { key, svg, problem }: Extract<PreviewAnswer, { did: 'thumbnail' }>,
): Partial<PreviewState> {
  const { [key]: _, ...undrawn } = before;
  if (svg === undefined) return { undrawn: { ...undrawn, [key]: problem ?? '' } };
  releaseUrl(thumbnails[key]);
  return { undrawn, thumbnails: { ...thumbnails, [key]: URL.createObjectURL(svg) } };
}

function withChange({ comparison }: PreviewState, index: number, change: TemplateChange): Partial<PreviewState> {
  if (comparison === undefined) return {};
  const { changes, compared, total } = comparison;
  return { comparison: { changes: changes.with(index, change), compared: compared + 1, total } };
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
