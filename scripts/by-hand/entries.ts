/** A program that a person opens files with. */
export interface Program {
  readonly id: string;
  readonly name: string;
  /** Which of its versions, and how it opens the files. */
  readonly how: string;
}

/** What a person does with one file in one program, and what must be seen. */
export interface Entry {
  readonly program: string;
  /** A file of the folder, or the command that prints a link. */
  readonly file: string;
  readonly title: string;
  readonly steps: readonly string[];
  /** Sentences that are right or wrong. Answers name them, so a changed sentence is asked again. */
  readonly seen: readonly string[];
  /** The slides that the page shows beside: the first of each of these templates, none after a slide that continues. */
  readonly slides?: readonly string[] | 'all';
}

/** The command that exports the demo deck as hosted slides and prints its edit link. */
export const LINK_COMMAND = 'npx --yes pnpm@12 by-hand link';

export const PROGRAMS: readonly Program[] = [
  {
    id: 'powerpoint',
    name: 'PowerPoint',
    how: 'Windows or macOS, on a machine without Inter, Source Sans 3 and Noto among its fonts. Note the version and the system.',
  },
  {
    id: 'google-slides',
    name: 'Google Slides',
    how: 'Upload the file to Google Drive, then open it with Google Slides.',
  },
  {
    id: 'keynote',
    name: 'Keynote',
    how: 'On a Mac. Open the file with Keynote, and do not replace fonts that it misses.',
  },
  { id: 'verapdf', name: 'veraPDF', how: 'The newest version, from verapdf.org. Use its window or its command.' },
  {
    id: 'screen-reader',
    name: 'A screen reader',
    how: 'NVDA with Acrobat, PowerPoint and Firefox on Windows, or VoiceOver with Preview, PowerPoint and Safari on macOS.',
  },
  { id: 'browser', name: 'Two browsers', how: 'Any two of Chrome, Firefox, Safari and Edge, side by side.' },
];

const STARTERS = ['neutral', 'corporate-report', 'dashboard', 'pitch', 'product-sheet', 'lesson'] as const;

/** Asked in programs that read no embedded fonts: Google Slides and Keynote. */
const LANGUAGES: Omit<Entry, 'program'> = {
  file: 'languages.pptx',
  title: 'Arabic, Hebrew, Hindi, Thai, Chinese, Japanese, Korean',
  steps: ['Compare each slide with its picture.'],
  seen: ['No slide has an empty box in place of a letter.', 'Arabic and Hebrew begin on the right.'],
  slides: 'all',
};

