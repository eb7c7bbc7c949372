import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { dereference } from '@readme/openapi-parser';
import { afterAll, describe, expect, test } from 'vitest';
import { composeRenderer } from '../../src/engine/compose-engine.ts';
import { manageDocument } from '../../src/http/manage/document.ts';
import { OPERATIONS } from '../../src/http/manage/operations-list.ts';
import { openApiDocument } from '../../src/http/openapi/document.ts';
import type { OpenApiDocument } from '../../src/http/openapi/schema-object.ts';
import { readSettings } from '../../src/start/settings.ts';
import { OF_EVERY_PATH } from '../openapi/check-response.ts';

/** `pnpm write golden` writes these files: each document with every `$ref` resolved, as the Base64 of compressed JSON. */
const STORED = join(import.meta.dirname, 'stored/openapi');
const COLUMNS = 120;
const publicUrl = 'http://localhost:8080';
const settings = readSettings({});
const { renderer, close } = composeRenderer(settings, { offersHosted: true });
afterAll(close);

const DOCUMENTS = {
  v1: openApiDocument({ ...settings, renderer, publicUrl }),
  manage: manageDocument(OPERATIONS, publicUrl),
};

/** What a document says, by operation, however it shares parts between them. */
async function resolved(document: OpenApiDocument): Promise<ReadonlyMap<string, unknown>> {
  const { paths, components, ...rest } = (await dereference(structuredClone(document) as never)) as OpenApiDocument;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  );
  const { securitySchemes, responses } = components;
  const common = OF_EVERY_PATH.map((name) => [name, responses[name]] as const);
  // As JSON writes it: without keys that have no value.
  return new Map(
    JSON.parse(JSON.stringify([['document', rest], ['security', securitySchemes], ...common, ...operations])),
  );
}

async function stored(file: string): Promise<{ readonly text: string; readonly says: ReadonlyMap<string, unknown> }> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { text: '', says: new Map() };
  return { text, says: new Map(JSON.parse(brotliDecompressSync(Buffer.from(text, 'base64')).toString())) };
}

/** The names of what is only in one of them, or differs. */
function differences(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): readonly string[] {
  const equals = (name: string) => isDeepStrictEqual(one.get(name), other.get(name));
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => !equals(name));
}

describe('an OpenAPI document', () => {
  test.each(Object.entries(DOCUMENTS))(
    'of %s says what the stored one says once each reference is resolved',
    async (name, document) => {
      const file = join(STORED, `${name}.json.br.base64`);
      const says = await resolved(document);
      const before = await stored(file);
      const changed = differences(says, before.says);
      // What is equal keeps its bytes, because another version of Node may compress it otherwise.
      const text = changed.length === 0 ? before.text : packed(says);
      await expect(text, `differs in ${changed.join(', ')}`).toMatchFileSnapshot(file);
    },
  );
});

function packed(says: ReadonlyMap<string, unknown>): string {
  const text = brotliCompressSync(JSON.stringify([...says])).toString('base64');
  return `${text.match(new RegExp(`.{1,${COLUMNS}}`, 'g'))!.join('\n')}\n`;
}
