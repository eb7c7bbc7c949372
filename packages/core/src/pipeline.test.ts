import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const source = readFileSync(new URL('pipeline.ts', import.meta.url), 'utf8');
const [, body = ''] = /export async function render\(.*?\{\n(.*?)\n\}/s.exec(source) ?? [];
const folders = readdirSync(new URL('stages/', import.meta.url));

describe('the pipeline', () => {
  it('calls every stage once, in order', () => {
    const calls = [...body.matchAll(/= (?:await )?(\w+)\(/g)].map((match) => match[1]!);
    expect(calls.filter((name) => folders.includes(name))).toEqual(['validate', 'bind', 'layout', 'emit']);
  });

  it('has one folder for each stage, and no others', () => {
    expect(folders.toSorted()).toEqual(['bind', 'emit', 'layout', 'validate']);
  });

  it('passes the result of each stage on to the next', () => {
    const steps = [...body.matchAll(/const (\w+) = (?:await )?(\w+)\((\w+)/g)].map(([, made, stage, taken]) => {
      return `${taken} ── ${stage} ──▶ ${made}`;
    });
    expect(steps.slice(1)).toEqual([
      'request ── bind ──▶ deck',
      'deck ── layout ──▶ scene',
      'scene ── emit ──▶ artifact',
    ]);
  });

  it('documents each stage with one line that names its input and its output', () => {
    for (const stage of folders) {
      const text = readFileSync(new URL(`stages/${stage}/${stage}.ts`, import.meta.url), 'utf8');
      expect(text).toMatch(new RegExp(`/\\*\\* \\w+ → \\w+\\..*\\*/\\nexport (async )?function ${stage}\\(`));
    }
  });
});
