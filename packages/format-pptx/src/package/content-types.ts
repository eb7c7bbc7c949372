import { XML_HEAD } from '../xml.ts';

export const CONTENT_TYPES = '[Content_Types].xml';

const PRESENTATION = 'application/vnd.openxmlformats-officedocument.presentationml.';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.';
const OFFICE = 'application/vnd.openxmlformats-officedocument.';
const PACKAGE = 'application/vnd.openxmlformats-package.';

/** Content types by extension. Only extensions in use are declared. */
const DEFAULTS: Readonly<Record<string, string>> = {
  rels: `${PACKAGE}relationships+xml`,
  png: 'image/png',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  xlsx: `${SPREADSHEET}sheet`,
  fntdata: 'application/x-fontdata',
};

/** Content types of XML parts, by name. */
const OVERRIDES: readonly (readonly [RegExp, string])[] = [
  [/^ppt\/presentation\.xml$/, `${PRESENTATION}presentation.main+xml`],
  [/^ppt\/presProps\.xml$/, `${PRESENTATION}presProps+xml`],
  [/^ppt\/viewProps\.xml$/, `${PRESENTATION}viewProps+xml`],
  [/^ppt\/tableStyles\.xml$/, `${PRESENTATION}tableStyles+xml`],
  [/^ppt\/slideMasters\/[^/]+\.xml$/, `${PRESENTATION}slideMaster+xml`],
  [/^ppt\/slideLayouts\/[^/]+\.xml$/, `${PRESENTATION}slideLayout+xml`],
  [/^ppt\/slides\/[^/]+\.xml$/, `${PRESENTATION}slide+xml`],
  [/^ppt\/notesMasters\/[^/]+\.xml$/, `${PRESENTATION}notesMaster+xml`],
  [/^ppt\/notesSlides\/[^/]+\.xml$/, `${PRESENTATION}notesSlide+xml`],
  [/^ppt\/theme\/[^/]+\.xml$/, `${OFFICE}theme+xml`],
  [/^ppt\/charts\/[^/]+\.xml$/, `${OFFICE}drawingml.chart+xml`],
  [/^docProps\/app\.xml$/, `${OFFICE}extended-properties+xml`],
  [/^docProps\/core\.xml$/, `${PACKAGE}core-properties+xml`],
  [/^xl\/workbook\.xml$/, `${SPREADSHEET}sheet.main+xml`],
  [/^xl\/worksheets\/[^/]+\.xml$/, `${SPREADSHEET}worksheet+xml`],
  [/^xl\/styles\.xml$/, `${SPREADSHEET}styles+xml`],
];

/**
 * Writes `[Content_Types].xml` for parts with these names (ECMA-376 Part 2 §10.1.2.2). pptxgenjs lists a slide master
 * for every slide although only one exists, and writes `image/jpg` for JPEG.
 */
export function contentTypesXml(names: Iterable<string>): string {
  const extensions = new Set<string>();
  const overrides: string[] = [];
  for (const name of [...names].sort()) {
    if (name === CONTENT_TYPES) continue;
    const extension = name.slice(name.lastIndexOf('.') + 1);
    if (extension in DEFAULTS) {
      extensions.add(extension);
      continue;
    }
    const type = OVERRIDES.find(([pattern]) => pattern.test(name))?.[1];
    if (type === undefined) throw new TypeError(`No content type is known for the part ${name}.`);
    overrides.push(`<Override PartName="/${name}" ContentType="${type}"/>`);
  }
  const defaults = [...extensions].sort().map((one) => `<Default Extension="${one}" ContentType="${DEFAULTS[one]}"/>`);
  const open = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">';
  return `${XML_HEAD}${open}${defaults.join('')}${overrides.join('')}</Types>`;
}
