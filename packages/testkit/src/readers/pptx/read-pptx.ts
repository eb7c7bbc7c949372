import { type OfficePackage, openPackage, related } from './office-package.ts';
import { type ReadChart, readChart } from './read-chart.ts';
import { readWorkbook } from './read-workbook.ts';
import { child, descendants, path, type XmlElement } from './xml.ts';

const POINT = 12700;

export interface ReadBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A shape, picture, table or chart of a slide, in drawing order. Groups are flattened. Sizes in points. */
export interface ReadShape {
  readonly kind: 'shape' | 'connector' | 'picture' | 'table' | 'chart' | 'other';
  readonly name: string;
  readonly alt: string;
  readonly decorative: boolean;
  /** Own position; absent if it is inherited from the layout. */
  readonly box?: ReadBox;
  /** Position of the layout's placeholder that it fills, if that has one. */
  readonly layoutBox?: ReadBox;
  readonly placeholder?: { readonly type: string; readonly idx: number };
  /** One entry per paragraph; a line break is `\n`. */
  readonly paragraphs: readonly string[];
  /** Part name of the picture. */
  readonly media?: string;
  /** Names of the groups around it, outermost first; absent outside of groups. */
  readonly groups?: readonly string[];
}

export interface ReadTable {
  readonly headerRow: boolean;
  readonly firstColumn: boolean;
  readonly lastRow: boolean;
  /** True if the first column is at the right. `rows` are in reading order. */
  readonly rightToLeft: boolean;
  readonly rows: readonly (readonly string[])[];
}

export interface ReadSlide {
  /** Text of the title placeholder; undefined without one. */
  readonly title: string | undefined;
  readonly hidden: boolean;
  /** Name of its layout. */
  readonly layout: string;
  readonly shapes: readonly ReadShape[];
  /** Paragraphs of all shapes, without tables and charts. */
  readonly texts: readonly string[];
  /** Paragraphs of its layout that show on the slide: those of shapes that are not placeholders. */
  readonly layoutTexts: readonly string[];
  readonly tables: readonly ReadTable[];
  readonly charts: readonly ReadChart[];
  /** Link addresses of its text and shapes. */
  readonly links: readonly string[];
  /** Paragraphs joined by `\n`; undefined without a notes slide. */
  readonly notes: string | undefined;
}

export interface ReadPptx {
  /** In points. */
  readonly size: { readonly width: number; readonly height: number };
  readonly slides: readonly ReadSlide[];
  /** Sections in order, with the numbers of their slides, counted from 1. */
  readonly sections: readonly { readonly name: string; readonly slides: readonly number[] }[];
  readonly layouts: readonly string[];
  readonly theme: { readonly name: string; readonly fonts: readonly string[] };
  readonly properties: Readonly<Record<string, string>>;
  readonly embeddedFonts: readonly string[];
}

/** Reads a presentation. Throws if a part is missing or not well-formed. */
export function readPptx(bytes: Uint8Array): ReadPptx {
  const file = openPackage(bytes);
  const main = related(file, '', 'officeDocument');
  const presentation = file.xml(main ?? '');
  if (main === undefined || presentation === undefined) throw new TypeError('The package has no presentation part.');
  const parts = new Map(file.relationships(main).map(({ id, target }) => [id, target]));
  const size = child(presentation, 'p:sldSz')?.attributes;
  const slides = descendants(presentation, 'p:sldId').map(
    ({ attributes }) => parts.get(attributes['r:id'] ?? '') ?? '',
  );
  const masters = descendants(presentation, 'p:sldMasterId').map(
    ({ attributes }) => parts.get(attributes['r:id'] ?? '')!,
  );
  return {
    size: { width: Number(size?.cx) / POINT, height: Number(size?.cy) / POINT },
    slides: slides.map((slide) => readSlide(file, slide)),
    sections: readSections(presentation),
    layouts: masters.flatMap((master) => layoutNames(file, master)),
    theme: readTheme(file, related(file, masters[0] ?? '', 'theme')),
    properties: readProperties(file),
    embeddedFonts: descendants(presentation, 'p:embeddedFont').map(
      (font) => child(font, 'p:font')?.attributes.typeface ?? '',
    ),
  };
}