const POWERPOINT: readonly Omit<Entry, 'program'>[] = [
  {
    file: 'demo.pptx',
    title: 'It opens, with its fonts',
    steps: ['Open the file.', 'Go through its ten slides.'],
    seen: [
      'PowerPoint opens the file without offering a repair.',
      'Titles are in Inter and texts in Source Sans 3, although the machine lacks both.',
      'Every text has the same line breaks as in the pictures.',
    ],
    slides: ['title-slide', 'bullets', 'image-text', 'quote'],
  },
  {
    file: 'demo.pptx',
    title: 'Charts can be edited',
    steps: [
      'Select the chart of slide 5 and choose Edit Data.',
      'Write 30 into the first cell with a number.',
      'Do the same on slides 3 and 7.',
    ],
    seen: [
      'Edit Data opens a sheet with the numbers of the chart.',
      'The chart follows the new number, and keeps its colours and fonts.',
      'Before the change, the charts look as in the pictures.',
    ],
    slides: ['trend', 'chart', 'share'],
  },
  {
    file: 'demo.pptx',
    title: 'The table can be edited',
    steps: [
      'Click into the table of slide 6, and press Tab in its last cell.',
      'Switch Header Row and Banded Rows off and on in Table Design.',
    ],
    seen: ['Tab adds a row that looks like the others.', 'Both switches change the table, and back.'],
    slides: ['table'],
  },
  {
    file: 'demo.pptx',
    title: 'Speaker notes, and new slides',
    steps: ['Start Presenter View on slide 1.', 'Choose New Slide, and there the layout Chart.'],
    seen: [
      'Presenter View shows “Welcome everyone. Twenty minutes, then questions.”',
      'New Slide offers a layout for each template, by its name.',
      'The new slide has empty places that say what belongs there.',
    ],
  },
  {
    file: 'charts.pptx',
    title: 'Every kind of chart',
    steps: [
      'Compare each slide with its picture.',
      'Choose Edit Data on the slides with scatter, radar and combo charts.',
    ],
    seen: ['Every chart looks as in its picture.', 'The three charts open their sheets, and follow a changed number.'],
    slides: 'all',
  },
  {
    file: 'tables.pptx',
    title: 'Every kind of table',
    steps: ['Compare each slide with its picture.', 'Select the merged cells, and look at Split Cells.'],
    seen: [
      'Rows are as high, and borders are where they are in the pictures.',
      'Merged cells are one cell.',
      'The long table continues on the next slide, with its header.',
    ],
    slides: 'all',
  },
  {
    file: 'objects.pptx',
    title: 'Gradients, shadows, transparency, groups, connectors',
    steps: [
      'Compare each slide with its picture.',
      'Ungroup the rotated group.',
      'Move one of the objects that a line joins.',
      'Open the Selection Pane, and start the slide show to press the links.',
    ],
    seen: [
      'Gradients, shadows and transparent pictures look as in the pictures.',
      'The rotated group comes apart into objects that stay where they were.',
      'The line follows the object that was moved.',
      'The Selection Pane names each object by what it is.',
      'Links to the web and to slides lead there.',
    ],
    slides: 'all',
  },
  {
    file: 'text.pptx',
    title: 'Lists and styled text',
    steps: ['Compare each slide with its picture.', 'Press Return and Tab at the end of a list.'],
    seen: ['Every line breaks as in its picture.', 'Return adds a point, and Tab makes it one of the next level.'],
    slides: 'all',
  },
  {
    file: 'languages.pptx',
    title: 'Arabic, Hebrew, Hindi, Thai, Chinese, Japanese, Korean',
    steps: ['Compare each slide with its picture.', 'Click into the Arabic text and press the left arrow key.'],
    seen: [
      'No slide has an empty box in place of a letter.',
      'Arabic and Hebrew begin on the right, and the left arrow key goes forward.',
      'Every line breaks as in its picture.',
    ],
    slides: 'all',
  },
  ...STARTERS.map((name) => ({
    file: `${name}.pptx`,
    title: 'A starter',
    steps: ['Open the file, and go through its slides.', 'Choose Review, Check Accessibility.'],
    seen: [
      'PowerPoint opens the file without offering a repair.',
      'No text runs out of its place or over another object.',
      'The accessibility check lists no error.',
    ],
    slides: ['cover'],
  })),
];

const GOOGLE_SLIDES: readonly Omit<Entry, 'program'>[] = [
  {
    file: 'demo.pptx',
    title: 'It opens, with its fonts',
    steps: ['Go through the ten slides.', 'Click into the table of slide 6.', 'Look below slide 1 for its notes.'],
    seen: [
      'Titles are in Inter and texts in Source Sans 3.',
      'Every text is complete, and inside its place.',
      'Charts look as in the pictures.',
      'The cells of the table can be edited.',
      'Slide 1 has its notes.',
    ],
    slides: ['title-slide', 'chart', 'table', 'cards'],
  },
  {
    file: 'charts.pptx',
    title: 'Every kind of chart',
    steps: ['Compare each slide with its picture.'],
    seen: ['Every chart is there, with its colours, axes and legend.'],
    slides: 'all',
  },
  {
    file: 'objects.pptx',
    title: 'Gradients, shadows, transparency, groups, connectors',
    steps: ['Compare each slide with its picture.', 'Move one of the objects that a line joins.', 'Press the links.'],
    seen: [
      'Gradients and transparent pictures look as in the pictures.',
      'Groups are groups.',
      'The line follows the object that was moved.',
      'Links lead where they should.',
    ],
    slides: 'all',
  },
  LANGUAGES,
];

