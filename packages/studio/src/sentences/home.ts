import { sentences } from '@deckwright/ui/sentences';

export const say = sentences('studio.home', {
  allPresentations: 'All presentations',
  allProjects: 'All projects',
  anExportTakesOneCredit: 'An export takes one credit. Exports in dev mode are free.',
  chooseASetOfTemplates: 'Choose a set of templates, and two colours. It takes a minute.',
  createAProjectInYour: 'Create a project in your colours',
  createAnAPIKey: 'Create an API key',
  creditsThisMonth: 'Credits this month',
  done: '(done)',
  exportAPresentation: 'Export a presentation',
  fromNothingToADeck: 'From nothing to a deck that opens in PowerPoint.',
  latestPresentations: 'Latest presentations',
  projects: 'Projects',
  sendContentToTheExport:
    'Send content to the export API, and get a file. The home page of this server has a command to try.',
  templatesAndContentInPresentations: 'Templates and content in, presentations out.',
  used: 'Used',
  usedOfOfMonth: '{used} of {ofMonth}',
  usedUsedOfAnUnlimited: '{used} used, of an unlimited number.',
  yourFirstPresentation: 'Your first presentation',
  yourProgramSendsItWith: 'Your program sends it with each export.',
});
