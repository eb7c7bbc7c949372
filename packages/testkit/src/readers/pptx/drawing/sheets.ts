import { type OfficePackage, openPackage, related } from '../office-package.ts';
import { child, descendants, path, type XmlElement } from '../xml.ts';

/** A slide with the parts that it inherits from. */
export interface DrawnSlide {
  readonly file: OfficePackage;
  /** Part names, the slide's own first, then those of its layout and its master. */
  readonly parts: readonly [slide: string, layout: string, master: string];
  /** Colours of the theme by their names in the file: `accent1`, `bg1`, `tx1`, … */
  readonly colors: ReadonlyMap<string, string>;
  /** Font families by their references: `+mj-lt`, `+mn-lt`. */
  readonly fonts: ReadonlyMap<string, string>;
  /** Part names of all slides in the order of the file. */
  readonly slides: readonly string[];
}

/** The slides of a presentation, hidden ones included. */
export function openSlides(bytes: Uint8Array): DrawnSlide[] {
  const file = openPackage(bytes);
  const main = related(file, '', 'officeDocument') ?? '';
  const byId = new Map(file.relationships(main).map(({ id, target }) => [id, target]));
  const slides = descendants(file.xml(main)!, 'p:sldId').map(({ attributes }) => byId.get(attributes['r:id']!)!);
  return slides.map((slide) => {
    const layout = related(file, slide, 'slideLayout')!;
    const master = related(file, layout, 'slideMaster')!;
    const theme = file.xml(related(file, master, 'theme')!)!;
    const mapped = Object.entries(child(file.xml(master), 'p:clrMap')?.attributes ?? {});
    const scheme = new Map(
      (path(theme, 'a:themeElements', 'a:clrScheme')?.children ?? []).map(({ name, children: [color] }) => {
        return [name.slice(2), color?.attributes.lastClr ?? color?.attributes.val ?? ''];
      }),
    );
    const font = (role: string) => path(theme, 'a:themeElements', 'a:fontScheme', role, 'a:latin')?.attributes.typeface;
    return {
      file,
      parts: [slide, layout, master],
      colors: new Map([...scheme, ...mapped.map(([name, of]) => [name, scheme.get(of) ?? ''] as const)]),
      fonts: new Map([
        ['+mj-lt', font('a:majorFont') ?? ''],
        ['+mn-lt', font('a:minorFont') ?? ''],
      ]),
      slides,
    };
  });
}

export function shapeTree({ file }: DrawnSlide, part: string): XmlElement | undefined {
  return path(file.xml(part), 'p:cSld', 'p:spTree');
}

/** The placeholder that a shape is, with its type and index. */
export function placeholderOf(shape: XmlElement): { readonly type: string; readonly idx: string } | undefined {
  const common = shape.children.find(({ name }) => /^p:nv.*Pr$/.test(name));
  const attributes = path(common, 'p:nvPr', 'p:ph')?.attributes;
  return attributes && { type: attributes.type ?? 'obj', idx: attributes.idx ?? '0' };
}

/** The placeholders that a shape inherits from, the nearest first (ECMA-376 Part 1 §19.3.1.36). */
export function inheritedFrom(slide: DrawnSlide, shape: XmlElement): XmlElement[] {
  const own = placeholderOf(shape);
  if (own === undefined) return [];
  const [, layout, master] = slide.parts;
  const isTitle = (type: string | undefined) => type === 'title' || type === 'ctrTitle';
  const sameKind = (one: string) => one === own.type || (isTitle(one) && isTitle(own.type));
  const inLayout = placeholders(slide, layout).find(({ ph }) =>
    isTitle(own.type) ? isTitle(ph.type) : !isTitle(ph.type) && ph.idx === own.idx,
  );
  const inMaster = placeholders(slide, master).find(({ ph }) => sameKind(ph.type));
  return [inLayout, inMaster].flatMap((found) => (found === undefined ? [] : [found.shape]));
}

function placeholders(slide: DrawnSlide, part: string) {
  const shapes = shapeTree(slide, part)?.children ?? [];
  return shapes.flatMap((shape) => {
    const ph = placeholderOf(shape);
    return ph === undefined ? [] : [{ shape, ph }];
  });
}
