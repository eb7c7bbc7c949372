import type { EmitContext, Notice, Scene } from '@deckwright/core/contract';
import { checkpoint, draw } from './draw/index.ts';
import { embedFonts } from './package/fonts/embed.ts';
import { createSheetFinisher, finishDeck } from './package/index.ts';
import type { Parts } from './package/parts.ts';
import { CONTENT_TYPES, contentTypesXml } from './package/presentation/content-types.ts';
import { join, type PackedPart, pack } from './package/zip.ts';

/** What pptxgenjs draws it holds several times over until it has written it: a thousand slides at once take 400 MB. */
const SHEETS_AT_ONCE = 25;

/** The pictures that are shown, those of backgrounds too, with their vectors; bytes of others would be parts that nothing refers to. */
function shownPictures({ layouts, slides, pictures }: Scene, drawn: Iterable<string>): ReadonlySet<string> {
  const grounds = [...layouts, ...slides].flatMap(({ background }) => background?.picture?.picture ?? []);
  const shown = new Set([...grounds, ...drawn]);
  for (const { id, vector } of pictures) if (vector !== undefined && shown.has(id)) shown.add(vector);
  return shown;
}

/**
 * Scene → the bytes of a PowerPoint file. Some sheets at a time are drawn, finished and deflated, of which only the deflated
 * bytes are kept; the file is the same however many it is at once.
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
    const drawing = await draw(scene, context, { from, to: from + sheetsAtOnce });
    raw = drawing.parts;
    keep(finishSheets(raw, drawing.marks));
    for (const node of drawing.marks.values()) if (node.kind === 'picture') drawnPictures.add(node.picture);
    notices.push(...drawing.notices);
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
