/** What `aws s3 sync FROM TO` does: copies the objects that are missing. For tests. */
import { CopyObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';

const [service, command, from, to] = process.argv.slice(2).map((word) => word.replace(/\/?$/, '/'));
if (service !== 's3/' || command !== 'sync/') throw new Error('only "s3 sync" is known');

const client = new S3Client({ forcePathStyle: true });
const [source, target] = [placeOf(from!), placeOf(to!)];
const there = new Set(await keysIn(target));
for (const key of await keysIn(source)) {
  if (there.has(key)) continue;
  const CopySource = `${source.bucket}/${source.prefix}${key}`;
  await client
    .send(new CopyObjectCommand({ Bucket: target.bucket, Key: `${target.prefix}${key}`, CopySource }))
    .catch((error: Error) => {
      // Deleted since it was listed.
      if (error.name !== 'NoSuchKey') throw error;
    });
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