function readSections(presentation: XmlElement): ReadPptx['sections'] {
  const order = descendants(presentation, 'p:sldId').map(({ attributes }) => attributes.id);
  return descendants(presentation, 'p14:section').map((section) => ({
    name: section.attributes.name ?? '',
    slides: descendants(section, 'p14:sldId').map(({ attributes }) => order.indexOf(attributes.id) + 1),
  }));
}

function readSlide(file: OfficePackage, part: string): ReadSlide {
  const root = file.xml(part);
  if (root === undefined) throw new TypeError(`The slide part "${part}" is missing.`);
  const tree = path(root, 'p:cSld', 'p:spTree');
  const relationships = file.relationships(part);
  const below = shapesOf(file, related(file, part, 'slideLayout'));
  const offered = below.filter(({ placeholder }) => placeholder !== undefined);
  const own = tree === undefined ? [] : readShapes(tree, new Map(relationships.map(({ id, target }) => [id, target])));
  const shapes = own.map((shape) => {
    const { placeholder } = shape;
    const layoutBox = offered.find((one) => placeholder !== undefined && fills(placeholder, one.placeholder))?.box;
    return layoutBox === undefined ? shape : { ...shape, layoutBox };
  });
  const charts = relationships.filter(({ type }) => type === 'chart');
  return {
    title: shapes.find(({ placeholder }) => isTitle(placeholder?.type))?.paragraphs.join('\n'),
    hidden: root.attributes.show === '0' || root.attributes.show === 'false',
    layout: path(file.xml(related(file, part, 'slideLayout') ?? ''), 'p:cSld')?.attributes.name ?? '',
    shapes,
    texts: shapes.flatMap(({ paragraphs }) => paragraphs),
    layoutTexts: below.flatMap(({ placeholder, paragraphs }) => (placeholder === undefined ? paragraphs : [])),
    tables: descendants(root, 'a:tbl').map(readTable),
    charts: charts.flatMap(({ target }) => {
      const chart = file.xml(target);
      const workbook = file.bytes(related(file, target, 'package') ?? '');
      return chart === undefined ? [] : [readChart(chart, workbook && readWorkbook(workbook))];
    }),
    links: relationships.filter(({ type, external }) => type === 'hyperlink' && external).map(({ target }) => target),
    notes: readNotes(file, related(file, part, 'notesSlide')),
  };
}

function shapesOf(file: OfficePackage, layout: string | undefined): ReadShape[] {
  const tree = path(file.xml(layout ?? ''), 'p:cSld', 'p:spTree');
  return tree === undefined ? [] : readShapes(tree, new Map());
}

function fills(one: { readonly type: string; readonly idx: number }, other: ReadShape['placeholder']): boolean {
  return isTitle(one.type) ? isTitle(other?.type) : !isTitle(other?.type) && one.idx === other?.idx;
}

function isTitle(type: string | undefined): boolean {
  return type === 'title' || type === 'ctrTitle';
}

function readShapes(
  tree: XmlElement,
  targets: ReadonlyMap<string, string>,
  groups: readonly string[] = [],
): ReadShape[] {
  return tree.children.flatMap((element): ReadShape[] => {
    if (element.name === 'p:grpSp') {
      const name = path(element, 'p:nvGrpSpPr', 'p:cNvPr')?.attributes.name ?? '';
      return readShapes(element, targets, [...groups, name]);
    }
    const common = element.children.find(({ name }) => /^p:nv.*Pr$/.test(name));
    if (common === undefined || element.name === 'p:nvGrpSpPr') return [];
    const properties = child(common, 'p:cNvPr');
    const placeholder = path(common, 'p:nvPr', 'p:ph')?.attributes;
    const box = readBox(child(element, 'p:xfrm') ?? path(element, 'p:spPr', 'a:xfrm'));
    const media = targets.get(path(element, 'p:blipFill', 'a:blip')?.attributes['r:embed'] ?? '');
    return [
      {
        kind: kindOf(element),
        name: properties?.attributes.name ?? '',
        alt: properties?.attributes.descr ?? '',
        decorative: properties !== undefined && descendants(properties, 'adec:decorative').some(isOn),
        paragraphs: readParagraphs(child(element, 'p:txBody')),
        box,
        placeholder: placeholder && { type: placeholder.type ?? 'obj', idx: Number(placeholder.idx ?? 0) },
        media,
        ...(groups.length === 0 ? {} : { groups }),
      },
    ];
  });
}

