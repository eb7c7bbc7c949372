import { formatBytes } from '../../../ui/format.ts';

/** Most bytes of a file that becomes a part of the request, which may have 10 MB in base64. */
const MOST_BYTES = 7_000_000;

/** A file as a data URI. Rejects with a message for people. */
export async function pictureInRequest(file: File): Promise<string> {
  requirePicture(file);
  if (file.size > MOST_BYTES) {
    throw new Error(
      `“${file.name}” has ${formatBytes(file.size)}; at most ${formatBytes(MOST_BYTES)} fit in a request. Make it a picture of the project, or send its address.`,
    );
  }
  return dataUri(file);
}

/** Throws if a file is not a picture. */
export function requirePicture({ name, type }: File): void {
  if (!type.startsWith('image/')) throw new Error(`“${name}” is not a picture.`);
}

function dataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
