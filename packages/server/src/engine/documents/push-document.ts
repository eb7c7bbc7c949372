import { hash as digest } from 'node:crypto';
import { parseProject } from '@deckwright/core';
import { type ElementDefinition, type Fault, RenderError } from '@deckwright/core/contract';
import { z } from 'zod';
import { LIMITS } from '../../telemetry/limits.ts';
import { type FileFault, fileFaults } from './file-faults.ts';
import { shapeFaults } from './shape-faults.ts';
import { validPart } from './valid-part.ts';

const { most: MOST_TEMPLATES } = LIMITS.pushes.templates;
const { most: MOST_FILES } = LIMITS.pushes.files;
const { most: NAME } = LIMITS.uploads.name;

const file = z
  .string()
  .max(1_000)
  .optional()
  .meta({ description: 'Where the caller has it. Faults and warnings name it.', examples: ['templates/cover.json'] });
const hash = z.string().regex(/^[0-9a-f]{64}$/, 'expected a SHA-256 in lower-case hex');
const json = z.record(z.string(), z.unknown());
const uploaded = z.strictObject({
  name: z.string().min(1).max(NAME),
  hash: hash.meta({ description: 'Of the file. Upload those that the project does not have with this hash.' }),
  file,
});

/** The body of a push. */
export const pushSchema = z
  .strictObject({
    project: z.strictObject({
      json: json.optional().meta({ description: 'The project file. Its `id` is that of the path.' }),
      hash: hash.optional().meta({ description: 'Instead of `json`: the project file is stored, with this hash.' }),
      file,
    }),
    templates: z
      .array(
        z.strictObject({
          json: z.unknown().optional().meta({ description: 'The template file.' }),
          key: z.string().min(1).max(1_000).optional().meta({ description: 'Instead of `json`, with `hash`.' }),
          hash: hash.optional().meta({ description: 'Instead of `json`: the template is stored, with this hash.' }),
          file,
        }),
      )
      .max(MOST_TEMPLATES)
      .default([]),
    assets: z.array(uploaded).max(MOST_FILES).default([]).meta({ description: 'All pictures of the folder.' }),
    fonts: z.array(uploaded).max(MOST_FILES).default([]).meta({ description: 'All fonts of the folder.' }),
    prune: z
      .boolean()
      .default(false)
      .meta({ description: 'Removes what the push does not name, unless something uses it.' }),
    draft: z.boolean().default(false).meta({ description: 'Stores templates as drafts.' }),
    dryRun: z.boolean().default(false).meta({ description: 'Checks everything, and stores nothing.' }),
    fetch: z
      .boolean()
      .default(true)
      .meta({ description: 'Fetches the pictures that templates themselves name by http(s) addresses.' }),
  })
  .meta({
    id: 'Push',
    description: 'A project folder: its files, or the hashes of those that are stored or uploaded.',
  });

export type UploadedFile = z.output<typeof uploaded>;

/** A template of a push. */
export interface PushedTemplate {
  /** The name of its file, for faults. */
  readonly file: string;
  /** Undefined: the file states none. */
  readonly key: string | undefined;
  /** JSON text. Undefined: it is stored, with this hash. */
  readonly text: string | undefined;
  readonly hash: string;
}

/** A push whose shape is valid. The files in it may have faults. */
export interface PushDocument {
  readonly project: {
    readonly file: string;
    /** JSON text. Undefined: it is stored, with this hash. */
    readonly text: string | undefined;
    readonly hash: string;
    readonly id: string | undefined;
    readonly name: string | undefined;
    /** The part of the project file that has no faults, as JSON text: enough to check the other files. */
    readonly valid: string | undefined;
  };
  readonly templates: readonly PushedTemplate[];
  readonly assets: readonly UploadedFile[];
  readonly fonts: readonly UploadedFile[];
  readonly prune: boolean;
  readonly draft: boolean;
  readonly dryRun: boolean;
  readonly fetch: boolean;
  /** Of the project file. */
  readonly faults: readonly FileFault[];
}

/** Parses the body of a push. Throws `INVALID_REQUEST` if its shape is wrong. */
export function parsePush(body: unknown, elements: readonly ElementDefinition[]): PushDocument {
  const result = pushSchema.safeParse(body);
  const found = result.success ? shapeOf(result.data) : shapeFaults(result.error, pushSchema);
  if (!result.success || found.length > 0) {
    const [first] = found;
    throw new RenderError('INVALID_REQUEST', `The push is malformed at ${first!.path}: ${first!.message}`, {
      faults: found,
    });
  }
  const { project, templates, ...rest } = result.data;
  return { ...pushedProject(project, elements), templates: templates.map(pushedTemplate), ...rest };
}

type Push = z.output<typeof pushSchema>;

function shapeOf({ project, templates }: Push): readonly Fault[] {
  const faults: Fault[] = [];
  const either = (path: string, isValid: boolean, expected: string) => {
    if (!isValid) faults.push({ path, code: 'INVALID_REQUEST', message: `Expected ${expected}.`, expected });
  };
  either('/project', (project.json === undefined) !== (project.hash === undefined), 'either "json" or "hash"');
  for (const [index, { json, key, hash }] of templates.entries()) {
    const isStored = key !== undefined && hash !== undefined && json === undefined;
    const isSent = key === undefined && hash === undefined && json !== undefined;
    either(`/templates/${index}`, isStored || isSent, 'either "json", or "key" and "hash"');
  }
  return faults;
}

/** A template of a push. Its key and hash are read from its content. */
export function pushedTemplate({ file, json, key, hash }: Push['templates'][number]): PushedTemplate {
  if (json === undefined) return { file: file ?? `templates/${key}.json`, key, text: undefined, hash: hash! };
  const text = JSON.stringify(json);
  const stated = (json as { readonly key?: unknown } | null)?.key;
  const own = typeof stated === 'string' ? stated : undefined;
  return { file: file ?? `templates/${own}.json`, key: own, text, hash: digest('sha256', text) };
}

/** The project file of a push, with its faults. */
export function pushedProject(
  { file = 'project.json', json, hash }: Push['project'],
  elements: readonly ElementDefinition[],
) {
  if (json === undefined) {
    const stored = { file, text: undefined, hash: hash!, id: undefined, name: undefined, valid: undefined };
    return { project: stored, faults: [] };
  }
  const text = JSON.stringify(json);
  const sent = { file, text, hash: digest('sha256', text) };
  try {
    const { id, name } = parseProject(json, elements);
    return { project: { ...sent, id, name, valid: text }, faults: [] };
  } catch (error) {
    if (!(error instanceof RenderError)) throw error;
    const valid = validPart(json, elements);
    const { id, name } = parseProject(valid, elements);
    const faults = fileFaults(file, error);
    return { project: { ...sent, id, name, valid: JSON.stringify(valid) }, faults };
  }
}
