import type { FoundColor, FoundText } from '../../../contract-tests/adapters/found.ts';
import { child, path, type XmlElement } from '../xml.ts';
import type { DrawnItem } from './items.ts';
import { colorIn } from './paint.ts';
import { type DrawnSlide, inheritedFrom, placeholderOf } from './sheets.ts';

/** A run, with the styles that it inherits. */
export interface DrawnRun extends FoundText {
  readonly color?: FoundColor;
  /** `a:rPr`, for its link. */
  readonly properties: XmlElement | undefined;
}

export function runsOf(item: DrawnItem, slide: DrawnSlide): DrawnRun[] {
  const paragraphs = child(item.element, 'p:txBody')?.children.filter(({ name }) => name === 'a:p') ?? [];
  return paragraphs.flatMap((paragraph) => {
    const properties = child(paragraph, 'a:pPr');
    const levels = levelsOf(item, slide, Number(properties?.attributes.lvl ?? 0));
    const bullet = [properties, ...levels].map(bulletIn).find((found) => found !== undefined);
    return paragraph.children
      .filter(({ name }) => name === 'a:r' || name === 'a:fld')
      .map((run): DrawnRun => {
        const own = child(run, 'a:rPr');
        const styles = [own, ...levels.map((level) => child(level, 'a:defRPr'))];
        const attribute = (name: string) => styles.map((one) => one?.attributes[name]).find((one) => one !== undefined);
        const typeface = styles.map((one) => child(one, 'a:latin')?.attributes.typeface).find((one) => one);
        const color = styles.map((one) => colorIn(child(one, 'a:solidFill'), slide)).find((one) => one !== undefined);
        const size = attribute('sz');
        // Viewers reduce superscripts themselves (PowerPoint to two thirds).
        const isRaised = Number(attribute('baseline') ?? 0) !== 0;
        return {
          text: child(run, 'a:t')?.text ?? '',
          box: item.box,
          properties: own,
          ...(typeface !== undefined && { font: slide.fonts.get(typeface) ?? typeface }),
          ...(size !== undefined && { size: (Number(size) / 100) * (isRaised ? 2 / 3 : 1) }),
          bold: attribute('b') === '1',
          italic: attribute('i') === '1',
          underline: (attribute('u') ?? 'none') !== 'none',
          strike: (attribute('strike') ?? 'noStrike') !== 'noStrike',
          ...(bullet !== undefined && bullet !== 'none' && { bullet }),
          color,
        };
      });
  });
}

/** The list styles of a level, the nearest first (ECMA-376 Part 1 §21.1.2.4.12). */
function levelsOf({ element }: DrawnItem, slide: DrawnSlide, level: number): XmlElement[] {
  const { file, parts } = slide;
  const type = placeholderOf(element)?.type;
  const styles = child(file.xml(parts[2]), 'p:txStyles');
  const ofMaster =
    type === 'title' || type === 'ctrTitle' ? 'p:titleStyle' : type === 'body' ? 'p:bodyStyle' : 'p:otherStyle';
  const lists = [
    ...[element, ...inheritedFrom(slide, element)].map((one) => path(one, 'p:txBody', 'a:lstStyle')),
    child(styles, ofMaster),
  ];
  return lists.flatMap((list) => child(list, `a:lvl${level + 1}pPr`) ?? []);
}

function bulletIn(properties: XmlElement | undefined): string | undefined {
  if (child(properties, 'a:buNone')) return 'none';
  if (child(properties, 'a:buAutoNum')) return 'number';
  return child(properties, 'a:buChar')?.attributes.char;
}
