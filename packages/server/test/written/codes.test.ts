import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableRows } from '@deckwright/test-tools/texts/table-rows';
import { describe, expect, it } from 'vitest';
import { HTTP_CODES, type HttpCode, MANAGE_CODES } from '../../src/telemetry/errors/http-status.ts';

const ROOT = join(import.meta.dirname, '../../../..');

describe('docs/http.md', () => {
  it('lists exactly the codes of /v1, each with its status', () => {
    const errors = errorsOf('docs/http.md');
    expect(tableRows(errors)).toEqual(codeRows((code) => !isOfManage(code)));
  });
});

describe('docs/manage.md', () => {
  it('lists exactly the codes that /v1 does not have', () => {
    const errors = errorsOf('docs/manage.md');
    expect(tableRows(errors)).toEqual(codeRows(isOfManage));
  });
});

function codeRows(includes: (code: HttpCode) => boolean) {
  return (Object.keys(HTTP_CODES) as HttpCode[])
    .filter(includes)
    .map((code) => [`\`${code}\``, `${HTTP_CODES[code].status}`, HTTP_CODES[code].means]);
}

function isOfManage(code: HttpCode): boolean {
  return (MANAGE_CODES as readonly HttpCode[]).includes(code);
}

/** The section on errors of a document. */
function errorsOf(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8').split('## Errors')[1]!.split('\n## ')[0]!;
}
