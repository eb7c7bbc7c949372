import type { EditableLayout, EditableSlide, ScenePicture } from '@deckwright/core/contract';
import { fingerprintOf } from '../document/fingerprint.ts';
import { entriesIn } from '../document/roots.ts';
import { createNodes } from '../document/slide.ts';
import { storable } from '../text/storable.ts';
import { keepDrawings } from './drawings.ts';
import { change, type DocumentEdit, linkConverter, setMember, slideOf } from './edit.ts';
import { registerPicture } from './nodes.ts';
import { addLayout, addSlides, deleteSlides, slideIds } from './slides.ts';

/** Slides that the server made from a template and its content, with the layouts and pictures that they need. */
export interface MadeSlides {
  readonly slides: readonly Omit<EditableSlide, 'id'>[];
  readonly layouts: readonly EditableLayout[];
  readonly pictures: readonly ScenePicture[];
}

/** What making a slide again replaces. Its notes, its section, and whether it is hidden stay. */
const REPLACED = ['layout', 'background', 'title', 'part', 'openSlots', 'language', 'source'] as const;

/** Adds slides that were made from a template at an index. Their ids are returned in order. */
export function addMadeSlides(edit: DocumentEdit, index: number, made: MadeSlides): readonly string[] {
  return change(edit, () => {
    register(edit, made);
    return addSlides(edit, index, made.slides);
  });
}

/**
 * Replaces slides by those that were made from their template again, in one transaction. The first slides keep their places, ids and notes; further
 * ones are added after them, and those that are too many are deleted. The ids of the slides are returned in order.
 */
export function remakeSlides(edit: DocumentEdit, ids: readonly string[], made: MadeSlides): readonly string[] {
  return change(edit, (roots) => {
    const present = ids.filter((id) => slideOf(roots, id));
    const [first] = present;
    if (first === undefined || made.slides.length === 0) return [];
    register(edit, made);
    const kept = present.slice(0, made.slides.length);
    for (const [at, id] of kept.entries()) remake(edit, id, made.slides[at]!);
    deleteSlides(edit, present.slice(kept.length));
    const entry = slideOf(roots, first)!;
    const inherited = { hidden: entry.get('hidden') === true, section: entry.get('section') as string | undefined };
    const more = made.slides.slice(kept.length).map(({ section: _, ...slide }) => ({
      ...slide,
      hidden: inherited.hidden,
      ...(inherited.section !== undefined && { section: inherited.section }),
    }));
    const added = more.length === 0 ? [] : addSlides(edit, slideIds(edit.doc).indexOf(kept.at(-1)!) + 1, more);
    return [...kept, ...added];
  });
}

function register(edit: DocumentEdit, { layouts, pictures }: MadeSlides): void {
  for (const picture of pictures) registerPicture(edit, picture);
  for (const layout of layouts) addLayout(edit, layout);
}

/** All nodes are replaced at once, so that two people who do it do not get the nodes of both. */
function remake(edit: DocumentEdit, id: string, slide: Omit<EditableSlide, 'id'>): void {
  change(edit, (roots) => {
    const entry = slideOf(roots, id)!;
    const { nodes, ...members } = storable(slide);
    for (const key of REPLACED) setMember(entry, key, members[key]);
    entry.set('nodes', createNodes(nodes, linkConverter(roots)));
    keepDrawings(edit.doc, nodes, (node) => entriesIn(entry, 'nodes')?.get(node));
  });
}

/** The slides that were made together with a slide: it, or the one that it continues, and all that continue this one. */
export function slidesOfSource(slides: readonly EditableSlide[], id: string): readonly EditableSlide[] {
  const at = slides.findIndex((slide) => slide.id === id);
  const template = slides[at]?.source?.template;
  if (template === undefined) return [];
  const isRest = ({ source }: EditableSlide) => source?.template === template && source.content === undefined;
  let first = at;
  while (first > 0 && isRest(slides[first]!) && slides[first - 1]!.source?.template === template) first--;
  if (isRest(slides[first]!)) return [];
  let end = first + 1;
  while (end < slides.length && isRest(slides[end]!)) end++;
  return slides.slice(first, end);
}

/** Whether somebody changed what a slide shows since it was made from its template. */
export function wasChanged(slide: EditableSlide): boolean {
  return slide.source !== undefined && slide.source.fingerprint !== fingerprintOf(slide);
}
