import { readdirSync, readFileSync } from 'node:fs';
import { BOX } from '@deckwright/test-tools/decks/template-of';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ElementDefinition } from '../contract/index.ts';
import { defineElement } from '../elements/element.ts';
import { ELEMENTS } from '../elements/index.ts';
import { LANGUAGE_VERSION, projectLanguage, templateLanguage } from './language.ts';

const root = new URL('../../../../', import.meta.url);
function read(path: string) {
  return JSON.parse(readFileSync(new URL(path, root), 'utf8'));
}

function validator(schema: object) {
  const valid = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
  return (json: unknown) => (valid(json) ? [] : valid.errors!.map(({ instancePath }) => instancePath));
}

describe('the language as JSON Schema', () => {
  it.each([
    ['template', templateLanguage()],
    ['project', projectLanguage()],
  ])('is published: %s (if this fails, run scripts/write-language-schema.ts)', (name, schema) => {
    expect(schema.$id).toBe(`urn:deckwright:${name}:${LANGUAGE_VERSION}`);
    expect(read(`packages/core/schema/${name}.schema.json`)).toEqual(JSON.parse(JSON.stringify(schema)));
  });

  it('accepts every demo template and the demo project', () => {
    const folder = 'packages/server/demo/';
    const template = validator(templateLanguage());
    const files = readdirSync(new URL(`${folder}templates/`, root));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) expect([file, template(read(`${folder}templates/${file}`))]).toEqual([file, []]);
    expect(validator(projectLanguage())(read(`${folder}project.json`))).toEqual([]);
  });

  const faultPaths = validator(templateLanguage());
  const withElement = (element: object) => faultPaths({ key: 'a', elements: [element] });

  it('has the keys of each element, its own and the common ones', () => {
    expect(withElement({ type: 'text', box: BOX, text: 'x', opacity: 0.5, when: '!a' })).toEqual([]);
    expect(withElement({ type: 'text', box: BOX, txet: 'x' })).toContain('/elements/0');
    expect(withElement({ type: 'shape', box: BOX, fill: 'accent9' })).toContain('/elements/0/fill');
    expect(withElement({ type: 'hologram', box: BOX })).toContain('/elements/0/type');
  });

  it('checks the children of groups at any depth', () => {
    const nested = (child: object) => ({ type: 'group', box: BOX, elements: [{ type: 'group', elements: [child] }] });
    expect(withElement(nested({ type: 'text', text: 'x' }))).toEqual([]);
    expect(withElement(nested({ type: 'text' }))).toContain('/elements/0/elements/0/elements/0');
  });

  it('has fields, samples and "$schema"', () => {
    const fields = { a: { type: 'list', items: { type: 'date', format: { dateStyle: 'short' } } } };
    const $schema = 'https://example.org/template.schema.json';
    expect(faultPaths({ $schema, key: 'a', fields, samples: { x: { a: [] } }, elements: [] })).toEqual([]);
    expect(
      faultPaths({ key: 'a', fields: { a: { type: 'date', format: { dateStyle: 'tiny' } } }, elements: [] }),
    ).toContain('/fields/a/format/dateStyle');
  });

  it("includes elements of plugins, as an open object if another library's schema describes them", () => {
    const meter = defineElement({
      name: 'meter',
      schema: z.strictObject({ share: z.number() }),
      fields: () => [],
      bind: () => undefined,
      measure: () => ({ width: 0, height: 0 }),
      layout: () => [],
    });
    const other = {
      ...meter,
      name: 'other',
      schema: { '~standard': { version: 1, vendor: 'x', validate: (value: unknown) => ({ value }) } },
    };
    const plugins = validator(templateLanguage([...ELEMENTS, meter, other] as unknown as ElementDefinition[]));
    const withOne = (element: object) => plugins({ key: 'a', elements: [element] });
    expect(withOne({ type: 'meter', box: BOX, share: 1 })).toEqual([]);
    expect(withOne({ type: 'meter', box: BOX, share: 'x' })).toContain('/elements/0/share');
    expect(withOne({ type: 'other', box: BOX, anything: [1] })).toEqual([]);
  });
});
