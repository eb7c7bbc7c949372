import { createHash } from 'node:crypto';
import { PDFDocument, PDFHexString, PDFRawStream } from '@cantoo/pdf-lib';
import type { DocumentProperties, SceneSlide, Size } from '@deckwright/core/contract';
import { tidyClusters } from './clusters.ts';
import { writeOutline } from './outline.ts';
import { writeProperties } from './properties.ts';

/** What the printed file is to say about itself. */
export interface Finish {
  readonly size: Size;
  readonly slides: readonly SceneSlide[];
  readonly properties: DocumentProperties;
  readonly language: string;
  readonly acceptedAt: string;
}

/** Printed PDF → PDF with its properties, outline and exact pages, and nothing of the clock's in it. */
export async function finishPdf(printed: Uint8Array, finish: Finish): Promise<Uint8Array> {
  const document = await PDFDocument.load(printed, { updateMetadata: false });
  const pages = document.getPages();
  if (pages.length !== finish.slides.length) {
    throw new Error(`The browser printed ${pages.length} pages for ${finish.slides.length} slides.`);
  }
  for (const page of pages) {
    // The paper is rounded up to the browser's grid; the slide lies at the top left of it.
    page.setMediaBox(0, page.getHeight() - finish.size.height, finish.size.width, finish.size.height);
  }
  tidyClusters(document);
  writeOutline(
    document,
    finish.slides.map((slide) => slide.title),
  );
  writeProperties(document, finish);
  // The browser's id is random. Ours is made from the pages, which have no date in them.
  const hash = createHash('sha256').update(finish.acceptedAt);
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (object instanceof PDFRawStream) hash.update(object.contents);
  }
  const id = PDFHexString.of(hash.digest('hex').slice(0, 32));
  document.context.trailerInfo.ID = document.context.obj([id, id]);
  return document.save({
    addDefaultPage: false,
    updateFieldAppearances: false,
    objectsPerTick: Number.POSITIVE_INFINITY,
  });
}
