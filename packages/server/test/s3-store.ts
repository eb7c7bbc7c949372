import { type RunningS3, ServiceMissing, startS3 } from '@deckwright/testkit/services';
import { afterAll, beforeAll, vi } from 'vitest';
import { s3Environment } from '../heavy/node-environment.ts';

/** An S3-compatible store for the tests of a file. */
export interface S3ForTests {
  /** Why there is none; undefined if there is one. */
  missing(): string | undefined;
  running(): RunningS3;
}

/** Starts a store before the tests of a file, sets the variables of the AWS SDK to it, and stops it after them. */
export function useS3(): S3ForTests {
  let started: RunningS3 | undefined;
  let missing: string | undefined;
  beforeAll(async () => {
    try {
      started = await startS3();
      for (const [name, value] of Object.entries(s3Environment(started))) vi.stubEnv(name, value);
    } catch (error) {
      if (!(error instanceof ServiceMissing)) throw error;
      missing = error.message;
      console.log(missing);
    }
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await started?.stop();
  });
  return { missing: () => missing, running: () => started! };
}