function isOn({ attributes }: XmlElement): boolean {
  return attributes.val !== '0' && attributes.val !== 'false';
}

function kindOf(element: XmlElement): ReadShape['kind'] {
  if (element.name === 'p:sp') return 'shape';
  if (element.name === 'p:cxnSp') return 'connector';
  if (element.name === 'p:pic') return 'picture';
  if (descendants(element, 'a:tbl').length > 0) return 'table';
  return descendants(element, 'c:chart').length > 0 ? 'chart' : 'other';
}

function readBox(transform: XmlElement | undefined): ReadBox | undefined {
  const [at, size] = [child(transform, 'a:off')?.attributes, child(transform, 'a:ext')?.attributes];
  if (at === undefined || size === undefined) return undefined;
  return {
    x: Number(at.x) / POINT,
    y: Number(at.y) / POINT,
    width: Number(size.cx) / POINT,
    height: Number(size.cy) / POINT,
  };
}

function readParagraphs(body: XmlElement | undefined): string[] {
  const paragraphs = body?.children.filter(({ name }) => name === 'a:p') ?? [];
  return paragraphs.map(({ children }) =>
    children.map((run) => (run.name === 'a:br' ? '\n' : (child(run, 'a:t')?.text ?? ''))).join(''),
  );
}

function readTable(table: XmlElement): ReadTable {
  const flags = child(table, 'a:tblPr')?.attributes ?? {};
  const isSet = (flag: string) => flags[flag] === '1' || flags[flag] === 'true';
  const rows = table.children.filter(({ name }) => name === 'a:tr');
  return {
    headerRow: isSet('firstRow'),
    firstColumn: isSet('firstCol'),
    lastRow: isSet('lastRow'),
    rightToLeft: isSet('rtl'),
    rows: rows.map((row) =>
      row.children
        .filter(({ name }) => name === 'a:tc')
        .map((cell) => readParagraphs(child(cell, 'a:txBody')).join('\n')),
    ),
  };
}

function readNotes(file: OfficePackage, part: string | undefined): string | undefined {
  if (part === undefined) return undefined;
  const tree = path(file.xml(part), 'p:cSld', 'p:spTree');
  const shapes = tree === undefined ? [] : readShapes(tree, new Map());
  return shapes.find(({ placeholder }) => placeholder?.type === 'body')?.paragraphs.join('\n') ?? '';
}

function layoutNames(file: OfficePackage, master: string): string[] {
  const parts = new Map(file.relationships(master).map(({ id, target }) => [id, target]));
  const ids = descendants(file.xml(master)!, 'p:sldLayoutId').map(({ attributes }) => attributes['r:id'] ?? '');
  return ids.map((id) => path(file.xml(parts.get(id) ?? ''), 'p:cSld')?.attributes.name ?? '');
}

function readTheme(file: OfficePackage, part: string | undefined): ReadPptx['theme'] {
  const theme = file.xml(part ?? '');
  const fonts = path(theme, 'a:themeElements', 'a:fontScheme');
  const names = ['a:majorFont', 'a:minorFont'].map((each) => path(fonts, each, 'a:latin')?.attributes.typeface ?? '');
  return { name: theme?.attributes.name ?? '', fonts: names };
}

/** Core and extended properties by local name: `title`, `creator`, `Company`, … */
function readProperties(file: OfficePackage): Record<string, string> {
  const parts = ['core-properties', 'extended-properties'].map((type) => related(file, '', type));
  const roots = parts.flatMap((part) => file.xml(part ?? '') ?? []);
  const fields = roots.flatMap((root) => root.children.filter(({ children }) => children.length === 0));
  return Object.fromEntries(fields.map(({ name, text }) => [name.split(':').at(-1)!, text]));
}
