/** A reason for the caller, in words that follow a colon. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
}
