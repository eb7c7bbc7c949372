import type { Artifact, EmitContext, Notice, Scene } from '@deckwright/core/contract';
import { createCharts } from './charts/chart.ts';
import { checkpoint } from './checkpoint.ts';
import { embedFonts } from './fonts/embed.ts';
import { fontParts } from './fonts/list.ts';
import { createTypefaces } from './fonts/typefaces.ts';
import { layoutParts } from './layouts/layout.ts';
import { masterParts } from './layouts/master.ts';
import { claimPlaceholders, placeholdersOf } from './layouts/placeholders.ts';
import { CONTENT_TYPES, contentTypesXml } from './package/content-types.ts';
import { mediaNames, mediaParts } from './package/media.ts';
import { hasNotes, notesMasterParts, notesParts } from './package/notes.ts';
import { presentationParts } from './package/presentation.ts';
import { propertiesParts } from './package/properties.ts';
import { writeScaffold } from './package/scaffold.ts';
import { tableStylesOf } from './package/table-styles.ts';
import { themeXml } from './package/theme.ts';
import { join, type PackedPart, pack } from './package/zip.ts';
import type { Parts } from './parts.ts';
import type { SharedParts } from './sheet/sheet.ts';
import { giveSlack } from './slide/give-slack.ts';
import { slideParts } from './slide/slide.ts';

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/**
 * Scene → the bytes of a PowerPoint file. Deflates the parts of each slide as soon as they are written, so that a deck
 * of any length needs the memory of one slide besides the file.
 */
export async function write(laidOut: Scene, context: EmitContext): Promise<Artifact> {
  const scene = giveSlack(laidOut);
  const { slides, layouts } = scene;
  const file = new Map<string, PackedPart>();
  const classified = createTypefaces(scene);
  const add = (parts: Parts): void => {
    for (const [name, part] of parts) file.set(name, pack(name, typeof part === 'string' ? classified(part) : part));
  };
  const notices: Notice[] = [];
  const shownPictures = new Set<string>();
  const media = mediaNames(scene);
  const charts = createCharts(scene);
  const tableStyles = tableStylesOf(scene);
  const shared: SharedParts = {
    slideCount: slides.length,
    media(picture) {
      shownPictures.add(picture);
      return media.get(picture);
    },
    addChart: (meaning) => charts.add(meaning),
    tableStyleOf: (style) => tableStyles.idOf(style),
    notice: (notice) => notices.push(notice),
  };
  const placeholders = placeholdersOf(scene);
  const scaffold = await writeScaffold(scene);

  for (const [index, slide] of slides.entries()) {
    await checkpoint(context.signal);
    add(slideParts(scene, index, claimPlaceholders(placeholders.get(slide.layout)), shared));
    if (hasNotes(slide)) add(notesParts(scaffold, slide, index + 1));
    add(charts.take());
    context.progress(index + 1, slides.length);
  }
  for (const [index, { key }] of layouts.entries()) {
    add(layoutParts(scene, index, placeholders.get(key)?.all ?? [], shared));
    add(charts.take());
  }
  add(masterParts(scene));
  add(tableStyles.parts);
  add(new Map([['ppt/theme/theme1.xml', themeXml(scene.theme)]]));
  if (slides.some(hasNotes)) add(notesMasterParts(scaffold, scene.theme));
  add(await mediaParts(scene, media, shownPictures, context.read));
  const fonts = await embedFonts(scene, context);
  await checkpoint(context.signal);
  add(fontParts(fonts));
  add(presentationParts(scaffold, scene, fonts));
  add(propertiesParts(scaffold, scene, context.acceptedAt));
  add(new Map([[CONTENT_TYPES, contentTypesXml(file.keys())]]));
  await checkpoint(context.signal);
  return {
    mediaType: MEDIA_TYPE,
    extension: 'pptx',
    bytes: join(file),
    pages: slides.length,
    delivery: 'file',
    notices: [...notices, ...fonts.notices],
  };
}
