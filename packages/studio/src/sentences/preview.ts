import { sentences } from '@deckwright/ui/sentences';

export const say = sentences('studio.preview', {
  addASlideToSee: 'Add a slide to see it here.',
  blank: 'Blank',
  continuationNumberOfCount: 'Continuation {number} of {count}',
  drawing: 'Drawing…',
  nextSlide: 'Next slide',
  numberOfCount: '{number} of {count}',
  preview: 'Preview',
  previousSlide: 'Previous slide',
  slideNumberValue: 'Slide {number}{value}',
  startingThePreview: 'Starting the preview…',
  thePreviewCouldNotBe: 'The preview could not be started.',
  theServerDidNotAnswer: 'The server did not answer',
  thisSlideHasErrorsThe: 'This slide has errors. The picture shows how it was before.',
  thisSlideTookTooLong: 'This slide took too long to draw. Change it to try again.',
});
