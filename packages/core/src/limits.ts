import { MOST_LISTED } from './contract/errors.ts';

/** A limit on what comes from outside. */
export interface Limit {
  readonly most: number;
  /** What is counted, as a phrase that follows the number: `slides of an export`. */
  readonly of: string;
  /** What `most` counts, if it is not things: the documentation shows it in MB, or in seconds. */
  readonly unit?: 'bytes' | 'ms';
  /** What happens beyond it. */
  readonly beyond: string;
}

const REQUEST = '`INVALID_REQUEST`';
const CONTENT = '`INVALID_CONTENT`';
const TEMPLATE = '`INVALID_TEMPLATE`';
const PROJECT = '`INVALID_PROJECT`';
const IMAGE = '`INVALID_IMAGE`';
const FONT = '`INVALID_FONT`';

/** Every limit of the engine. docs/limits.md is made from this table. */
export const LIMITS = {
  answers: {
    faults: { most: MOST_LISTED, of: 'faults of an error', beyond: 'the message says how many more there are' },
    notices: {
      most: MOST_LISTED,
      of: 'notices of a file or a preview, and warnings of a template check',
      beyond: 'a last one, `NOTICES_OMITTED`, says how many more there are',
    },
    entryBytes: { most: 2_000, of: 'bytes of JSON of one fault or notice', beyond: 'its texts are cut' },
    echo: { most: 80, of: 'characters of a name or value that a message repeats', beyond: 'cut, with "…"' },
    names: { most: 20, of: 'names in a list of known ones', beyond: '"and 212 more"' },
    nameList: { most: 300, of: 'characters of such a list', beyond: '"and 212 more"' },
    candidates: {
      most: 500,
      of: 'known names among which the nearest to a wrong one is searched',
      beyond: 'the others are not suggested',
    },
    wrongItems: {
      most: MOST_LISTED,
      of: 'faults in one array',
      beyond: 'its further items are not checked, and the message says "at least"',
    },
    counted: {
      most: 10_000,
      of: 'faults in the contents of an export',
      beyond: 'further slides are not checked, and the message says "at least"',
    },
  },
  request: {
    slides: { most: 2_000, of: 'slides of an export; callers split larger decks', beyond: REQUEST },
    key: { most: 1_000, of: "characters of a project's id, a template's key or a format's name", beyond: REQUEST },
    note: { most: 100_000, of: 'characters of the speaker notes of a slide', beyond: REQUEST },
    section: { most: 200, of: 'characters of the name of a section', beyond: REQUEST },
    property: { most: 1_000, of: 'characters of a document property, such as the title', beyond: REQUEST },
    slideElements: {
      most: 10_000,
      of: 'elements of a slide, with those that repeats make',
      beyond: `${CONTENT}; ${TEMPLATE} if a template's own sample does it`,
    },
    deckElements: { most: 200_000, of: 'elements of all slides of an export', beyond: CONTENT },
    madeSlides: {
      most: 10_000,
      of: 'slides that one slide becomes because its tables continue',
      beyond: 'a `TypeError`: the element never gets smaller',
    },
  },
  content: {
    nestedLists: { most: 16, of: 'lists inside lists in markdown', beyond: 'deeper ones are literal text' },
    text: { most: 200_000, of: 'characters of a text, a rich text, a run or a table cell', beyond: CONTENT },
    items: { most: 2_000, of: 'items of a list, on each level', beyond: CONTENT },
    paragraphs: { most: 2_000, of: 'paragraphs of a rich text', beyond: CONTENT },
    runs: { most: 2_000, of: 'runs of a paragraph', beyond: CONTENT },
    link: { most: 4_000, of: 'characters of a link', beyond: CONTENT },
    date: { most: 64, of: 'characters of a date', beyond: CONTENT },
    address: {
      most: 70_000_000,
      of: 'characters of the address of a picture, which may be a data URI',
      beyond: CONTENT,
    },
    alt: { most: 2_000, of: 'characters of an alternative text', beyond: CONTENT },
    rows: { most: 2_000, of: 'rows of a table, unless its field sets `maxRows`', beyond: CONTENT },
    columns: { most: 100, of: 'columns of a table, unless its field sets `maxColumns`', beyond: CONTENT },
    series: { most: 64, of: 'series of a chart, unless its field sets `maxSeries`', beyond: CONTENT },
    points: { most: 10_000, of: 'points of a series, unless its field sets `maxPoints`', beyond: CONTENT },
    label: { most: 1_000, of: 'characters of a category or of the name of a series', beyond: CONTENT },
  },
  template: {
    depth: { most: 100, of: 'levels of JSON in a template or project file', beyond: `${TEMPLATE}, ${PROJECT}` },
    elements: { most: 500, of: 'elements of a template, and children of a group', beyond: TEMPLATE },
    fields: { most: 500, of: 'fields of a template, and of an object', beyond: TEMPLATE },
    samples: { most: 100, of: 'named samples of a template', beyond: TEMPLATE },
    fieldLimit: {
      most: 100_000,
      of: 'as the value of `maxLength`, `maxItems`, `maxRows` and their like',
      beyond: TEMPLATE,
    },
    levels: { most: 9, of: 'levels of a list', beyond: TEMPLATE },
    gridColumns: { most: 24, of: 'columns of a grid', beyond: TEMPLATE },
    textColumns: { most: 16, of: 'columns of a text', beyond: TEMPLATE },
    // PowerPoint's dialog has at most 10, and its files may have any number.
    gradientStops: { most: 20, of: 'stops of a gradient', beyond: TEMPLATE },
    colors: { most: 100, of: 'colours of a chart', beyond: TEMPLATE },
    highlights: { most: 100, of: 'highlights of a chart', beyond: TEMPLATE },
    guides: { most: 20, of: 'adjust values of a shape', beyond: TEMPLATE },
    conditionValues: { most: 100, of: 'values of a condition', beyond: TEMPLATE },
    text: { most: 200_000, of: 'characters of the text of an element', beyond: TEMPLATE },
    caption: { most: 1_000, of: 'characters of a title of a chart, or of a value of a condition', beyond: TEMPLATE },
    description: { most: 2_000, of: 'characters of a description, an alternative text or a link', beyond: TEMPLATE },
    name: { most: 200, of: 'characters of the name of a template or an element', beyond: TEMPLATE },
    path: { most: 1_000, of: 'characters of the path of a field', beyond: TEMPLATE },
    alias: { most: 64, of: 'characters of a key of a template, a field, or an alias', beyond: TEMPLATE },
    sampleName: { most: 100, of: 'characters of the name of a sample', beyond: TEMPLATE },
    font: { most: 100, of: 'characters of the name of a font or theme', beyond: `${TEMPLATE}, ${PROJECT}` },
    format: { most: 60, of: 'characters of a number format, unit or time zone', beyond: `${TEMPLATE}, ${PROJECT}` },
    partials: { most: 200, of: 'partials of a project', beyond: PROJECT },
    partialDepth: { most: 8, of: 'partials inside one another', beyond: `${TEMPLATE}, ${PROJECT}` },
    partialLevels: {
      most: 24,
      of: 'elements inside one another, the innermost in a partial',
      beyond: `${TEMPLATE}, ${PROJECT}`,
    },
    partialElements: {
      most: 10_000,
      of: 'elements that the partials of a template, or of another partial, add',
      beyond: `${TEMPLATE}, ${PROJECT}`,
    },
    textStyles: { most: 100, of: 'text styles of a theme', beyond: PROJECT },
    bullet: { most: 8, of: 'characters of a bullet', beyond: TEMPLATE },
    fallbacks: { most: 200, of: 'fallback fonts of a theme, one for each script', beyond: PROJECT },
    language: { most: 100, of: 'characters of a language tag', beyond: PROJECT },
    fetched: {
      most: 20,
      of: 'pictures that a template names by http(s) addresses, fetched when it is pushed',
      beyond: 'the others are not fetched, and a warning says how many',
    },
    layers: {
      most: 1_000_000,
      of: 'comparisons of a text with what may lie under it, in a template check',
      beyond: 'further texts are not checked for contrast',
    },
    rebroken: {
      most: 200_000,
      of: 'characters of samples that are broken into lines again as in a wider font, in a template check',
      beyond: 'further samples are not checked for that',
    },
    comparedWords: {
      most: 5_000,
      of: 'words of a slide that are compared with each other, in a check of a deck without its fonts',
      beyond: 'further words are not compared',
    },
  },
  pictures: {
    bytes: { most: 50_000_000, of: 'of a picture file', unit: 'bytes', beyond: IMAGE },
    pixels: { most: 50_000_000, of: 'pixels of a picture; checked before it is decoded', beyond: IMAGE },
    svgBytes: {
      most: 1_000_000,
      of: 'of an SVG file, also uncompressed and with its entities expanded',
      unit: 'bytes',
      beyond: IMAGE,
    },
    svgEntities: { most: 1_000, of: 'entities that the DOCTYPE of an SVG declares', beyond: IMAGE },
    svgEntityDepth: { most: 20, of: 'entities of an SVG inside one another', beyond: IMAGE },
    svgElements: { most: 50_000, of: 'elements of an SVG', beyond: IMAGE },
    svgDepth: { most: 100, of: 'levels of nesting in an SVG', beyond: IMAGE },
    // Enough for any map, too few for a decompression bomb.
    svgDrawn: { most: 200_000, of: 'elements that an SVG draws through references', beyond: IMAGE },
    svgChain: { most: 500, of: 'references of an SVG in a chain', beyond: IMAGE },
    time: { most: 8_000, of: 'of processor time to read a picture', unit: 'ms', beyond: IMAGE },
    memory: { most: 1_500_000_000, of: 'of memory to read a picture', unit: 'bytes', beyond: IMAGE },
  },
  fonts: {
    // The largest font in common use, Noto Sans SC, has 10.6 MB.
    bytes: { most: 20 * 2 ** 20, of: 'of a font file', unit: 'bytes', beyond: FONT },
    unpacked: { most: 40 * 2 ** 20, of: 'of an unpacked font', unit: 'bytes', beyond: FONT },
    // google/woff2 has the same limit.
    ratio: { most: 100, of: 'unpacked bytes for each packed byte', beyond: FONT },
    tables: { most: 64, of: 'tables of a font', beyond: FONT },
    time: { most: 5_000, of: 'of CPU time for a font', unit: 'ms', beyond: FONT },
    memory: { most: 512_000_000, of: 'of memory to read a font', unit: 'bytes', beyond: FONT },
    name: { most: 100, of: 'characters of the name of a font', beyond: 'cut' },
    colorLayers: { most: 256, of: 'colour layers of a glyph', beyond: 'drawn in one colour or by another font' },
    instances: { most: 100, of: 'named instances of a variable font', beyond: 'the others are ignored' },
  },
  previews: {
    width: { most: 8_192, of: 'pixels of the width of a PNG', beyond: 'a `TypeError`' },
    time: { most: 20_000, of: 'of CPU time for a PNG', unit: 'ms', beyond: '`ADAPTER_FAILED`' },
    memory: { most: 1_500_000_000, of: 'of memory to draw a PNG', unit: 'bytes', beyond: '`ADAPTER_FAILED`' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Limit>>>>;
