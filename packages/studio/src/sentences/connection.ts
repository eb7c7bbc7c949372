import { sentences } from '@deckwright/ui/sentences';

export const say = sentences('studio.connection', {
  expectedAColourSuchAs: 'Expected a colour such as #336699.',
  expectedANumberFrom0: 'Expected a number from 0 to 1.',
  expectedASizeFromLeast: 'Expected a size from {least} to {most} points.',
  nothingWasChanged: 'Nothing was changed',
  nothingWasDeleted: 'Nothing was deleted',
  theServerAnsweredStatus: 'The server answered {status}.',
  thisObjectHasTheKey: 'This object has the key twice. The server rejects that.',
});
