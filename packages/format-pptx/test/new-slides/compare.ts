import { xmlPart } from '../../src/parts.ts';
import { inflate } from '../support/inflate.ts';
import { addSlides, type OfferedLayout } from './add-slides.ts';
import { type ImpressDocument, type ImpressShape, readWithImpress } from './impress.ts';

/** What LibreOffice makes of a deck and of a new slide of each of its layouts. */
export interface NewSlides {
  readonly layouts: readonly OfferedLayout[];
  /** What is wrong; empty if nothing is. */
  readonly faults: readonly string[];
  /** Slides of the deck and new slides whose title follows that of the layout, of those whose title is where the layout has it. */
  readonly titles: { readonly moved: number; readonly of: number };
  /** Placeholders of the deck's slides, and how many have their position from the layout. */
  readonly filled: { readonly inheriting: number; readonly of: number };
}

const EMU_PER_UNIT = 360;
/** LibreOffice rounds positions to hundredths of a millimetre. */
const ROUNDING = 2;

/** How far a title is moved: 1 cm to the right and 2 cm down. */
const MOVE = { x: 1000, y: 2000 };

/** Adds a new slide of each layout to each deck, opens it in LibreOffice, moves the layouts' titles, and opens it again. */
export async function compareNewSlides(decks: readonly Uint8Array[]): Promise<readonly NewSlides[]> {
  const still = decks.map((deck) => addSlides(deck));
  const moved = decks.map((deck) => addSlides(deck, { change: moveTitle }));
  const read = await readWithImpress([...still, ...moved].map(({ pptx }) => pptx));
  return still.map(({ layouts, before }, index) => {
    const [one, other] = [read[index]!, read[index + decks.length]!];
    return { layouts, ...compare(layouts, before, one, other), filled: filledIn(decks[index]!) };
  });
}

/** Moves the title of a layout. */
function moveTitle(xml: string): string {
  return xml.replace(
    /(<p:ph type="(?:title|ctrTitle)".*?<a:off x=")(-?\d+)(" y=")(-?\d+)/s,
    (_match, start: string, x: string, middle: string, y: string) =>
      `${start}${Number(x) + MOVE.x * EMU_PER_UNIT}${middle}${Number(y) + MOVE.y * EMU_PER_UNIT}`,
  );
}

function compare(layouts: readonly OfferedLayout[], before: number, one: ImpressDocument, other: ImpressDocument) {
  const faults: string[] = [];
  for (const [index, { name, placeholders }] of layouts.entries()) {
    const { shapes } = one.slides[before + index]!;
    const names = (all: readonly { readonly name: string }[]) => JSON.stringify(all.map((each) => each.name).sort());
    if (names(shapes) !== names(placeholders)) {
      faults.push(`A new slide of "${name}" has ${names(shapes)} instead of ${names(placeholders)}.`);
    }
    const { shapes: onLayout } = one.masters[index]!;
    for (const { name: of, x, y } of placeholders) {
      const shape = shapes.find((each) => each.name === of);
      // LibreOffice gives the corner of a turned shape, so its own position on the layout counts, but it reads no subtitles there.
      const at = onLayout.find((each) => each.name === of) ?? { x: x / EMU_PER_UNIT, y: y / EMU_PER_UNIT };
      if (shape && !isAt(shape, at)) {
        faults.push(`"${of}" of a new slide of "${name}" is at ${shape.x}, ${shape.y} instead of ${at.x}, ${at.y}.`);
      }
    }
    const onMaster = one.masters[index]!.shapes.find(isTitle);
    const own = one.own[index]!.shapes.find(isTitle);
    if (!onMaster || !own || !isAt(own, { x: onMaster.x + MOVE.x, y: onMaster.y + MOVE.y })) {
      faults.push(`A slide that LibreOffice itself adds has its title elsewhere than the master page "${name}".`);
    }
  }
  let [of, moved] = [0, 0];
  for (const [index, { name, master, shapes }] of one.slides.entries()) {
    const onMaster = one.masters.find((page) => page.name === master)?.shapes.find(isTitle);
    const title = shapes.find(isTitle);
    const after = other.slides[index]!.shapes.find(isTitle);
    if (!onMaster || !title || !after || !isAt(title, onMaster)) continue;
    of += 1;
    if (isAt(after, { x: title.x + MOVE.x, y: title.y + MOVE.y })) moved += 1;
    else faults.push(`The title of the slide "${name}" does not move with its layout.`);
  }
  return { faults, titles: { moved, of } };
}

function isTitle({ type }: ImpressShape): boolean {
  return type === 'TitleTextShape';
}

function isAt(
  shape: { readonly x: number; readonly y: number },
  at: { readonly x: number; readonly y: number },
): boolean {
  return Math.abs(shape.x - at.x) <= ROUNDING && Math.abs(shape.y - at.y) <= ROUNDING;
}

/** Frames of tables and charts always have a position, so they do not count. */
function filledIn(deck: Uint8Array): NewSlides['filled'] {
  const parts = inflate(deck);
  const slides = [...parts.keys()].filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  const shapes = slides.flatMap((name) => {
    return [...xmlPart(parts, name).matchAll(/<p:(sp|pic)>.*?<\/p:\1>/gs)].map(([shape]) => shape);
  });
  const filled = shapes.filter((shape) => shape.includes('<p:ph '));
  return { inheriting: filled.filter((shape) => !shape.includes('<a:xfrm')).length, of: filled.length };
}
