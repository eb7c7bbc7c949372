declare module 'fontkit' {
  interface Font {
    readonly unitsPerEm: number;
    readonly hhea: { readonly ascent: number; readonly descent: number };
  }
  interface Os2Table {
    readonly typoAscender: number;
    readonly typoDescender: number;
    readonly winAscent: number;
    readonly winDescent: number;
  }
}
