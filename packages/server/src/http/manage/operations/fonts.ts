import { z } from 'zod';
import type { FontFile } from '../../../engine/project-files.ts';
import { rejectFaults } from '../../../projects/fault-answer.ts';
import { notInProject, requireStoredProject } from '../../../projects/stored-project.ts';
import { embeddingOf, faceOf, faultOfFontName } from '../../../projects/uploads/font-name.ts';
import { requireRoom } from '../../../projects/uploads/require-room.ts';
import { usesOfFont } from '../../../projects/uses-of.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../../telemetry/limits.ts';
import { editOf } from '../edit-errors.ts';
import { operation } from '../operation.ts';
import { updatedAt, usesSchema } from '../project-fields.ts';

const TAG = 'Fonts';
const FONTS = '/owners/{owner}/projects/{project}/fonts';
const FONT = `${FONTS}/{name}` as const;

const fontSchema = z
  .strictObject({
    name: z.string().meta({ description: 'Name of the file.' }),
    family: z.string(),
    bold: z.boolean(),
    italic: z.boolean(),
    size: z.int().min(0).meta({ description: 'Bytes.' }),
  })
  .meta({ id: 'Font' });

const embeddingSchema = z
  .strictObject({
    embed: z.enum(['edit', 'view', 'none']),
    subset: z.boolean(),
    reason: z.string().optional(),
  })
  .meta({ id: 'EmbeddingRights', description: 'What its maker allows.' });

const listFonts = operation({
  id: 'listFonts',
  method: 'GET',
  path: FONTS,
  right: 'viewer',
  tag: TAG,
  summary: 'List fonts',
  answers: z
    .strictObject({ items: z.array(fontSchema.extend({ embedding: embeddingSchema })) })
    .meta({ id: 'FontList' }),
  async run(call) {
    await requireStoredProject(call);
    const fonts = await call.parts.fonts.list(call.scope, call.path.project);
    return { body: { items: fonts.map(({ project: _, ...font }) => font) } };
  },
});

const getFont = operation({
  id: 'getFont',
  method: 'GET',
  path: FONT,
  right: 'viewer',
  tag: TAG,
  summary: 'Read a font file',
  description: 'As it is stored: with the tables that decks use.',
  answers: 'file',
  async run(call) {
    const { name, bytes, etag } = await requireFont(call);
    return { name, mediaType: 'font/sfnt', bytes, etag };
  },
});

const putFont = operation({
  id: 'putFont',
  method: 'PUT',
  path: FONT,
  right: 'editor',
  tag: TAG,
  summary: 'Create or replace a font file',
  description: 'A file with one face: TTF, OTF, WOFF or WOFF2. It replaces the file of the same face.',
  tagged: true,
  body: { file: 'a font', most: LIMITS.uploads.font.most },
  answers: fontSchema
    .extend({
      embedding: z.string().meta({ description: 'Whether decks embed it.', examples: ['embedded'] }),
      updatedAt,
    })
    .meta({ id: 'StoredFont' }),
  async run(call) {
    const { parts, scope, path, body } = call;
    const { project, name } = path;
    const fault = faultOfFontName(name);
    if (fault !== undefined) throw new HttpError('INVALID_REQUEST', `${name.slice(0, 100)}: ${fault}`);
    await requireStoredProject(call);
    const { file, report } = await parts.uploadChecks.font(name, body).catch(rejectFaults);
    const others = (await parts.fonts.list(scope, project)).filter((one) => !replaces(file, one));
    requireRoom('fonts', project, [file.bytes.length, ...others.map(({ size }) => size)]);
    return call.change(async ({ fonts, record }) => {
      await fonts.push(scope, project, [file], new Map([[name, editOf(call)]]));
      await record({ action: 'font.put', target: `${project}/${name}` });
      const { etag, family, bold, italic, size, updatedAt: at } = (await fonts.read(scope, project, name))!;
      return { etag, body: { name, family, bold, italic, size, embedding: embeddingOf(report), updatedAt: at } };
    });
  },
});

function replaces(file: FontFile, other: { readonly name: string } & Parameters<typeof faceOf>[0]): boolean {
  return other.name === file.name || faceOf(other) === faceOf(file);
}

const deleteFont = operation({
  id: 'deleteFont',
  method: 'DELETE',
  path: FONT,
  right: 'editor',
  tag: TAG,
  summary: 'Delete a font file',
  description: 'Templates that use its family get another font, with a notice.',
  tagged: true,
  async run(call) {
    const { scope, path } = call;
    await requireFont(call);
    await call.change(async ({ fonts, record }) => {
      await fonts.remove(scope, path.project, path.name, editOf(call));
      await record({ action: 'font.remove', target: `${path.project}/${path.name}` });
    });
    return undefined;
  },
});

const getFontUses = operation({
  id: 'getFontUses',
  method: 'GET',
  path: `${FONT}/uses`,
  right: 'viewer',
  tag: TAG,
  summary: 'List what names the family of a font',
  answers: usesSchema,
  async run(call) {
    const { parts, scope, path } = call;
    const { family } = await requireFont(call);
    return { body: { uses: [...(await usesOfFont(parts.database, scope, path.project, family))] } };
  },
});

export const FONT_OPERATIONS = [listFonts, getFont, putFont, deleteFont, getFontUses];

async function requireFont(
  call: Parameters<typeof requireStoredProject>[0] & { readonly path: { readonly name: string } },
) {
  const { parts, scope, path } = call;
  await requireStoredProject(call);
  const font = await parts.fonts.read(scope, path.project, path.name);
  if (font !== undefined) return font;
  const known = (await parts.fonts.list(scope, path.project)).map(({ name }) => name);
  throw notInProject(path.project, `font file "${path.name}"`, known);
}
