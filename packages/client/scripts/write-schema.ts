import { writeFile } from 'node:fs/promises';
import { composeRenderer, readSettings } from '@deckwright/server';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { openApiDocument } from '../../server/src/http/openapi/document.ts';
import type { OpenApiDocument, OperationObject } from '../../server/src/http/openapi/schema-object.ts';

const HEADER = '// Written by `pnpm write client` from the OpenAPI document of a server with all bundled formats.\n\n';

/** The file that `pnpm write client` writes. A test compares it with the one in the repository. */
export const SCHEMA_FILE = new URL('../src/schema.ts', import.meta.url);

/** The TypeScript of the API with the bundled formats: what `SCHEMA_FILE` must contain. */
export async function schemaSource(): Promise<string> {
  const tree = await openapiTS(JSON.stringify(withoutUnused(await bundledDocument())), {
    transform: (schema, { path }) =>
      path?.endsWith('/options') && 'enum' in schema ? openUnion(schema.enum as readonly (string | null)[]) : undefined,
  });
  return HEADER + astToString(tree);
}

/** The document of a server with default settings and a hosted location. */
async function bundledDocument(): Promise<OpenApiDocument> {
  const settings = readSettings({});
  const { renderer, close } = composeRenderer(settings, { offersHosted: true });
  try {
    return openApiDocument({ ...settings, renderer, publicUrl: 'http://localhost:8080' });
  } finally {
    await close();
  }
}

/** Drops what openapi-fetch or callers of the API do not use: HEAD, headers of responses, files, health checks and pages. */
function withoutUnused({ paths, components, ...rest }: OpenApiDocument): object {
  const api = Object.entries(paths).filter(([path]) => path.startsWith('/v1/'));
  const short = api.map(([path, { head: _, ...methods }]) => [
    path,
    Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, withoutHeaders(operation)])),
  ]);
  return { ...rest, paths: Object.fromEntries(short), components: { ...components, headers: {}, responses: {} } };
}

function withoutHeaders({ responses, ...rest }: OperationObject): object {
  const bodies = Object.entries(responses).map(([status, { headers: _, ...response }]) => [status, response]);
  return { ...rest, responses: Object.fromEntries(bodies) };
}

/** The type of `options.format`, `'pptx' | … | (string & {})` or null: editors suggest these names, and a plugin's is allowed. */
function openUnion(names: readonly (string | null)[]): ts.TypeNode {
  const { factory } = ts;
  const text = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  const any = factory.createIntersectionTypeNode([text, factory.createTypeLiteralNode([])]);
  const literals = names.map((name) => {
    return factory.createLiteralTypeNode(name === null ? factory.createNull() : factory.createStringLiteral(name));
  });
  return factory.createUnionTypeNode([...literals, factory.createParenthesizedType(any)]);
}

if (import.meta.main) await writeFile(SCHEMA_FILE, await schemaSource());
