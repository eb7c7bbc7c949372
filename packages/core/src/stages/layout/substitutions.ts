import type { Notice, Theme } from '../../contract/index.ts';
import type { FontLibrary } from '../../fonts/library.ts';
import { shorten, shortList } from '../../shorten.ts';

/** The elements whose fonts are not installed, by family. One missing font may concern every element of a deck. */
export interface Substitutions {
  /** Records an element of a slide, which is 0 for a layout. */
  add(family: string, element: string, slide: number): void;
  /** Records the elements of a layout for a slide that has it. */
  addLayout(layout: Substitutions, slide: number): void;
  readonly families: ReadonlyMap<string, SubstitutedFamily>;
}

interface SubstitutedFamily {
  /** Counted on each slide. */
  readonly elements: number;
  readonly slides: number;
}

interface Counts {
  elements: number;
  slides: number;
  /** Slides are laid out one after another, so only the elements of the current one are kept. */
  slide: number | undefined;
  readonly onSlide: Set<string>;
}

export function createSubstitutions(): Substitutions {
  const families = new Map<string, Counts>();
  const countsOn = (family: string, slide: number): Counts => {
    const counts = families.get(family) ?? { elements: 0, slides: 0, slide: undefined, onSlide: new Set() };
    families.set(family, counts);
    if (counts.slide !== slide) {
      counts.slide = slide;
      counts.slides += 1;
      counts.onSlide.clear();
    }
    return counts;
  };
  return {
    families,
    add(family, element, slide) {
      const counts = countsOn(family, slide);
      if (counts.onSlide.has(element)) return;
      counts.onSlide.add(element);
      counts.elements += 1;
    },
    addLayout(layout, slide) {
      for (const [family, { elements }] of layout.families) countsOn(family, slide).elements += elements;
    },
  };
}

/** One notice for each family that is not installed, in the order in which they were found. */
export function substitutionNotices(
  { families }: Substitutions,
  theme: Theme,
  fonts: Pick<FontLibrary, 'face' | 'families'>,
): readonly Notice[] {
  return [...families].map(([family, { elements, slides }]) => {
    const role = (['heading', 'body'] as const).find((one) => theme.fonts[one] === family);
    const name = `"${shorten(family)}"${role === undefined ? '' : `, the theme's ${role} font,`}`;
    const count = `${counted(elements, 'element')} on ${counted(slides, 'slide')}`;
    const used = fonts.face(family, false, false).family;
    const message = `The font ${name} is not installed; "${used}" replaces it in ${count}. Add it to the project, or name another. Installed: ${shortList(fonts.families)}.`;
    return { code: 'FONT_SUBSTITUTED', message, blame: 'template' };
  });
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
