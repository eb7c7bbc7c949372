// Of what `@types/fontkit` describes, `name`, `head`, `fvar` and `directory` are missing, so each package declares what it reads.
declare module 'fontkit' {
  type Flags<Name extends string> = Readonly<Record<Name, boolean>>;

  /** fontkit leaves bytes of an encoding that it does not know. */
  type Name = string | Uint8Array;

  /** The tables are parsed when first used. One that the font lacks, or that cannot be parsed, is undefined. */
  interface Font {
    /** Only `TTF` has the properties below; OpenType files with PostScript outlines are `TTF` too. */
    readonly type: 'TTF' | 'TTC' | 'DFont' | 'WOFF' | 'WOFF2';
    readonly directory: Directory;
    readonly name?: NameTable;
    readonly head?: HeadTable;
    readonly 'OS/2'?: Os2Table;
    /** In English, or else in any other language. */
    getName(key: string): Name | null;
  }
  interface Directory {
    readonly tables: Readonly<Record<string, { readonly offset: number; readonly length: number }>>;
  }
  interface NameTable {
    readonly records: { readonly fontFeatures?: Readonly<Record<number, Readonly<Record<string, Name>>>> };
  }
  interface HeadTable {
    readonly checkSumAdjustment: number;
  }
  interface Os2Table {
    readonly usWeightClass: number;
    readonly fsType: Flags<'noEmbedding' | 'viewOnly' | 'editable' | 'noSubsetting' | 'bitmapOnly'>;
    readonly fsSelection: Flags<'bold' | 'italic' | 'useTypoMetrics'>;
    readonly panose: readonly number[];
    readonly ulCharRange: readonly number[];
    /** Absent in version 0. */
    readonly codePageRange?: readonly number[];
  }

  /** Throws an Error if the file is not a font, or if its table directory is cut. */
  export function create(bytes: Uint8Array): Font;
}
