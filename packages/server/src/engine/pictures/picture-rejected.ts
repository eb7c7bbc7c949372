/** A picture was not fetched. The message is for the caller, and continues a sentence after a colon. */
export class PictureRejected extends Error {
  override readonly name = 'PictureRejected';
}
