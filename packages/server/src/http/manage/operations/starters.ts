import { z } from 'zod';
import { pictureType } from '../../../engine/uploads/picture-type.ts';
import { findStarter, listStarters } from '../../../projects/starters.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { operation } from '../operation.ts';
import { jsonFile } from '../project-fields.ts';

const TAG = 'Projects';

const listAllStarters = operation({
  id: 'listStarters',
  method: 'GET',
  path: '/starters',
  right: 'person',
  tag: TAG,
  summary: 'List starters',
  description: 'Sets of templates that a new project can begin with.',
  answers: z
    .strictObject({
      items: z.array(
        z
          .strictObject({
            id: z.string(),
            name: z.string(),
            description: z.string(),
            pages: z.int().min(1).meta({ description: 'Number of templates.' }),
            mode: z.enum(['light', 'dark']).meta({ description: 'How its slides look without a brand.' }),
            colors: z.array(z.string()).meta({ description: 'The two colours that a brand replaces.' }),
          })
          .meta({ id: 'Starter' }),
      ),
    })
    .meta({ id: 'StarterList' }),
  async run() {
    const starters = await listStarters();
    return { body: { items: starters.map((starter) => ({ ...starter, colors: [...starter.colors] })) } };
  },
});

const getStarter = operation({
  id: 'getStarter',
  method: 'GET',
  path: '/starters/{starter}',
  right: 'person',
  tag: TAG,
  summary: 'Read a starter',
  description: 'Everything that draws its slides, so that a page can show how they look in the colours of a brand.',
  answers: z
    .strictObject({
      settings: jsonFile.meta({ description: 'The project file.' }),
      templates: z.array(z.strictObject({ key: z.string(), name: z.string(), file: jsonFile })),
      assets: z.array(z.strictObject({ name: z.string(), url: z.string().meta({ description: 'A data URI.' }) })),
    })
    .meta({ id: 'StarterContents' }),
  async run({ path }) {
    const starter = await findStarter(path.starter);
    if (starter === undefined) {
      const known = (await listStarters()).map(({ id }) => id).join(', ');
      throw new HttpError('NOT_FOUND', `There is no starter ${JSON.stringify(path.starter)}. Starters: ${known}.`);
    }
    const { project, templates, assets } = starter;
    return {
      body: {
        settings: { ...project },
        templates: templates.map(({ key, name, json }) => ({ key, name, file: json as Record<string, unknown> })),
        assets: assets.map(({ name, bytes }) => ({ name, url: dataUri(bytes) })),
      },
    };
  },
});

function dataUri(bytes: Uint8Array): string {
  return `data:${pictureType(bytes).mediaType};base64,${Buffer.from(bytes).toString('base64')}`;
}

export const STARTER_OPERATIONS = [listAllStarters, getStarter];