const KEYNOTE: readonly Omit<Entry, 'program'>[] = [
  {
    file: 'demo.pptx',
    title: 'It opens, and can be edited',
    steps: [
      'Go through the ten slides.',
      'Select the chart of slide 5 and choose Edit Chart Data.',
      'Show the presenter notes of slide 1.',
    ],
    seen: [
      'Keynote warns of nothing but missing fonts.',
      'Every text is complete, and inside its place.',
      'Edit Chart Data shows the numbers of the chart.',
      'The table of slide 6 is a table.',
      'Slide 1 has its notes.',
    ],
    slides: ['title-slide', 'chart', 'table', 'cards'],
  },
  {
    file: 'objects.pptx',
    title: 'Gradients, shadows, transparency, groups',
    steps: ['Compare each slide with its picture.'],
    seen: [
      'Gradients, shadows and transparent pictures look as in the pictures.',
      'Rotated objects and groups are where they are in the pictures.',
    ],
    slides: 'all',
  },
  LANGUAGES,
];

const VERAPDF: readonly Omit<Entry, 'program'>[] = [
  'demo.pdf',
  'features.pdf',
  'languages.pdf',
  'corporate-report.pdf',
].map((file) => ({
  file,
  title: 'PDF/UA-1 and PDF/A-2b',
  steps: [
    `Run verapdf --flavour ua1 ${file}, then verapdf --flavour 2b ${file}.`,
    'Write the clauses of the rules that fail into the note. No file claims PDF/A or PDF/UA.',
  ],
  seen: [
    'For UA-1, nothing fails but the missing declaration of PDF/UA (clause 5).',
    'For A-2b, nothing fails but the missing declaration of PDF/A (clause 6.6.4) and the missing output intent (clause 6.2.4.3).',
  ],
}));

const SCREEN_READER: readonly Omit<Entry, 'program'>[] = [
  {
    file: 'demo.pdf',
    title: 'Reading order, headings, lists, tables, charts',
    steps: [
      'Read the file from its beginning.',
      'Go from heading to heading.',
      'Go through the list of page 2 and the table of page 6, cell by cell.',
      'Read pages 5 and 7.',
    ],
    seen: [
      'The window is announced as “Annual review”.',
      'On each page the title is read first, as a heading, and the rest in the order in which people read.',
      'The list is announced with four items.',
      'Each cell is read with its column.',
      'Each chart is announced once, as a graphic with a description.',
      'Decoration is silent.',
    ],
    slides: ['bullets', 'chart', 'table'],
  },
  {
    file: 'corporate-report.pdf',
    title: 'A long table',
    steps: ['Go through the long table, over the end of its page.'],
    seen: ['The table on the next page has its headers again, which are read with each cell.'],
  },
  {
    file: 'languages.pdf',
    title: 'Languages from right to left',
    steps: ['Read the Arabic and the Hebrew page.'],
    seen: ['Words and lines are read in the order in which people read them.'],
  },
  {
    file: 'demo.pptx',
    title: 'A deck in PowerPoint',
    steps: ['Press Tab through slides 5 and 6.'],
    seen: [
      'The title comes first.',
      'The chart is read with its description.',
      'The cells of the table are read with their headers.',
    ],
  },
  {
    file: LINK_COMMAND,
    title: 'The editor',
    steps: [
      'Run the command, and open the link that it prints.',
      'With the keyboard alone, go to slide 5 and change its title.',
    ],
    seen: [
      'The list of slides says which slide is current.',
      'The selected object is announced by its name.',
      'What is typed is read, and “Saved” is announced or can be found.',
    ],
  },
];

const BROWSER: readonly Omit<Entry, 'program'>[] = [
  {
    file: LINK_COMMAND,
    title: 'Two people, then PowerPoint',
    steps: [
      'Run the command, and open the link that it prints in both browsers.',
      'Change the title of slide 1 in one, and a number of the chart of slide 5 in the other.',
      'Download the deck for PowerPoint, and open it there.',
    ],
    seen: [
      'Each browser shows the change of the other within a second.',
      'The slides look as in the pictures.',
      'PowerPoint opens the file without offering a repair, with both changes.',
    ],
    slides: ['title-slide', 'chart'],
  },
];

export const ENTRIES: readonly Entry[] = Object.entries({
  powerpoint: POWERPOINT,
  'google-slides': GOOGLE_SLIDES,
  keynote: KEYNOTE,
  verapdf: VERAPDF,
  'screen-reader': SCREEN_READER,
  browser: BROWSER,
}).flatMap(([program, entries]) => entries.map((entry) => ({ program, ...entry })));

/** The deck of an entry. The link leads to the demo deck. */
export function deckOf(file: string): string {
  return /^([\w-]+)\.(?:pptx|pdf)$/.exec(file)?.[1] ?? 'demo';
}
