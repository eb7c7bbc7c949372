import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningS3, ServiceMissing, startS3 } from '@deckwright/testkit/services';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeFileStore, keepText } from '../../../test/describe-file-store.ts';
import { createS3FileStore } from './s3-file-store.ts';

const running = await startS3().catch((error: unknown) => {
  if (!(error instanceof ServiceMissing)) throw error;
  console.log(error.message);
  return undefined;
});

let folder: string;
let prefixes = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deckwright-s3-files-'));
});
afterAll(async () => {
  await running?.stop();
  await rm(folder, { recursive: true, force: true });
});

function createStore({ client, bucket }: RunningS3) {
  return createS3FileStore({ client, bucket, prefix: `store-${++prefixes}/`, folder });
}

if (running !== undefined) {
  describeFileStore('the file store in S3', async () => ({ store: createStore(running), end: async () => {} }));

  test('an address of S3 downloads a file under the name that people see', async () => {
    const store = createStore(running);
    await keepText(store, 'owner/1/deck', 'deck');
    const address = await store.address!('owner/1/deck', { name: 'Größe.pptx', mediaType: 'application/x' });
    const answer = await fetch(address);
    expect(await answer.text()).toBe('deck');
    expect(answer.headers.get('content-type')).toBe('application/x');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe.pptx");
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('300');
  });

  test('a store that does not answer fails, and leaves no temporary file', async () => {
    const { client, bucket } = running;
    const store = createS3FileStore({
      client: { ...client, endpoint: 'http://127.0.0.1:9', maxAttempts: 1 },
      ...{ bucket, prefix: '', folder },
    });
    await expect(keepText(store, 'owner/1/deck', 'deck')).rejects.toThrow('ECONNREFUSED');
    await expect(store.read('owner/1/deck')).rejects.toThrow('ECONNREFUSED');
  });
} else {
  test.skip('neither Docker nor s3rver is available');
}
