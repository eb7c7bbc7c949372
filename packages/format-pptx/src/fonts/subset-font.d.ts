declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    readonly preserveNameIds?: readonly number[];
    readonly keepFeatures?: readonly string[];
  }
  /** Runs HarfBuzz, compiled to WebAssembly, one call at a time. */
  export default function subsetFont(font: Uint8Array, text: string, options?: SubsetOptions): Promise<Uint8Array>;
}
