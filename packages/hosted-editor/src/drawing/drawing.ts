import type { FontAddress } from '@deckwright/core/browser';
import type { EditableDeck, EditableSlide } from '@deckwright/core/contract';
import { say } from '../sentences/deck.ts';
import type { DeckFrame, DrawingAnswer, DrawingRequest } from './drawing-messages.ts';
import { forgetPictures, keepPicture, useSlidePictures } from './slide-pictures.ts';

/** Draws the slides of a deck in a worker: first the one that is edited, then those in sight, one at a time. */
export interface Drawing {
  show(deck: EditableDeck): void;
  /** The slide that is drawn first, and the nodes on it in which a caret is wanted. */
  focus(slide: string | undefined, carets?: readonly string[]): void;
  /** A slide as it looks while somebody drags something on it. Undefined: as it is in the deck. */
  override(slide: EditableSlide | undefined): void;
  /** Slides that are in sight somewhere on the page, under a name for the place. */
  watch(place: string, ids: readonly string[]): void;
  /**
   * Draws a slide of another state of the deck, such as an earlier version, after everything in sight. Resolves with the address of a
   * picture, which the caller has to revoke.
   */
  drawAside(deck: EditableDeck, index: number): Promise<string>;
  close(): void;
}

interface Drawn {
  /** Changes with everything that a picture depends on beside its slide. */
  readonly key: string;
  readonly slide: EditableSlide;
  readonly carets: readonly string[];
}

interface Job extends Drawn {
  readonly number: number;
}

interface Aside {
  readonly deck: EditableDeck;
  readonly index: number;
  resolve(url: string): void;
  reject(error: Error): void;
}

export function createDrawing(
  base: string,
  fonts: readonly FontAddress[],
  own: readonly FontAddress[],
  onProblem: (problem: string) => void,
): Drawing {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  let isStarted = false;
  let sentFrame: DeckFrame | undefined;
  const queue = createQueue();
  let running: Job | undefined;
  const asides: Aside[] = [];
  let runningAside: (Aside & { readonly number: number }) | undefined;
  let number = 0;

  worker.addEventListener('message', ({ data: answer }: MessageEvent<DrawingAnswer>) => {
    if (answer.did === 'start') {
      isStarted = true;
      send({ do: 'open', base: new URL(base, location.href).href, fonts, own });
    } else if (answer.job !== undefined && answer.job === runningAside?.number) {
      if (answer.did === 'draw') runningAside.resolve(URL.createObjectURL(answer.svg));
      else runningAside.reject(new Error(answer.problem));
      runningAside = undefined;
    } else if (answer.did === 'draw') {
      finish(answer.job, (job) => {
        const url = URL.createObjectURL(answer.svg);
        keepPicture(job.slide.id, { url, slide: job.slide, texts: answer.texts });
      });
    } else if (answer.job === undefined) onProblem(answer.problem);
    else {
      finish(answer.job, ({ slide }) => {
        const before = useSlidePictures.getState().pictures.get(slide.id);
        keepPicture(slide.id, { url: before?.url ?? '', texts: [], slide, problem: answer.problem });
      });
    }
    advance();
  });
  worker.addEventListener('error', ({ message }) => onProblem(message || say('theSlidesCannotBeDrawn')));

  function send(request: DrawingRequest): void {
    worker.postMessage(request);
  }

  function finish(job: number, keep: (job: Job) => void): void {
    if (running?.number !== job) return;
    queue.keep(running);
    keep(running);
    running = undefined;
  }

  function advance(): void {
    if (!isStarted || !queue.hasDeck() || running !== undefined || runningAside !== undefined) return;
    const next = queue.next();
    if (next === undefined) {
      advanceAside();
      return;
    }
    const { slide, index, key, carets, frame, count } = next;
    number += 1;
    running = { number, key, slide, carets };
    send({ do: 'draw', job: number, ...(frame !== sentFrame && { frame }), slide, index, count, carets });
    sentFrame = frame;
  }

  function advanceAside(): void {
    const next = asides.shift();
    if (next === undefined) return;
    const { slides, ...others } = next.deck;
    number += 1;
    runningAside = { ...next, number };
    const slide = slides[next.index]!;
    send({ do: 'draw', job: number, frame: others, slide, index: next.index, count: slides.length, carets: [] });
    // The worker keeps the last one.
    sentFrame = undefined;
  }

  return {
    show(next) {
      queue.show(next);
      advance();
    },
    focus(slide, carets = []) {
      queue.focus(slide, carets);
      advance();
    },
    override(slide) {
      queue.override(slide);
      advance();
    },
    watch(place, ids) {
      queue.watch(place, ids);
      advance();
    },
    drawAside: (of, index) =>
      new Promise((resolve, reject) => {
        asides.push({ deck: of, index, resolve, reject });
        advance();
      }),
    close: () => worker.terminate(),
  };
}

/** Which slide is drawn next: first the one that is edited, then those in sight. */
function createQueue() {
  let deck: EditableDeck | undefined;
  let frame: DeckFrame | undefined;
  /** Increases with every other frame. */
  let frames = 0;
  let current: string | undefined;
  let carets: readonly string[] = [];
  let overriding: EditableSlide | undefined;
  const watched = new Map<string, readonly string[]>();
  /** What each slide was drawn from. */
  const drawn = new Map<string, Drawn>();

  return {
    show(next: EditableDeck): void {
      if (frame === undefined || !isSameFrame(frame, next)) {
        const { slides: _, ...others } = next;
        frame = others;
        frames += 1;
      }
      if (deck?.slides.length !== next.slides.length) {
        const ids = new Set(next.slides.map(({ id }) => id));
        forgetPictures(ids);
        for (const id of drawn.keys()) if (!ids.has(id)) drawn.delete(id);
      }
      deck = next;
    },
    focus(slide: string | undefined, wanted: readonly string[]): void {
      current = slide;
      carets = wanted;
    },
    override(slide: EditableSlide | undefined): void {
      overriding = slide;
    },
    watch: (place: string, ids: readonly string[]) => watched.set(place, ids),
    keep: (one: Drawn) => drawn.set(one.slide.id, one),
    hasDeck: () => deck !== undefined,
    next() {
      const { slides } = deck!;
      const order = [current, ...[...watched.values()].flat()];
      for (const id of order) {
        const index = slides.findIndex((one) => one.id === id);
        if (index === -1) continue;
        const slide = overriding !== undefined && overriding.id === id ? overriding : slides[index]!;
        const key = `${index} ${slides.length} ${frames}`;
        const wanted = id === current ? carets : [];
        const before = drawn.get(slide.id);
        const isDrawn = before?.slide === slide && before.key === key;
        if (!isDrawn || !wanted.every((caret) => before?.carets.includes(caret))) {
          return { slide, index, key, carets: wanted, frame: frame!, count: slides.length };
        }
      }
      return undefined;
    },
  };
}

const FRAME_KEYS = ['size', 'language', 'theme', 'fonts', 'layouts', 'pictures'] as const;

function isSameFrame(frame: DeckFrame, deck: EditableDeck): boolean {
  return FRAME_KEYS.every((key) => frame[key] === deck[key]);
}
