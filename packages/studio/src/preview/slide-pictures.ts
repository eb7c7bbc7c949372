import type { Finding, Json } from '@deckwright/content-form/body';
import type { PageFacts, SlideAnswer } from './messages.ts';

/** The picture of a slide. */
export interface SlidePicture {
  /** Addresses of SVG documents, one for each slide of the file that it becomes. Empty before the first is drawn. */
  readonly pages: readonly (PageFacts & { readonly url: string })[];
  /** What the engine says of the slide. */
  readonly findings: readonly Finding[];
  /** `old`: the slide cannot be drawn as it is now, so the pages show what it was. `slow`: drawing it took too long. */
  readonly state: 'waiting' | 'drawn' | 'old' | 'slow';
}

const WAITING: SlidePicture = { pages: [], findings: [], state: 'waiting' };

/** The pictures of the slides of a body. Slides are immutable, so a slide that is the same object has the same id. */
export function createSlidePictures() {
  const ids = new WeakMap<object, number>();
  const pictures = new Map<number, SlidePicture>();
  let lastId = 0;
  let order: readonly number[] = [];

  function idOf(slide: Json): number {
    if (typeof slide !== 'object' || slide === null) return ++lastId;
    const known = ids.get(slide);
    if (known !== undefined) return known;
    ids.set(slide, ++lastId);
    return lastId;
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

  function forgetOthers(): void {
    const kept = new Set(order);
    for (const [id, picture] of pictures) {
      if (kept.has(id)) continue;
      pictures.delete(id);
      release(picture);
    }
  }

  return {
    shown: (): readonly SlidePicture[] => order.map((id) => pictures.get(id) ?? WAITING),
    /** Takes the slides of another body. Returns their ids. */
    take(slides: readonly Json[]): readonly number[] {
      const before = order;
      order = slides.map(idOf);
      inherit(before);
      forgetOthers();
      return order;
    },
    /** Whether the page already shows the pages of each slide at its place. */
    areShown: (shown: readonly SlidePicture[]) =>
      order.length === shown.length && order.every((id, at) => pictures.get(id)?.pages === shown[at]?.pages),
    keep({ id, pages, findings }: SlideAnswer): void {
      const before = pictures.get(id) ?? WAITING;
      if (pages) {
        release(before);
        const urls = pages.map(({ svg, ...facts }) => ({ ...facts, url: URL.createObjectURL(svg) }));
        pictures.set(id, { pages: urls, findings, state: 'drawn' });
      } else {
        pictures.set(id, { ...before, findings, state: 'old' });
      }
    },
    giveUp: (id: number) => pictures.set(id, { ...(pictures.get(id) ?? WAITING), state: 'slow' }),
    close() {
      for (const picture of pictures.values()) release(picture);
    },
  };
}

/** How long an address stays valid after its picture was replaced, so that an image still being decoded finds it. */
const GRACE = 10_000;

function release({ pages }: SlidePicture): void {
  for (const { url } of pages) releaseUrl(url);
}

export function releaseUrl(url: string | undefined): void {
  if (url !== undefined) setTimeout(() => URL.revokeObjectURL(url), GRACE);
}
