import type { RunningS3 } from '@deckwright/testkit/services';

/** The environment of a node whose data is in PostgreSQL and S3. */
export function nodeEnvironment(postgresUrl: string, s3: RunningS3): Readonly<Record<string, string>> {
  return { DATABASE_URL: postgresUrl, DECKWRIGHT_FILES: `s3://${s3.bucket}`, ...s3Environment(s3) };
}

/** The variables with which the AWS SDK finds an S3 of `startS3`. */
export function s3Environment({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: Pick<RunningS3, 'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey'>): Readonly<Record<string, string>> {
  return {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    // Simple stores keep the trailer of a streamed body with the body.
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
  };
}
