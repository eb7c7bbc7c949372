import { DOCUMENTED_VARIABLES } from '@deckwright/server';

/** Variables of the AWS SDK that the files in `deploy/` set. `deploy/README.md` explains each. */
export const SDK_VARIABLES = [
  'AWS_REGION',
  'AWS_ENDPOINT_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_REQUEST_CHECKSUM_CALCULATION',
] as const;

/** Variables whose values are secrets. */
export const SECRETS = [
  'DATABASE_URL',
  'POSTGRES_PASSWORD',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'DECKWRIGHT_ADMIN_PASSWORD',
] as const;

/** Those that neither the server nor the AWS SDK reads. */
export function unknownVariables(names: readonly string[]): readonly string[] {
  const known = new Set<string>([...DOCUMENTED_VARIABLES.map(([name]) => name), ...SDK_VARIABLES]);
  return names.filter((name) => !known.has(name));
}
