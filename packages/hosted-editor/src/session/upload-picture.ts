import type { ScenePicture } from '@deckwright/core/contract';
import { registerPicture } from '@deckwright/deck-document';
import { say } from '../sentences/deck.ts';
import { announce, notify } from '../ui/announcer.tsx';
import { reasonOf } from './deck-info.ts';
import { patientFetch } from './patient-fetch.ts';
import type { DeckSession } from './session.ts';

/** Stores a picture on the server, and adds it to those of the deck. Says what failed; then it is undefined. */
export async function uploadPicture(session: DeckSession, file: File): Promise<ScenePicture | undefined> {
  announce(say('thePictureIsBeingUploaded'));
  try {
    const response = await patientFetch(`${session.base}/pictures`, {
      method: 'POST',
      headers: { 'content-type': file.type },
      body: file,
    });
    if (!response.ok) throw new Error(await reasonOf(response));
    const picture = (await response.json()) as ScenePicture;
    registerPicture(session.edit, picture);
    return picture;
  } catch (error) {
    notify(error instanceof TypeError ? say('thePictureWasNotUploaded') : (error as Error).message, true);
    return undefined;
  }
}
