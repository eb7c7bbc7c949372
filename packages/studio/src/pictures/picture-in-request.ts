import { requirePicture } from '@deckwright/content-form';
import { formatBytes } from '../ui/format.ts';

/** The part of a request that one file may fill. Base64 makes it a third larger. */
const SHARE = 0.7;

/** A file as a data URI, for a request of at most `bodyBytes`. Rejects with a message for people. */
export async function pictureInRequest(file: File, bodyBytes: number): Promise<string> {
  requirePicture(file);
  const most = bodyBytes * SHARE;
  if (file.size > most) {
    throw new Error(
      `“${file.name}” has ${formatBytes(file.size)}; at most ${formatBytes(most)} fit in a request. Make it a picture of the project, or send its address.`,
    );
  }
  return dataUri(file);
}

function dataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
