declare module 'fontkit' {
  type Flags<Name extends string> = Readonly<Record<Name, boolean>>;

  /** Names in one language each. fontkit leaves bytes of an encoding that it does not know. */
  type Names = Readonly<Record<string, string | Uint8Array>>;

  /** The tables that are read here, parsed when first used; undefined if the font lacks one, or if it cannot be parsed. */
  interface Font {
    readonly numGlyphs: number;
    readonly head?: { readonly macStyle: Flags<'bold' | 'italic'> };
    readonly name?: { readonly records: { readonly fontFeatures?: Readonly<Record<number, Names>> } };
    readonly fvar?: {
      readonly axis: readonly { readonly axisTag: string }[];
      readonly instance: readonly { readonly nameID: number; readonly coord: readonly number[] }[];
    };
    readonly 'OS/2'?: {
      readonly usWeightClass: number;
      readonly fsType: Flags<'noEmbedding' | 'viewOnly' | 'editable' | 'noSubsetting' | 'bitmapOnly'>;
      readonly fsSelection: Flags<'bold' | 'italic'>;
    };
    /** In English, or else in any other language. */
    getName(key: string): string | Uint8Array | null;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }

  /** Throws an Error if the file is not a font, or if its table directory is cut. */
  export function create(bytes: Uint8Array): Font;
}
