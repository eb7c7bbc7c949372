import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES, NOTICE_CODES } from '@deckwright/core/contract';
import { tableRows } from '@deckwright/test-tools/texts/table-rows';
import { describe, expect, it } from 'vitest';
import { FAILURES } from '../../src/cli/console.ts';
import { HTTP_CODES, type HttpCode, MANAGE_CODES } from '../../src/telemetry/errors/http-status.ts';

const ROOT = join(import.meta.dirname, '../../../..');

describe('docs/errors.md', () => {
  it('has a heading for each code, or a row that begins with it', () => {
    const page = read('docs/errors.md');
    const headings = [...page.matchAll(/^### `([A-Z_]+)`$/gm)].map(([, code]) => code!);
    const rows = tableRows(page).map(([code = '']) => code.replaceAll('`', ''));
    const ofCommands = Object.values(FAILURES).map(({ code }) => code);
    const all = [HTTP_CODES, ERROR_CODES, NOTICE_CODES].flatMap((table) => Object.keys(table));
    expect(headings.toSorted()).toEqual([...new Set(all)].sort());
    expect(rows.filter((code) => /^[A-Z_]+$/.test(code))).toEqual([
      'EXPORT_FAILED',
      'WAIT_TIMEOUT',
      ...ofCommands.filter((code) => !headings.includes(code)),
    ]);
  });
});

describe('docs/http.md', () => {
  it('lists exactly the codes of /v1 by their status, each with a link to what it means', () => {
    const expected = (Object.keys(HTTP_CODES) as HttpCode[])
      .filter((code) => !(MANAGE_CODES as readonly HttpCode[]).includes(code))
      .map((code) => [`${HTTP_CODES[code].status}`, `[\`${code}\`](errors.md#${code.toLowerCase()})`]);
    const [, errors = ''] = read('docs/http.md').split('## Read an error\n');
    const rows = tableRows(errors.split('\n## ')[0]!);
    expect(rows.flatMap(([status, codes]) => codes!.split(', ').map((code) => [status, code]))).toEqual(expected);
  });
});

describe('docs/manage.md', () => {
  it('links to exactly the codes that /v1 does not have', () => {
    const named = [...read('docs/manage.md').matchAll(/\[`([A-Z_]+)`\]\(errors\.md#/g)].map(([, code]) => code);
    expect(named).toEqual(MANAGE_CODES);
  });
});

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
