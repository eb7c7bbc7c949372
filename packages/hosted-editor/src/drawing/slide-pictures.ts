import type { EditableSlide } from '@deckwright/core/contract';
import { create } from 'zustand';
import type { DrawnTexts } from './drawing-messages.ts';

/** A slide as the engine draws it. */
export interface PictureOfSlide {
  /** Of an SVG. */
  readonly url: string;
  /** What it shows. */
  readonly slide: EditableSlide;
  readonly texts: DrawnTexts;
  /** Why it could not be drawn. The picture is the one from before. */
  readonly problem?: string;
}

/** Pictures by slide id. */
export const useSlidePictures = create<{ readonly pictures: ReadonlyMap<string, PictureOfSlide> }>(() => ({
  pictures: new Map(),
}));

export function keepPicture(id: string, picture: PictureOfSlide): void {
  const pictures = new Map(useSlidePictures.getState().pictures);
  const before = pictures.get(id);
  pictures.set(id, picture);
  useSlidePictures.setState({ pictures });
  // An image that still loads the address before it would be empty.
  if (before && before.url !== picture.url) setTimeout(() => URL.revokeObjectURL(before.url), 2_000);
}

export function forgetPictures(ids: ReadonlySet<string>): void {
  const { pictures } = useSlidePictures.getState();
  if ([...pictures.keys()].every((id) => ids.has(id))) return;
  const kept = new Map<string, PictureOfSlide>();
  for (const [id, picture] of pictures) {
    if (ids.has(id)) kept.set(id, picture);
    else URL.revokeObjectURL(picture.url);
  }
  useSlidePictures.setState({ pictures: kept });
}
