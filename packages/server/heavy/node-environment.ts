import type { RunningS3 } from '@deckwright/testkit/services';

/** The environment of a node whose data is in PostgreSQL and S3. */
export function nodeEnvironment(postgresUrl: string, s3: RunningS3): Readonly<Record<string, string>> {
  return { DATABASE_URL: postgresUrl, DECKWRIGHT_FILES: `s3://${s3.bucket}`, ...s3Environment(s3) };
}

/** The variables with which the AWS SDK finds an S3 of `startS3`. */
export function s3Environment(s3: Omit<RunningS3, 'client' | 'from' | 'stop'>): Readonly<Record<string, string>> {
  return {
    ...{ AWS_ENDPOINT_URL: s3.endpoint, AWS_REGION: s3.region },
    ...{ AWS_ACCESS_KEY_ID: s3.accessKeyId, AWS_SECRET_ACCESS_KEY: s3.secretAccessKey },
    // Simple stores keep the trailer of a streamed body with the body.
    AWS_REQUEST_CHECKSUM_CALCULATION: 'WHEN_REQUIRED',
  };
}
