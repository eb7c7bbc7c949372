import { HostedLocationError } from '@deckwright/core/contract';
import { z } from 'zod';
import { recordChange } from '../../../accounts/people/record-change.ts';
import { LIMITS } from '../../../telemetry/limits.ts';
import { type Call, operation } from '../operation.ts';
import { serverOf } from '../server-facts.ts';

const TAG = 'Server';
const count = z.int().min(0);

const getHealth = operation({
  id: 'getHealth',
  method: 'GET',
  path: '/server',
  right: 'operator',
  tag: TAG,
  summary: 'Get how the server is doing',
  answers: z
    .strictObject({
      problems: z
        .array(z.string())
        .meta({ description: 'Why the server cannot accept exports at present. Empty: it can.' }),
      warnings: z
        .array(z.string())
        .meta({ description: 'What to fix although the server accepts exports, such as a wrong public URL.' }),
      queue: z.strictObject({
        waiting: count.meta({ description: 'Exports that wait.' }),
        oldestSeconds: z.number().min(0).meta({ description: 'How long the oldest of them has waited.' }),
        running: count,
        limit: count.meta({ description: 'Exports that may run at the same time.' }),
      }),
      formats: z.array(z.string()),
      node: z.string().meta({ description: 'The version of Node.', examples: ['24.21.0'] }),
      uptimeSeconds: count,
    })
    .meta({ id: 'ServerHealth' }),
  async run({ parts }) {
    const { problems, warnings, queue, formats } = serverOf(parts);
    const { depth, oldestSeconds, running, limit } = queue();
    return {
      body: {
        problems: [...(await problems())],
        warnings: [...warnings()],
        queue: { waiting: depth, oldestSeconds, running, limit },
        formats: [...formats],
        node: process.versions.node,
        uptimeSeconds: Math.floor(process.uptime()),
      },
    };
  },
});

const checkHosted = operation({
  id: 'checkHosted',
  method: 'POST',
  path: '/server/hosted-check',
  right: 'operator',
  tag: TAG,
  summary: 'Test the hosted location',
  description: 'Tests the service in which people edit `hosted-slides`, and reports what to fix.',
  status: 200,
  answers: z
    .strictObject({
      location: z.string().nullable().meta({ description: 'Null: the server has none.' }),
      problems: z.array(z.string()).meta({ description: 'What to fix. Empty: the location is ready.' }),
    })
    .meta({ id: 'HostedCheck' }),
  async run(call) {
    const location = await call.parts.location();
    if (location === undefined) return { body: { location: null, problems: [NO_LOCATION] } };
    const problems = await problemsOf(location);
    await recordChange(call, {
      action: 'hosted.check',
      target: location.name,
      details: { isReady: problems.length === 0 },
    });
    return { body: { location: location.name, problems: [...problems] } };
  },
});

const createBackup = operation({
  id: 'createBackup',
  method: 'POST',
  path: '/server/backup',
  right: 'operator',
  tag: TAG,
  summary: 'Download a backup of the whole server',
  description:
    'A tar archive of the database and all files, from which `deckwright restore` makes a data directory. It contains the content of all owners and the keys of download addresses: keep it as safe as the server. The last file of a complete archive is `manifest.json`.',
  status: 200,
  answers: 'file',
  fails: ['CONFLICT'],
  async run(call) {
    const bytes = await serverOf(call.parts).backup();
    const at = call.parts.now().toISOString();
    await recordChange(call, { action: 'backup.create', target: at });
    const name = `deckwright-backup-${at.slice(0, 19).replaceAll(':', '-')}.tar`;
    return { name, mediaType: 'application/x-tar', bytes };
  },
});

export const SERVER_OPERATIONS = [getHealth, checkHosted, createBackup];

const NO_LOCATION =
  'DECKWRIGHT_HOSTED is "none", so exports as hosted-slides fail with 503. Remove it to use the built-in editor, or set DECKWRIGHT_HOSTED=google-drive and DECKWRIGHT_GOOGLE_CREDENTIALS as described in docs/google-drive.md, or use the location of a plugin (docs/plugins/locations.md).';

type Location = NonNullable<Awaited<ReturnType<Call['parts']['location']>>>;

async function problemsOf(location: Location): Promise<readonly string[]> {
  const seconds = LIMITS.manage.hostedCheck.most / 1_000;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly string[]>((resolve) => {
    timer = setTimeout(resolve, LIMITS.manage.hostedCheck.most, [
      `The location "${location.name}" did not answer within ${seconds} s.`,
    ]);
  });
  const checked = Promise.resolve()
    .then(() => location.check())
    .then(
      () => [],
      (error: unknown) => reasonsOf(location, error),
    );
  return Promise.race([checked, late]).finally(() => clearTimeout(timer));
}

function reasonsOf({ name }: Location, error: unknown): readonly string[] {
  if (error instanceof HostedLocationError) return error.problems;
  const reason = error instanceof Error ? error.message : String(error);
  return [
    `The location "${name}" failed with an unexpected error: ${reason}. Report it to the author of the plugin: check() must reject with a HostedLocationError.`,
  ];
}
