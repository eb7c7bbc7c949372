/** A picture in what Office and browsers read. */
export interface ReadPicture {
  /** Absent: the bytes that were read serve as they are. */
  readonly bytes?: Uint8Array;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
  /** The same picture as SVG made safe; UTF-8. */
  readonly vector?: Uint8Array;
  /** Names of what was taken out of a drawing and could be missed. */
  readonly missing?: readonly string[];
}
