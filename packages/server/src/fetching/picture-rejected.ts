/** A reason for the caller, in words that follow a colon. */
export class PictureRejected extends Error {
  override readonly name = 'PictureRejected';
}
