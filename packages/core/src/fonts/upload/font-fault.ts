/** Why a font is rejected. The message is for the person who sent it. */
export class FontFault extends Error {
  override readonly name = 'FontFault';
}
