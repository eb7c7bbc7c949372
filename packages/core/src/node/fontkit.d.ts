// Of what `@types/fontkit` describes, `name`, `head`, `fvar` and `directory` are missing, so each package declares what it reads.
declare module 'fontkit' {
  type Flags<Name extends string> = Readonly<Record<Name, boolean>>;

  /** fontkit leaves bytes of an encoding that it does not know. */
  type Name = string | Uint8Array;

  /** The tables are parsed when first used. One that the font lacks, or that cannot be parsed, is undefined. */
  interface Font {
    /** Only `TTF` has the properties below; OpenType files with PostScript outlines are `TTF` too. */
    readonly type: 'TTF' | 'TTC' | 'DFont' | 'WOFF' | 'WOFF2';
    readonly numGlyphs: number;
    readonly name?: NameTable;
    readonly head?: HeadTable;
    readonly fvar?: FvarTable;
    readonly 'OS/2'?: Os2Table;
    /** In English, or else in any other language. */
    getName(key: string): Name | null;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  interface NameTable {
    readonly records: { readonly fontFeatures?: Readonly<Record<number, Readonly<Record<string, Name>>>> };
  }
  interface HeadTable {
    readonly macStyle: Flags<'bold' | 'italic'>;
  }
  interface FvarTable {
    readonly axis: readonly { readonly axisTag: string }[];
    readonly instance: readonly { readonly nameID: number; readonly coord: readonly number[] }[];
  }
  interface Os2Table {
    readonly usWeightClass: number;
    readonly fsType: Flags<'noEmbedding' | 'viewOnly' | 'editable' | 'noSubsetting' | 'bitmapOnly'>;
    readonly fsSelection: Flags<'bold' | 'italic' | 'useTypoMetrics'>;
  }

  /** Throws an Error if the file is not a font, or if its table directory is cut. */
  export function create(bytes: Uint8Array): Font;
}
