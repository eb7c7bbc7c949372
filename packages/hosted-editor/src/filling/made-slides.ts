import {
  addLayout,
  addMadeSlides,
  type DocumentEdit,
  type MadeSlides,
  registerPicture,
  remakeSlides,
} from '@deckwright/deck-document';

/** Adds slides that the server made of a template. Returns their ids. */
export function addMade(edit: DocumentEdit, index: number, made: MadeSlides): readonly string[] {
  register(edit, made);
  return addMadeSlides(edit, index, made);
}

/** Replaces slides by those that were made of their template again. Returns the ids of what there is now. */
export function remakeMade(edit: DocumentEdit, ids: readonly string[], made: MadeSlides): readonly string[] {
  register(edit, made);
  return remakeSlides(edit, ids, made);
}

/** The origin of what nobody can undo. */
const KEPT = 'kept';

/** Undo takes back slides, but never a layout or a picture, which the server lets nobody remove. */
function register({ doc }: DocumentEdit, { layouts, pictures }: MadeSlides): void {
  const edit = { doc, origin: KEPT };
  for (const layout of layouts) addLayout(edit, layout);
  for (const picture of pictures) registerPicture(edit, picture);
}
