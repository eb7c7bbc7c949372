import { z } from 'zod';
import { pictureType } from '../../../engine/uploads/picture-type.ts';
import { rejectFaults } from '../../../projects/fault-answer.ts';
import { notInProject, requireStoredProject } from '../../../projects/stored-project.ts';
import { faultOfAssetName } from '../../../projects/uploads/asset-name.ts';
import { requireRoom } from '../../../projects/uploads/require-room.ts';
import { usesOfAsset } from '../../../projects/uses-of.ts';
import { HttpError } from '../../../telemetry/errors/http-status.ts';
import { LIMITS } from '../../../telemetry/limits.ts';
import type { RatePolicy } from '../../limits/rate-counter.ts';
import { editOf } from '../edit-errors.ts';
import { operation } from '../operation.ts';
import { force, inUse, updatedAt, usesSchema } from '../project-fields.ts';
import { serverOf } from '../server-facts.ts';

const TAG = 'Pictures';
const ASSETS = '/owners/{owner}/projects/{project}/assets';
const ASSET = `${ASSETS}/{name}` as const;

const assetSchema = z
  .strictObject({
    name: z.string().meta({ description: 'Templates and content use it as `asset:name`.' }),
    size: z.int().min(0).meta({ description: 'Bytes.' }),
  })
  .meta({ id: 'Asset' });

const listAssets = operation({
  id: 'listAssets',
  method: 'GET',
  path: ASSETS,
  right: 'viewer',
  tag: TAG,
  summary: 'List pictures',
  answers: z.strictObject({ items: z.array(assetSchema) }).meta({ id: 'AssetList' }),
  async run(call) {
    await requireStoredProject(call);
    const assets = await call.parts.assets.list(call.scope, call.path.project);
    return { body: { items: assets.map(({ name, size }) => ({ name, size })) } };
  },
});

const getAsset = operation({
  id: 'getAsset',
  method: 'GET',
  path: ASSET,
  right: 'viewer',
  tag: TAG,
  summary: 'Read a picture',
  description: 'Browsers save it, and never show it.',
  answers: 'file',
  async run(call) {
    const { bytes, name, etag } = await requireAsset(call);
    const { extension, mediaType } = pictureType(bytes);
    return { name: `${name}${extension}`, mediaType, bytes, etag };
  },
});

const putAsset = operation({
  id: 'putAsset',
  method: 'PUT',
  path: ASSET,
  right: 'editor',
  tag: TAG,
  summary: 'Create or replace a picture',
  tagged: true,
  body: { file: 'a picture', most: LIMITS.uploads.asset.most },
  answers: assetSchema.extend({ updatedAt }).meta({ id: 'StoredAsset' }),
  async run(call) {
    const { parts, scope, path, body } = call;
    const { project, name } = path;
    const fault = faultOfAssetName(name);
    if (fault !== undefined) throw new HttpError('INVALID_REQUEST', fault);
    await requireStoredProject(call);
    const others = (await parts.assets.list(scope, project)).filter((one) => one.name !== name);
    requireRoom('pictures', project, [body.length, ...others.map(({ size }) => size)]);
    await parts.uploadChecks.picture(body).catch(rejectFaults);
    return call.change(async ({ assets, record }) => {
      await assets.push(scope, project, [{ name, bytes: body }], new Map([[name, editOf(call)]]));
      await record({ action: 'asset.put', target: `${project}/${name}` });
      const { etag, size, updatedAt: at } = (await assets.read(scope, project, name))!;
      return { etag, body: { name, size, updatedAt: at } };
    });
  },
});

const deleteAsset = operation({
  id: 'deleteAsset',
  method: 'DELETE',
  path: ASSET,
  right: 'editor',
  tag: TAG,
  summary: 'Delete a picture',
  tagged: true,
  query: z.strictObject({ force }),
  fails: ['CONFLICT'],
  async run(call) {
    const { parts, scope, path, query } = call;
    await requireAsset(call);
    const uses = await usesOfAsset(parts.database, scope, path.project, path.name);
    if (uses.length > 0 && !query.force) throw inUse(`The picture "asset:${path.name}"`, uses);
    await call.change(async ({ assets, record }) => {
      await assets.remove(scope, path.project, path.name, editOf(call));
      await record({ action: 'asset.remove', target: `${path.project}/${path.name}` });
    });
    return undefined;
  },
});

const getAssetUses = operation({
  id: 'getAssetUses',
  method: 'GET',
  path: `${ASSET}/uses`,
  right: 'viewer',
  tag: TAG,
  summary: 'List what uses a picture',
  answers: usesSchema,
  async run(call) {
    const { parts, scope, path } = call;
    await requireAsset(call);
    return { body: { uses: [...(await usesOfAsset(parts.database, scope, path.project, path.name))] } };
  },
});

export const ASSET_OPERATIONS = [listAssets, getAsset, putAsset, deleteAsset, getAssetUses];

async function requireAsset(
  call: Parameters<typeof requireStoredProject>[0] & { readonly path: { readonly name: string } },
) {
  const { parts, scope, path } = call;
  await requireStoredProject(call);
  const asset = await parts.assets.read(scope, path.project, path.name);
  if (asset !== undefined) return asset;
  const known = (await parts.assets.list(scope, path.project)).map(({ name }) => name);
  throw notInProject(path.project, `picture "${path.name}"`, known);
}

/** Of one person, whichever owner it is for. */
const POLICY: RatePolicy = { name: 'pictures', quota: LIMITS.fetching.ofPerson.most, seconds: 60 };

const getRemotePicture = operation({
  id: 'getRemotePicture',
  method: 'GET',
  path: '/owners/{owner}/picture',
  right: 'editor',
  tag: 'Pictures',
  summary: 'Fetch a picture of another server',
  description:
    'For previews of content that names pictures by their addresses. The server fetches it as an export does, from public addresses only. Browsers save the answer, and never show it.',
  query: z.strictObject({
    url: z
      .string('must be an address such as https://example.com/photo.jpg')
      .min(1)
      .max(LIMITS.fetching.address.most)
      .meta({ description: 'An http or https address.', examples: ['https://example.com/photo.jpg'] }),
  }),
  headers: ['RateLimit-Policy', 'RateLimit'],
  answers: 'file',
  admit: ({ actor, count }) => count(actor.personId ?? '', POLICY),
  async run({ parts, query, signal }) {
    const { bytes, type } = await serverOf(parts).fetchPicture(query.url, signal).catch(rejectFaults);
    return { name: `picture${type.extension}`, mediaType: type.mediaType, bytes };
  },
});

export const REMOTE_PICTURE_OPERATIONS = [getRemotePicture];
