import { Readable } from 'node:stream';
import { fontFileName } from '@deckwright/core/node';
import { z } from 'zod';
import { projectContents } from '../../../projects/project-contents.ts';
import { requireStoredProject } from '../../../projects/stored-project.ts';
import { etagOfFile, hashOf } from '../../../storage/files/etag.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../../telemetry/limits.ts';
import { operation } from '../operation.ts';
import { jsonFile } from '../project-fields.ts';
import { serverOf } from '../server-facts.ts';

const TAG = 'Engine';

const fontAddressSchema = z
  .strictObject({
    family: z.string(),
    bold: z.boolean(),
    italic: z.boolean(),
    scripts: z.array(z.string()).optional().meta({ description: 'Scripts that it replaces other fonts for.' }),
    generic: z.string().optional(),
    url: z.string().meta({ description: 'Path below `/manage/v1`.' }),
  })
  .meta({ id: 'FontAddress' });

const uploadLimitsSchema = z
  .strictObject({
    pictureBytes: z.int().meta({ description: 'Of a picture of a project.' }),
    fontBytes: z.int().meta({ description: 'Of a font of a project.' }),
    projectBytes: z.int().meta({ description: 'Of all pictures of a project, and of all its fonts.' }),
    nameCharacters: z.int().meta({ description: 'Of the name of a picture or a font.' }),
    zipBytes: z.int().meta({ description: 'Of a zip file of templates that is imported.' }),
    bodyBytes: z.int().meta({ description: 'Of the body of an export.' }),
  })
  .meta({ id: 'UploadLimits', description: 'The most that the server accepts.' });

const getEngine = operation({
  id: 'getEngine',
  method: 'GET',
  path: '/engine',
  right: 'person',
  tag: TAG,
  summary: 'Get what the engine in a page needs to draw as the server does',
  description:
    'The formats with their options, the fonts of the server in the order in which they replace others, and the limits of what a page sends.',
  answers: z
    .strictObject({
      formats: z.array(
        z
          .strictObject({
            format: z.string(),
            optionsSchema: jsonFile.meta({ description: 'JSON Schema of `options.<format>`.' }),
          })
          .meta({ id: 'EngineFormat' }),
      ),
      fonts: z.array(fontAddressSchema),
      limits: uploadLimitsSchema,
    })
    .meta({ id: 'Engine' }),
  async run({ parts }) {
    const { formatOptions, fonts, exports } = serverOf(parts);
    const { asset, font, project, name } = LIMITS.uploads;
    return {
      body: {
        formats: formatOptions.map(({ format, optionsSchema }) => ({ format, optionsSchema: { ...optionsSchema } })),
        fonts: fonts.map((font) => {
          const { load: _, embedding: __, scripts, ...facts } = font;
          const url = `/engine/fonts/${encodeURIComponent(fontFileName(font))}`;
          return { ...facts, scripts: scripts && [...scripts], url };
        }),
        limits: {
          pictureBytes: asset.most,
          fontBytes: font.most,
          projectBytes: project.most,
          nameCharacters: name.most,
          zipBytes: LIMITS.bundles.zip.most,
          bodyBytes: exports.mostBytes,
        },
      },
    };
  },
});

const getEngineFont = operation({
  id: 'getEngineFont',
  method: 'GET',
  path: '/engine/fonts/{name}',
  right: 'person',
  tag: TAG,
  summary: 'Read a font of the server',
  answers: 'file',
  async run({ parts, path }) {
    const font = serverOf(parts).fonts.find((one) => fontFileName(one) === path.name);
    if (font === undefined) {
      throw new HttpError('NOT_FOUND', `The server has no font ${JSON.stringify(path.name.slice(0, 100))}.`);
    }
    const bytes = font.load();
    return { name: path.name, mediaType: 'font/ttf', bytes, etag: etagOfFile(hashOf(bytes)) };
  },
});

const getProjectContents = operation({
  id: 'getProjectContents',
  method: 'GET',
  path: '/owners/{owner}/projects/{project}/contents',
  right: 'viewer',
  tag: TAG,
  summary: 'Read everything that draws the slides of a project',
  description:
    'One JSON object: `settings`, the project file with its `etag`; `templates`, each with its `key`, `state` and `file`; `assets`, each with its `name` and `url`; and `fonts`, each as of `GET /engine`. Addresses are below `/manage/v1`.',
  query: z.strictObject({
    drafts: z
      .enum(['true', 'false'], 'must be true or false')
      .default('false')
      .meta({ description: 'Drafts in the place of the published versions, where there are some.' }),
    templates: z
      .string()
      .max(4_000)
      .optional()
      .meta({ description: 'Keys of the templates to read, separated by commas. Default: all.', examples: ['cover'] }),
  }),
  answers: 'file',
  async run(call) {
    const { parts, scope, path, query } = call;
    const { settings, etag } = await requireStoredProject(call);
    const assets = await parts.assets.list(scope, path.project);
    const fonts = await parts.fonts.list(scope, path.project);
    const keys = query.templates === undefined ? undefined : new Set(query.templates.split(','));
    const contents = { settings, etag, assets, fonts, drafts: query.drafts === 'true', keys };
    return {
      name: `${path.project}.json`,
      mediaType: 'application/json; charset=utf-8',
      bytes: Readable.from(projectContents(parts.database, scope, path.project, contents)),
    };
  },
});

export const ENGINE_OPERATIONS = [getEngine, getEngineFont, getProjectContents];
