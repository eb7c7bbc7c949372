// First, because it checks the version of Node.
import '@deckwright/core/contract';
import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Item, joinLines, type ReadPdfLine } from './pdf-lines.ts';
import { type Operators, picturesOf, type ReadPdfPicture } from './pdf-pictures.ts';

export type { ReadPdfLine } from './pdf-lines.ts';
export type { ReadPdfPicture } from './pdf-pictures.ts';
export { popplerMissing, type ReadPdfWord, readPdfText, readPdfWords, renderPdfPages } from './poppler.ts';

export interface ReadPdfFont {
  readonly name: string;
  readonly embedded: boolean;
}

/** An element of the structure tree. */
export interface ReadPdfTag {
  /** Such as `H1`, `P`, `Figure`. */
  readonly role: string;
  readonly alt?: string;
}

/** Sizes and positions in points; the origin is the page's top-left corner. */
export interface ReadPdfPage {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly ReadPdfLine[];
  /** The lines, joined by `\n`. */
  readonly text: string;
  readonly fonts: readonly ReadPdfFont[];
  /** Number of picture drawings. */
  readonly pictures: number;
  /** The picture drawings with their positions. */
  readonly images: readonly ReadPdfPicture[];
  /** Addresses of its links to other documents. */
  readonly links: readonly string[];
  /** Its links, also those to pages. */
  readonly linkAreas: readonly ReadPdfLink[];
  /** In reading order; empty for an untagged page. */
  readonly tags: readonly ReadPdfTag[];
}

/** The clickable area of a link. Pages are counted from 1. */
export interface ReadPdfLink {
  readonly target: { readonly url: string } | { readonly page: number };
  readonly box: ReadPdfPicture['box'];
}

export interface ReadPdf {
  readonly pages: readonly ReadPdfPage[];
  /** `Title`, `Author`, `Subject`, `Creator`, `Producer`, `CreationDate`, … */
  readonly info: Readonly<Record<string, unknown>>;
  readonly language: string | undefined;
  readonly tagged: boolean;
  /** Titles in order, `level` from 0. */
  readonly outline: readonly { readonly title: string; readonly level: number }[];
}

/** Reads a PDF with PDF.js. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    useSystemFonts: false,
    fontExtraProperties: true,
  });
  try {
    const file = await task.promise;
    const { info } = (await file.getMetadata()) as { info: Record<string, unknown> };
    const marks = (await file.getMarkInfo()) as ReadonlyMap<string, boolean> | null;
    const pages: ReadPdfPage[] = [];
    for (let number = 1; number <= file.numPages; number += 1)
      pages.push(await readPage(await file.getPage(number), file));
    return {
      pages,
      info,
      language: typeof info.Language === 'string' ? info.Language : undefined,
      tagged: marks?.get('Marked') === true,
      outline: flatten((await file.getOutline()) ?? [], 0),
    };
  } finally {
    await task.destroy();
  }
}

type OutlineItem = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number];

function flatten(items: readonly OutlineItem[], level: number): { title: string; level: number }[] {
  return items.flatMap(({ title, items: inner }) => [{ title, level }, ...flatten(inner, level + 1)]);
}

async function readPage(page: PDFPageProxy, file: PDFDocumentProxy): Promise<ReadPdfPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const images = picturesOf((await page.getOperatorList()) as Operators, height);
  const content = await page.getTextContent();
  const items = content.items.filter((item) => 'str' in item) as Item[];
  const ascent = (font: string) => content.styles[font]?.ascent ?? 0.8;
  const lines = joinLines(items, height, ascent, (font) => fontOf(page, font).name);
  const annotations = (await page.getAnnotations()) as Annotation[];
  return {
    width,
    height,
    lines,
    text: lines.map(({ text }) => text).join('\n'),
    fonts: Object.keys(content.styles).map((font) => fontOf(page, font)),
    pictures: images.length,
    images,
    links: annotations.flatMap(({ url }) => (url === undefined ? [] : [url])),
    linkAreas: (await Promise.all(annotations.map((one) => linkOf(one, height, file)))).flat(),
    tags: tagsOf((await page.getStructTree()) as Tag | null),
  };
}

interface Annotation {
  readonly url?: string;
  /** A name, or a page reference followed by a position. */
  readonly dest?: string | readonly unknown[];
  readonly rect: readonly [left: number, bottom: number, right: number, top: number];
}

async function linkOf({ url, dest, rect }: Annotation, height: number, file: PDFDocumentProxy): Promise<ReadPdfLink[]> {
  const [left, bottom, right, top] = rect;
  const box = { x: left, y: height - top, width: right - left, height: top - bottom };
  if (url !== undefined) return [{ target: { url }, box }];
  const [page] = (typeof dest === 'string' ? await file.getDestination(dest) : dest) ?? [];
  if (typeof page !== 'object' || page === null) return [];
  return [{ target: { page: (await file.getPageIndex(page as Parameters<typeof file.getPageIndex>[0])) + 1 }, box }];
}

interface Tag {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Tag[];
}

function tagsOf(tag: Tag | null): ReadPdfTag[] {
  const inner = tag?.children?.flatMap(tagsOf) ?? [];
  if (tag?.role === undefined || tag.role === 'Root') return inner;
  return [tag.alt === undefined ? { role: tag.role } : { role: tag.role, alt: tag.alt }, ...inner];
}

/** The font of a text item. Known only after `getOperatorList`. */
function fontOf(page: PDFPageProxy, id: string): ReadPdfFont {
  if (!page.commonObjs.has(id)) return { name: '', embedded: false };
  const { name, missingFile } = page.commonObjs.get(id) as { name: string; missingFile?: boolean };
  return { name, embedded: missingFile !== true };
}
