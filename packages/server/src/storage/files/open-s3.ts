import { requirePackages } from '../../telemetry/optional-packages.ts';
import type { FileStore } from './file-store.ts';

const S3_PACKAGES = ['@aws-sdk/client-s3', '@aws-sdk/lib-storage', '@aws-sdk/s3-request-presigner'];

/** Where the files of a server are in an S3-compatible store. */
export interface S3Place {
  readonly bucket: string;
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
}

/**
 * The file store of a bucket. The environment configures the connection, as for every program with the AWS SDK
 * (docs.aws.amazon.com/sdkref/latest/guide/environment-variables.html). `folder` is for temporary files.
 */
export async function openS3FileStore(place: S3Place, folder: string): Promise<FileStore> {
  requirePackages('An S3-compatible store', S3_PACKAGES);
  // Loaded here, because the SDK is large and most servers have a folder.
  const { createS3FileStore } = await import('./s3-file-store.ts');
  // Stores other than Amazon's rarely have a host name for each bucket.
  const client = { forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL) };
  return createS3FileStore({ client, ...place, folder });
}
