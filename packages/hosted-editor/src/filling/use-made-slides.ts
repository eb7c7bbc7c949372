import type { JsonObject } from '@deckwright/content-form/body';
import type { MadeSlides } from '@deckwright/deck-document';
import { useEffect, useRef, useState } from 'react';
import { useDeck } from '../deck/deck-store.ts';
import { useView } from '../deck/view-store.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { useSession } from '../session/session.ts';
import { requestSlides, type SlidesAnswer } from './request-slides.ts';

/** How long a person may pause before the server lays out what was typed, in milliseconds. */
const PAUSE_MS = 500;

export interface MadeState {
  /** Of this content, or of earlier content while `isWaiting`. */
  readonly answer: SlidesAnswer | undefined;
  /** An address of the first slide as a picture. */
  readonly picture: string | undefined;
  readonly isWaiting: boolean;
}

/** What the server makes of the content, a moment after each change. */
export function useMadeSlides(template: string, content: JsonObject): MadeState {
  const { base, drawing } = useSession();
  const [state, setState] = useState<MadeState>({ answer: undefined, picture: undefined, isWaiting: true });
  const isFirst = useRef(true);
  useEffect(() => {
    const aborting = new AbortController();
    setState((before) => ({ ...before, isWaiting: true }));
    const timer = setTimeout(run, isFirst.current ? 0 : PAUSE_MS);
    isFirst.current = false;

    async function run() {
      const answer = await requestSlides(base, template, content, aborting.signal).catch(() => undefined);
      if (answer === undefined || aborting.signal.aborted) return;
      setState(({ picture }) => ({ answer, picture, isWaiting: false }));
      if (!('made' in answer)) return;
      const picture = await draw(drawing, answer.made).catch(() => undefined);
      if (picture === undefined) return;
      if (aborting.signal.aborted) URL.revokeObjectURL(picture);
      else setState((before) => ({ ...before, picture }));
    }
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [base, drawing, template, content]);
  const { picture } = state;
  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);
  return state;
}

/** The first of the slides, at the place of the one that is edited. */
async function draw(drawing: Drawing, { slides, layouts, pictures }: MadeSlides): Promise<string | undefined> {
  const { deck } = useDeck.getState();
  const [first] = slides;
  if (deck === undefined || first === undefined) return undefined;
  const slide = useView.getState().slide;
  const index = Math.max(
    0,
    deck.slides.findIndex(({ id }) => id === slide),
  );
  const missing = layouts.filter(({ key }) => !deck.layouts.some((one) => one.key === key));
  const unknown = pictures.filter(({ id }) => !deck.pictures.some((one) => one.id === id));
  const changed = deck.slides.with(index, { ...first, id: 'preview' });
  return drawing.drawAside(
    { ...deck, layouts: [...deck.layouts, ...missing], pictures: [...deck.pictures, ...unknown], slides: changed },
    index,
  );
}
