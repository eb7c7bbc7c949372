import { type OfficePackage, related } from '../office-package.ts';
import { child, descendants, path, type XmlElement } from '../xml.ts';

const MASTER_IDS_FROM = 2 ** 31;

/** Checks the ids and required relationships of slides, layouts, masters, notes and themes. */
export function checkPresentation(file: OfficePackage): string[] {
  const main = related(file, '', 'officeDocument');
  const presentation = file.xml(main ?? '');
  if (main === undefined || presentation === undefined) return ['_rels/.rels: does not lead to a presentation.'];
  const masters = parts(file, /^ppt\/slideMasters\/[^/]+\.xml$/);
  const slides = parts(file, /^ppt\/slides\/[^/]+\.xml$/);
  const notes = parts(file, /^ppt\/notesSlides\/[^/]+\.xml$/);
  const notesMasters = parts(file, /^ppt\/notesMasters\/[^/]+\.xml$/);
  return [
    ...checkIds(main, descendants(presentation, 'p:sldId'), 256, MASTER_IDS_FROM - 1),
    ...checkIds('ppt/slideMasters', masterAndLayoutIds(file, presentation, masters), MASTER_IDS_FROM, 2 ** 32 - 1),
    ...checkListed(file, main, 'p:sldId', slides),
    ...checkListed(file, main, 'p:sldMasterId', masters),
    ...checkListed(file, main, 'p:notesMasterId', notesMasters),
    ...slides.flatMap((slide) => checkOne(file, slide, 'slideLayout')),
    ...parts(file, /^ppt\/slideLayouts\/[^/]+\.xml$/).flatMap((layout) => checkOne(file, layout, 'slideMaster')),
    ...masters.flatMap((master) => checkMaster(file, master)),
    ...notes.flatMap((each) => checkNotes(file, each)),
    ...checkThemes(file, [...masters, ...notesMasters]),
    ...checkCounts(file, presentation, slides, notes),
  ];
}

function parts(file: OfficePackage, pattern: RegExp): string[] {
  return file.names.filter((name) => pattern.test(name));
}

function masterAndLayoutIds(file: OfficePackage, presentation: XmlElement, masters: readonly string[]): XmlElement[] {
  const layouts = masters.flatMap((master) => descendants(file.xml(master)!, 'p:sldLayoutId'));
  return [...descendants(presentation, 'p:sldMasterId'), ...layouts];
}

function checkIds(part: string, elements: readonly XmlElement[], from: number, to: number): string[] {
  const seen = new Set<number>();
  return elements.flatMap(({ name, attributes }) => {
    const id = Number(attributes.id);
    const twice = seen.has(id);
    seen.add(id);
    if (twice) return [`${part}: the ${name} id ${attributes.id} is used twice.`];
    return id >= from && id <= to ? [] : [`${part}: the ${name} id ${attributes.id} is not between ${from} and ${to}.`];
  });
}

/** Checks that each part is listed once in the presentation. */
function checkListed(file: OfficePackage, main: string, name: string, expected: readonly string[]): string[] {
  const targets = new Map(file.relationships(main).map(({ id, target }) => [id, target]));
  const presentation = file.xml(main)!;
  const listed = descendants(presentation, name).map(({ attributes }) => targets.get(attributes['r:id'] ?? ''));
  return expected.flatMap((part) => {
    const count = listed.filter((each) => each === part).length;
    return count === 1 ? [] : [`${main}: lists ${part} ${count} times as ${name}, expected once.`];
  });
}

function checkOne(file: OfficePackage, part: string, type: string): string[] {
  const count = file.relationships(part).filter((each) => each.type === type).length;
  return count === 1 ? [] : [`${part}: has ${count} relationships of type ${type}, expected one.`];
}

function checkMaster(file: OfficePackage, master: string): string[] {
  const targets = new Map(file.relationships(master).map(({ id, target }) => [id, target]));
  const listed = descendants(file.xml(master)!, 'p:sldLayoutId').map(({ attributes }) =>
    targets.get(attributes['r:id'] ?? ''),
  );
  const layouts = file.relationships(master).filter(({ type }) => type === 'slideLayout');
  return [
    ...checkOne(file, master, 'theme'),
    ...layouts.flatMap(({ target }) =>
      listed.includes(target) ? [] : [`${master}: leads to ${target} without listing it in p:sldLayoutIdLst.`],
    ),
    ...layouts.flatMap(({ target }) =>
      related(file, target, 'slideMaster') === master ? [] : [`${target}: does not lead back to ${master}.`],
    ),
  ];
}

function checkNotes(file: OfficePackage, notes: string): string[] {
  const slide = related(file, notes, 'slide') ?? '';
  const back = related(file, slide, 'notesSlide') === notes;
  return [
    ...checkOne(file, notes, 'slide'),
    ...checkOne(file, notes, 'notesMaster'),
    ...(back ? [] : [`${notes}: its slide ${slide} does not lead back to it.`]),
  ];
}

/** PowerPoint for Mac discards a notes master that shares the slide master's theme (PptxGenJS #1443, #1449). */
function checkThemes(file: OfficePackage, masters: readonly string[]): string[] {
  const users = new Map<string, string>();
  return masters.flatMap((master) => {
    const theme = related(file, master, 'theme') ?? '';
    const other = users.get(theme);
    users.set(theme, master);
    return other === undefined
      ? []
      : [`${theme}: is the theme of both ${other} and ${master}. Each master needs its own.`];
  });
}

/** Counts in docProps/app.xml may be missing, but not wrong. */
function checkCounts(
  file: OfficePackage,
  presentation: XmlElement,
  slides: readonly string[],
  notes: readonly string[],
): string[] {
  const part = related(file, '', 'extended-properties');
  const app = file.xml(part ?? '');
  const hidden = slides.filter((slide) => ['0', 'false'].includes(file.xml(slide)!.attributes.show ?? '1'));
  const counts = {
    Slides: descendants(presentation, 'p:sldId').length,
    Notes: notes.length,
    HiddenSlides: hidden.length,
  };
  return Object.entries(counts).flatMap(([name, count]) => {
    const written = path(app, `app:${name}`)?.text ?? child(app, name)?.text;
    return written === undefined || Number(written) === count
      ? []
      : [`${part}: has ${name} ${written}, expected ${count}.`];
  });
}
