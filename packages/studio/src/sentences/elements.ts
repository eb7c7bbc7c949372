import { sentences } from '@deckwright/ui/sentences';

export const say = sentences('studio.elements', {
  body: 'Body',
  chart: 'Chart',
  connector: 'Connector',
  date: 'Date',
  element: 'Element',
  footer: 'Footer',
  group: 'Group',
  line: 'Line',
  list: 'List',
  partial: 'Partial',
  picture: 'Picture',
  shape: 'Shape',
  slideNumber: 'Slide number',
  subtitle: 'Subtitle',
  table: 'Table',
  text: 'Text',
  title: 'Title',
  wordOfField: '{word} of {field}',
});
