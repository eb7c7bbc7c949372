import { type OfficePackage, related } from '../office-package.ts';
import { descendants, type XmlElement } from '../xml.ts';

const DRAWN = /^ppt\/(slides|slideLayouts|slideMasters|notesSlides|notesMasters)\/[^/]+\.xml$/;

/** Checks the shape ids, tables and placeholders of slides, layouts, masters and notes. */
export function checkSlideParts(file: OfficePackage): string[] {
  return file.names
    .filter((name) => DRAWN.test(name))
    .flatMap((name) => {
      const root = file.xml(name)!;
      const tables = descendants(root, 'a:tbl').flatMap(checkTable);
      const placeholders = name.startsWith('ppt/slides/') ? checkPlaceholders(file, name, root) : [];
      return [...checkShapeIds(root), ...tables, ...placeholders].map((each) => `${name}: ${each}`);
    });
}

function checkShapeIds(root: XmlElement): string[] {
  const seen = new Set<string>();
  return descendants(root, 'p:cNvPr').flatMap(({ attributes }) => {
    const id = attributes.id ?? '';
    const twice = seen.has(id);
    seen.add(id);
    if (!/^[1-9]\d*$/.test(id))
      return [`the shape "${attributes.name}" has the id "${id}", which is not a positive number.`];
    return twice ? [`the shape id ${id} is used twice.`] : [];
  });
}

/** A row must have a cell for each column, even under a span: PowerPoint repairs a table with fewer. */
function checkTable(table: XmlElement): string[] {
  const columns = descendants(table, 'a:gridCol').length;
  const rows = table.children.filter(({ name }) => name === 'a:tr');
  return rows.flatMap((row, index) => {
    const cells = row.children.filter(({ name }) => name === 'a:tc');
    const found =
      cells.length === columns ? [] : [`row ${index + 1} of a table has ${cells.length} cells for ${columns} columns.`];
    const uncovered = cells.some(({ attributes }, at) => {
      const covered = cells.slice(at + 1, at + Number(attributes.gridSpan ?? 1));
      const fits = at + Number(attributes.gridSpan ?? 1) <= cells.length;
      return !fits || covered.some((cell) => !['1', 'true'].includes(cell.attributes.hMerge ?? ''));
    });
    if (uncovered) found.push(`row ${index + 1} of a table has a gridSpan without the hMerge cells under it.`);
    return found;
  });
}

/** A placeholder that its layout does not have would inherit nothing. */
function checkPlaceholders(file: OfficePackage, slide: string, root: XmlElement): string[] {
  const layout = file.xml(related(file, slide, 'slideLayout') ?? '');
  const offered = layout === undefined ? [] : descendants(layout, 'p:ph').map(({ attributes }) => attributes);
  const idxs = new Set<string>();
  return descendants(root, 'p:ph').flatMap(({ attributes: { type = 'obj', idx = '0' } }) => {
    const twice = idxs.has(`${titleOr(type)} ${idx}`);
    idxs.add(`${titleOr(type)} ${idx}`);
    if (twice) return [`two shapes fill the placeholder ${type} ${idx}.`];
    const matches = offered.some((each) =>
      titleOr(type) === 'title' ? titleOr(each.type) === 'title' : (each.idx ?? '0') === idx,
    );
    return matches ? [] : [`the placeholder ${type} ${idx} is not on its layout.`];
  });
}

function titleOr(type: string | undefined): string {
  return type === 'ctrTitle' ? 'title' : (type ?? 'obj');
}
