import type { OpenApiDocument, SchemaObject } from '../../src/http/openapi/schema-object.ts';

/** The schema of an export request. */
export function exportBody({ paths }: OpenApiDocument): SchemaObject {
  return paths['/v1/project/export']!.post!.requestBody!.content['application/json']!.schema;
}
