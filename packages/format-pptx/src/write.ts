import type { EmitContext, Notice, Scene } from '@deckwright/core/contract';
import { checkpoint, draw } from './draw/index.ts';
import { embedFonts } from './package/fonts/embed.ts';
import { createSheetFinisher, finishDeck } from './package/index.ts';
import type { Parts } from './package/parts.ts';
import { CONTENT_TYPES, contentTypesXml } from './package/presentation/content-types.ts';
import { join, type PackedPart, pack } from './package/zip.ts';

/**
 * pptxgenjs keeps several copies of what it draws until it writes the file: drawing 1,000 slides at once takes 400 MB.
 */
const SHEETS_AT_ONCE = 25;

/**
 * Ids of the pictures that nodes or backgrounds show, and of their SVG versions. No part would refer to the bytes of
 * others.
 */
function shownPictures({ layouts, slides, pictures }: Scene, drawnPictures: Iterable<string>): ReadonlySet<string> {
  const backgrounds = [...layouts, ...slides].flatMap(({ background }) => background?.picture?.picture ?? []);
  const shown = new Set([...backgrounds, ...drawnPictures]);
  for (const { id, vector } of pictures) if (vector !== undefined && shown.has(id)) shown.add(vector);
  return shown;
}

/**
 * Scene → the bytes of a PowerPoint file. Draws, finishes and deflates `sheetsAtOnce` sheets at a time and keeps only
 * the deflated bytes. The file does not depend on `sheetsAtOnce`.
 */
export async function write(
  scene: Scene,
  context: EmitContext,
  sheetsAtOnce = SHEETS_AT_ONCE,
): Promise<{ readonly bytes: Uint8Array; readonly notices: readonly Notice[] }> {
  const finishSheets = createSheetFinisher(scene);
  const packed = new Map<string, PackedPart>();
  const keep = (parts: Parts): void => {
    for (const [name, part] of pack(parts)) packed.set(name, part);
  };
  const drawnPictures = new Set<string>();
  const notices: Notice[] = [];
  let raw: Parts = new Map();
  const sheets = scene.slides.length + scene.layouts.length;
  for (let from = 0; from === 0 || from < sheets; from += sheetsAtOnce) {
    const drawn = await draw(scene, context, { from, to: from + sheetsAtOnce });
    raw = drawn.parts;
    keep(finishSheets(raw, drawn.nodesByName));
    for (const node of drawn.nodesByName.values()) if (node.kind === 'picture') drawnPictures.add(node.picture);
    notices.push(...drawn.notices);
  }
  const pictures = new Map<string, Uint8Array>();
  for (const id of shownPictures(scene, drawnPictures)) pictures.set(id, await context.read(id));
  const fonts = await embedFonts(scene, context);
  await checkpoint(context.signal);
  keep(finishDeck(raw, { scene, acceptedAt: context.acceptedAt, pictures, fonts }));
  await checkpoint(context.signal);
  keep(new Map([[CONTENT_TYPES, contentTypesXml(packed.keys())]]));
  return { bytes: join(packed), notices: [...notices, ...fonts.notices] };
}
