import { sentences } from '@deckwright/ui/sentences';

export const say = sentences('studio.new-warnings', {
  checkingTheTemplates: 'Checking the templates…',
  comparedOfTotal: '{compared} of {total}',
  countNewWarnings: { one: 'One new warning', other: '{count} new warnings' },
  countWarningsAreGone: { one: 'One warning is gone.', other: '{count} warnings are gone.' },
  edit: 'Edit',
  editElementInNameIn: 'Edit {element} in {name}, in a new tab',
  inCountTemplates: { one: ' in one template', other: ' in {count} templates' },
  newWarningsOfName: 'New warnings of {name}',
  noNewWarnings: 'No new warnings',
  sampleSample: 'Sample: {sample}',
  theWholeTemplate: 'The whole template',
  theWholeTemplate2: 'the whole template',
});
