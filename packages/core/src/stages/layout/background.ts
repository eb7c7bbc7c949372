import type { Background, Size } from '../../contract/index.ts';
import { fitPicture } from '../../images/crop.ts';
import type { BackgroundPicture, DeckSlide } from '../bind/deck.ts';

/** A slide's own background, if its template takes one from a field. */
export function backgroundOf(slide: DeckSlide, { slideSize }: { readonly slideSize: Size }): Background | undefined {
  return slide.background && covered(slide.layout.template.background, slide.background, slideSize);
}

/** A fill, and over it a picture that covers the whole slide. */
export function covered(fill: Background['fill'], { picture, focus }: BackgroundPicture, size: Size): Background {
  const { crop } = fitPicture(picture, { x: 0, y: 0, ...size }, 'cover', focus);
  return { fill, picture: { picture: picture.id, crop } };
}
