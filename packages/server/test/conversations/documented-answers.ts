import { resolve } from '../../src/http/openapi/references.ts';
import type { Method, OpenApiDocument, OperationObject, ResponseObject } from '../../src/http/openapi/schema-object.ts';
import { OF_EVERY_PATH } from '../openapi/check-response.ts';

/** An operation of an OpenAPI document that the server serves. */
export interface DocumentedOperation {
  readonly id: string;
  readonly method: string;
  /** With braces, and with the prefix of the API. */
  readonly path: string;
  readonly tag: string;
  readonly description: string;
  readonly hasBody: boolean;
  /** Answers as `answerKey` writes them. */
  readonly answers: readonly string[];
}

/** Names an answer of an operation: `getMe 401 UNAUTHORIZED`. An answer without an error has no code. */
export function answerKey(operation: string, status: number | string, code: string | undefined): string {
  return [operation, status, ...(code === undefined ? [] : [code])].join(' ');
}

/** `prefix` goes before each path, and `api` before each id: two documents may have the same ids. */
export function documentedOperations(
  document: OpenApiDocument,
  { prefix, api }: { readonly prefix: string; readonly api: string },
): readonly DocumentedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) =>
      described(
        { id: `${api}${operation.operationId}`, path: `${prefix}${path}` },
        method as Method,
        operation,
        document,
      ),
    ),
  );
}

function described(
  { id, path }: Pick<DocumentedOperation, 'id' | 'path'>,
  method: Method,
  operation: OperationObject,
  { components }: OpenApiDocument,
): DocumentedOperation {
  const { tags, responses, description = '', requestBody } = operation;
  const answers = Object.entries(responses).flatMap(([status, response]) =>
    codesOf(resolve(response, components)).map((code) => answerKey(id, status, code)),
  );
  return {
    ...{ id, path, description, answers },
    method: method.toUpperCase(),
    tag: tags[0]!,
    hasBody: requestBody !== undefined,
  };
}

/** The answers that any path can give, which the document of `/v1` has beside its operations. */
export function answersOfEveryPath(document: OpenApiDocument): readonly string[] {
  const { responses } = document.components;
  return OF_EVERY_PATH.flatMap((name) => codesOf(responses[name]!).map((code) => `${name} ${code}`));
}

function codesOf({ content }: ResponseObject): readonly (string | undefined)[] {
  const codes = content?.['application/json']?.schema.allOf?.[1]?.properties?.error?.enum;
  return codes === undefined ? [undefined] : codes.map(String);
}
