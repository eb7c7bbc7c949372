import type { Box, EditableDeck, EditableNode, Size, Slot } from '@deckwright/core/contract';
import { cropToFill } from '../deck/crop.ts';
import { nodeOf, slideOf, useDeck } from '../deck/deck-store.ts';
import { replaceNodes } from '../deck/node-edits.ts';
import { useView } from '../deck/view-store.ts';
import { say } from '../sentences/deck.ts';
import type { DeckSession } from '../session/session.ts';
import { uploadPicture } from '../session/upload-picture.ts';
import { announce } from '../ui/announcer.tsx';
import { addNode } from './insert.ts';

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

/** Types of files that the server takes. */
const PICTURE_TYPES = 'image/png,image/jpeg,image/svg+xml';

/** Uploads pictures, and adds each to the slide that is edited. */
export async function insertPictures(session: DeckSession, files: readonly File[], wanted?: string): Promise<void> {
  for (const file of files) {
    const picture = await uploadPicture(session, file);
    if (picture === undefined) return;
    const make = ({ size }: EditableDeck, slot: Slot | undefined): EditableNode => {
      const box = slot?.box ?? middleOf(size, picture);
      return {
        id: crypto.randomUUID(),
        name: file.name.replace(/\.[^.]+$/, '') || say('picture'),
        role: 'content',
        source: { element: 'inserted' },
        kind: 'picture',
        picture: picture.id,
        crop: slot ? cropToFill(picture, slot.box) : NO_INSETS,
        box,
        ...slot?.picture,
      };
    };
    addNode(session, make, 'picture', wanted);
    announce(say('thePictureWasInserted'));
  }
}

/** Not larger than most of the slide. */
function middleOf(size: Size, picture: Size): Box {
  const scale = Math.min((size.width * 0.6) / picture.width, (size.height * 0.6) / picture.height, 1);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { x: (size.width - width) / 2, y: (size.height - height) / 2, width, height };
}

/** Uploads a picture, and shows it in the place of another one, whose middle remains. */
export async function replacePicture(
  session: DeckSession,
  node: EditableNode & { kind: 'picture' },
  file: File,
): Promise<void> {
  const picture = await uploadPicture(session, file);
  const { slide } = useView.getState();
  const found = nodeOf(slideOf(useDeck.getState().deck, slide), node.id);
  if (picture === undefined || slide === undefined || found?.kind !== 'picture') return;
  replaceNodes(session.edit, slide, [{ ...found, picture: picture.id, crop: cropToFill(picture, found.box) }]);
}

/** Asks for pictures from this computer. */
export function choosePictures(onChoose: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = PICTURE_TYPES;
  input.multiple = true;
  input.addEventListener('change', () => onChoose([...(input.files ?? [])]));
  input.click();
}
