import '@deckwright/core/browser/jitless';
import { browserParts } from '@deckwright/core/browser';
import type { EditableSlide } from '@deckwright/core/contract';
import { createDeckRenderer, type DeckRenderer } from '@deckwright/core/deck';
import type { DeckFrame, DrawingAnswer, DrawingRequest } from './drawing-messages.ts';

let renderer: DeckRenderer | undefined;
let own: ReturnType<typeof browserParts>['fonts'] = [];
let base = '';
let frame: DeckFrame | undefined;
const pictures = new Map<string, Promise<Uint8Array>>();

self.addEventListener('message', ({ data: request }: MessageEvent<DrawingRequest>) => {
  if (request.do === 'open') open(request);
  else draw(request).catch((error: unknown) => fail(error, request.job));
});
say({ did: 'start' });

function open({ base: address, fonts, own: ownFonts }: DrawingRequest & { do: 'open' }): void {
  try {
    base = address;
    own = browserParts({ fonts: ownFonts, base: address }).fonts;
    renderer = createDeckRenderer({ ...browserParts({ fonts, base: address }), adapters: [] });
  } catch (error) {
    fail(error);
  }
}

async function draw({ job, frame: newFrame, slide, index, count, carets }: DrawingRequest & { do: 'draw' }) {
  frame = newFrame ?? frame;
  // The other slides are empty, so that they are not sent with each change of one.
  const slides = Array.from({ length: count }, (_, at) => (at === index ? slide : emptySlide(slide, at)));
  const preview = await renderer!.preview({
    deck: { ...frame!, slides },
    read: readPicture,
    fonts: own,
    slides: [index + 1, index + 1],
    carets,
  });
  for await (const { svg, texts } of preview.slides) {
    // A blob is not copied on its way to the page.
    say({ did: 'draw', job, svg: new Blob([svg], { type: 'image/svg+xml' }), texts });
  }
}

function emptySlide({ layout, language }: EditableSlide, at: number): EditableSlide {
  return { id: `empty-${at}`, layout, language, hidden: false, title: '', nodes: [] };
}

function readPicture(id: string): Promise<Uint8Array> {
  const known = pictures.get(id);
  if (known) return known;
  const reading = fetchPicture(id);
  pictures.set(id, reading);
  // It may succeed the next time.
  reading.catch(() => pictures.delete(id));
  return reading;
}

async function fetchPicture(id: string): Promise<Uint8Array> {
  const response = await fetch(`${base}/pictures/${encodeURIComponent(id)}`);
  if (!response.ok) throw new Error(`A picture cannot be loaded: the server answered ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

function say(answer: DrawingAnswer): void {
  self.postMessage(answer);
}

function fail(error: unknown, job?: number): void {
  const problem = error instanceof Error ? error.message : String(error);
  say({ did: 'fail', job, problem });
}
