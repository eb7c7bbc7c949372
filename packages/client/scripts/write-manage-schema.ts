import { writeFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import { manageDocument } from '../../server/src/http/manage/document.ts';
import { OPERATIONS } from '../../server/src/http/manage/operations-list.ts';

const HEADER = '// Written by `pnpm write client` from the OpenAPI document of the management API.\n\n';

/** The file that `pnpm write client` writes. A test compares it with the one in the repository. */
export const MANAGE_SCHEMA_FILE = new URL('../src/manage-schema.ts', import.meta.url);

/** The TypeScript of the management API: what `MANAGE_SCHEMA_FILE` must contain. */
export async function manageSchemaSource(): Promise<string> {
  const { components, ...document } = manageDocument(OPERATIONS, 'http://localhost:8080');
  const short = JSON.parse(JSON.stringify({ ...document, components: { ...components, headers: {} } }), withoutHeaders);
  return HEADER + astToString(await openapiTS(JSON.stringify(short)));
}

/** Drops the headers of responses, which callers read from the response. */
function withoutHeaders(this: unknown, key: string, value: unknown): unknown {
  return key === 'headers' && typeof this === 'object' && this !== null && 'description' in this ? undefined : value;
}

if (import.meta.main) await writeFile(MANAGE_SCHEMA_FILE, await manageSchemaSource());
