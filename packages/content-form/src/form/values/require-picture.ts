/** Throws if a file is not a picture. */
export function requirePicture({ name, type }: File): void {
  if (!type.startsWith('image/')) throw new Error(`“${name}” is not a picture.`);
}
