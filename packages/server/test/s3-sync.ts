/** What `aws s3 sync FROM TO` does: copies the objects that are missing. For tests. */
import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';

const [service, command, from, to] = process.argv.slice(2).map((word) => word.replace(/\/?$/, '/'));
if (service !== 's3/' || command !== 'sync/') throw new Error('only "s3 sync" is known');

const client = new S3Client({ forcePathStyle: true });
const [source, target] = [placeOf(from!), placeOf(to!)];
const there = new Set(await keysIn(target));
for (const key of await keysIn(source)) {
  if (there.has(key)) continue;
  const Body = await contentOf(`${source.prefix}${key}`);
  if (Body !== undefined)
    await client.send(new PutObjectCommand({ Bucket: target.bucket, Key: `${target.prefix}${key}`, Body }));
}

/**
 * Undefined: it was deleted since it was listed. CopyObject of s3rver makes half an object if another request deletes the source
 * meanwhile, which Amazon's does not.
 */
async function contentOf(key: string): Promise<Uint8Array | undefined> {
  const { Body } = await client
    .send(new GetObjectCommand({ Bucket: source.bucket, Key: key }))
    .catch((error: Error) => {
      if (error.name !== 'NoSuchKey') throw error;
      return { Body: undefined };
    });
  return Body?.transformToByteArray();
}

function placeOf(url: string): { readonly bucket: string; readonly prefix: string } {
  const [, bucket, prefix] = /^s3:\/\/([^/]+)\/(.*)$/.exec(url)!;
  return { bucket: bucket!, prefix: prefix! };
}

async function keysIn({ bucket, prefix }: { readonly bucket: string; readonly prefix: string }): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
    for (const { Key } of page.Contents ?? []) keys.push(Key!.slice(prefix.length));
  }
  return keys;
}
