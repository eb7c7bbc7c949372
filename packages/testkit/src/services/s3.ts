import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findDocker } from './docker.ts';
import { ServiceMissing } from './service-missing.ts';

/** A new S3-compatible store with one empty bucket. */
export interface RunningS3 {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /**
   * Options for `new S3Client({ … })`: endpoint, region, credentials, path-style buckets, and checksums only where they are required,
   * because simple servers store the trailer of a streamed body with the body.
   */
  readonly client: {
    readonly endpoint: string;
    readonly region: string;
    readonly forcePathStyle: true;
    readonly requestChecksumCalculation: 'WHEN_REQUIRED';
    readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  };
  readonly from: string;
  stop(): Promise<void>;
}

const IMAGE = 'adobe/s3mock:4.7.0';
const BUCKET = 'deckwright';

/** Starts a store: a container if Docker is available, otherwise the npm package s3rver. Rejects with `ServiceMissing`. */
export async function startS3(): Promise<RunningS3> {
  const docker = await findDocker();
  if ('Container' in docker) {
    const { Wait } = await import('testcontainers');
    const container = await new docker.Container(IMAGE)
      .withExposedPorts(9090)
      .withWaitStrategy(Wait.forHttp('/', 9090))
      .start();
    const endpoint = `http://${container.getHost()}:${container.getMappedPort(9090)}`;
    // The server does not check signatures.
    await fetch(`${endpoint}/${BUCKET}`, { method: 'PUT' });
    return describe(endpoint, `a container of ${IMAGE}`, async () => void (await container.stop()));
  }
  const S3rver = await import('s3rver').then(
    (module) => module.default,
    () => undefined,
  );
  if (S3rver === undefined) {
    const tried = [docker.missing, 'The package s3rver is not installed.'];
    throw new ServiceMissing('an S3-compatible store', tried, 'Start Docker, or install s3rver.');
  }
  const directory = await mkdtemp(join(tmpdir(), 'deckwright-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  const { port } = await server.run();
  return describe(`http://127.0.0.1:${port}`, 'the npm package s3rver', async () => {
    await server.close();
    await rm(directory, { recursive: true, force: true });
  });
}

/** The key that both servers accept. */
const KEY = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

function describe(endpoint: string, from: string, stop: () => Promise<void>): RunningS3 {
  const region = 'us-east-1';
  const client = { endpoint, region, forcePathStyle: true, requestChecksumCalculation: 'WHEN_REQUIRED' } as const;
  return { endpoint, region, bucket: BUCKET, ...KEY, client: { ...client, credentials: KEY }, from, stop };
}
