declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    readonly preserveNameIds?: readonly number[];
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
    readonly noHinting?: boolean;
    readonly dropTables?: readonly string[];
    readonly keepAllGlyphs?: boolean;
  }
  /** HarfBuzz in WebAssembly. Do not call it again before the promise resolves. */
  export default function subsetFont(font: Uint8Array, text: string, options?: SubsetOptions): Promise<Uint8Array>;
}
