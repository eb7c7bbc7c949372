import { sentences } from '@deckwright/ui/sentences';

export const say = sentences('form.busy', {
  itWasAskedSeveralTimes: 'It was asked several times. Nothing was done or charged.',
  theServerIsBusy: 'The server is busy.',
  tryAgain: 'Try again',
  tryNow: 'Try now',
  tryingAgain: 'Trying again…',
  tryingAgainInMaxS: 'Trying again in {max} s.',
});
