import { writeFile } from 'node:fs/promises';
import { runServer } from '@deckwright/test-tools/server/run-server';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

/** An OpenAPI document, whose paths are read here and whose rest is openapi-typescript's. */
interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** What `pnpm write client` writes into src, by file: from the documents of a server. A test compares it with the files in the repository. */
export async function writeSchemas(): Promise<Readonly<Record<'schema.ts' | 'manage-schema.ts', string>>> {
  const server = await runServer({ environment: { DECKWRIGHT_PUBLIC_URL: 'http://localhost:8080' } });
  const read = async (path: string) => (await (await server.call(path)).json()) as Described;
  try {
    return {
      'schema.ts': await source('a server with all bundled formats', exportsOf(await read('/openapi.json'))),
      'manage-schema.ts': await source('the management API', await read('/manage/v1/openapi.json')),
    };
  } finally {
    await server.end();
  }
}

/** The file of a schema. */
export function fileOf(name: string): URL {
  return new URL(`../src/${name}`, import.meta.url);
}

async function source(of: string, document: Described): Promise<string> {
  const tree = await openapiTS(JSON.stringify(document, withoutUnused), {
    // Callers may leave out what has a default.
    defaultNonNullable: false,
    transform: (schema, { path }) =>
      path?.endsWith('/options') && 'enum' in schema ? openUnion(schema.enum as readonly (string | null)[]) : undefined,
  });
  // The aliases, such as `webhooks`, are empty.
  const written = tree.filter(ts.isInterfaceDeclaration).map((node) => ts.transform(node, [shortened]).transformed[0]!);
  return `// Written by \`pnpm write client\` from the OpenAPI document of ${of}.\n\n${astToString(written)}`;
}

/** The document with the paths of `/v1` alone. */
function exportsOf({ paths, ...rest }: Described): Described {
  const api = Object.entries(paths).filter(([path]) => path.startsWith('/v1/'));
  return { ...rest, paths: Object.fromEntries(api.map(([path, { head: _, ...methods }]) => [path, methods])) };
}

/**
 * Drops headers of responses, which callers read from the response, and the ids of operations: without one, openapi-typescript writes
 * the operation where its path is.
 */
function withoutUnused(this: unknown, key: string, value: unknown): unknown {
  const isOfResponse = key === 'headers' && typeof this === 'object' && this !== null && !('enum' in this);
  return key === 'operationId' || isOfResponse ? undefined : value;
}

/** Drops members that say that something is not there, and writes on one line what has room there. */
function shortened(context: ts.TransformationContext) {
  const within =
    (parent: ts.Node) =>
    (node: ts.Node): ts.Node | undefined => {
      const visited = ts.visitEachChild(node, within(node), context);
      if (ts.isPropertySignature(visited) && saysNothing(visited, parent)) return undefined;
      return isShort(visited) ? ts.setEmitFlags(visited, ts.EmitFlags.SingleLine) : visited;
    };
  return (root: ts.Node): ts.Node => ts.visitEachChild(root, within(root), context);
}

/** Whether no object in it has more than one member, or a comment. */
function isShort(node: ts.Node): boolean {
  if (ts.isTypeLiteralNode(node) && node.members.length > 1) return false;
  return ts.getSyntheticLeadingComments(node) === undefined && !ts.forEachChild(node, (child) => !isShort(child));
}

/** Of `put?: never`, of `headers: { [name: string]: unknown }`, and of the `parameters: {}` of a path. */
function saysNothing({ name, type, questionToken }: ts.PropertySignature, parent: ts.Node): boolean {
  if (questionToken !== undefined && type?.kind === ts.SyntaxKind.NeverKeyword) return true;
  if (!ts.isIdentifier(name) || type === undefined || !ts.isTypeLiteralNode(type)) return false;
  const isOperation = ts.isTypeLiteralNode(parent) && parent.members.some(isResponses);
  return name.text === 'headers' || (name.text === 'parameters' && type.members.length === 0 && !isOperation);
}

function isResponses({ name }: ts.TypeElement): boolean {
  return name !== undefined && ts.isIdentifier(name) && name.text === 'responses';
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

if (import.meta.main) {
  for (const [name, text] of Object.entries(await writeSchemas())) await writeFile(fileOf(name), text);
}
