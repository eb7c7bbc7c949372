import { useDeck } from '../deck/deck-store.ts';
import { useView } from '../deck/view-store.ts';
import { useSlidePictures } from '../drawing/slide-pictures.ts';
import { say } from '../sentences/deck.ts';
import { announce } from '../ui/announcer.tsx';

/** Draws the slides that were not in sight yet, and prints all that are not hidden. */
export async function printSlides(): Promise<void> {
  announce(say('theSlidesAreBeingPrepared'));
  useView.setState({ isPrinting: true });
  await allDrawn();
  // The page has the last picture only once it is drawn with it.
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
  window.print();
  useView.setState({ isPrinting: false });
}

const SETTLED_MS = 300;

function allDrawn(): Promise<void> {
  const slides = useDeck.getState().deck?.slides.filter(({ hidden }) => !hidden) ?? [];
  const isDrawn = () => {
    const { pictures } = useSlidePictures.getState();
    return slides.every((slide) => pictures.get(slide.id)?.slide === slide);
  };
  return new Promise((resolve) => {
    if (isDrawn()) return resolve();
    const stop = useSlidePictures.subscribe(() => {
      if (!isDrawn()) return;
      stop();
      resolve();
    });
  });
}
