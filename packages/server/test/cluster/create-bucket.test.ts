import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { type RunningS3, startS3 } from '@deckwright/testkit/services';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '../..');
const SCRIPT = readFileSync(join(SERVER, '../../deploy/create-bucket.mjs'));

let s3: RunningS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

test('deploy/create-bucket.mjs creates a bucket, and leaves one that exists', async () => {
  const run = async () => {
    // In the folder of the server, as in the image, because it imports the S3 client from there.
    const child = spawn(process.execPath, ['--input-type=module', '-'], {
      cwd: SERVER,
      stdio: ['pipe', 'pipe', 'inherit'],
      env: {
        ...process.env,
        DECKWRIGHT_FILES: 's3://created/with/a/prefix',
        AWS_REGION: s3.region,
        AWS_ENDPOINT_URL: s3.endpoint,
        AWS_ACCESS_KEY_ID: s3.accessKeyId,
        AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
      },
    });
    child.stdin.end(SCRIPT);
    return text(child.stdout);
  };
  const client = new S3Client(s3.client);
  await expect(client.send(new HeadBucketCommand({ Bucket: 'created' }))).rejects.toThrow();
  expect(await run()).toBe('Created the bucket created.\n');
  await client.send(new HeadBucketCommand({ Bucket: 'created' }));
  expect(await run()).toMatch(/^(Created the bucket created|The bucket created exists)\.\n$/);
});
