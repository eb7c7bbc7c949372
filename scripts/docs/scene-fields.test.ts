import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const DOCUMENT = readFileSync(join(ROOT, 'docs/scene.md'), 'utf8');

/** A type of the contract, with its own fields. */
interface Documented {
  readonly name: string;
  readonly fields: ReadonlySet<string>;
  /** Fields that every variant may leave out. */
  readonly optional: ReadonlySet<string>;
  /** The texts that its fields may have. */
  readonly values: ReadonlySet<string>;
}

const types = ['scene', 'paragraph', 'paint'].flatMap((file) => typesIn(`packages/core/src/contract/${file}.ts`));

describe('docs/scene.md', () => {
  it('has the types of the scene to describe', () => {
    const names = types.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['Scene', 'NodeCommon', 'Geometry', 'Paragraph', 'Fragment', 'Color']),
    );
  });

  it.each(types.map((type) => [type.name, type] as const))(
    'describes every field of %s, and no other',
    (name, type) => {
      const rows = rowsOf(name);
      expect(rows.map(({ field }) => field).toSorted()).toEqual([...type.fields].toSorted());
      for (const { field, meaning } of rows) {
        expect(meaning.startsWith('Optional'), `${field} is optional`).toBe(type.optional.has(field));
      }
      for (const value of type.values) expect(rows.map(({ meaning }) => meaning).join('\n')).toContain(`\`${value}\``);
    },
  );
});

function rowsOf(name: string): { readonly field: string; readonly meaning: string }[] {
  const [, section = ''] = DOCUMENT.split(new RegExp(`^## .*\`${name}\`$`, 'm'));
  const [own = ''] = section.split(/^#/m);
  return [...own.matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)].map(([, field, meaning]) => {
    return { field: field!, meaning: meaning! };
  });
}

/** Types with fields of their own: interfaces, and unions of objects. */
function typesIn(file: string): Documented[] {
  const { body } = parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program;
  return body.flatMap((statement): Documented[] => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const isType = declaration?.type === 'TSInterfaceDeclaration' || declaration?.type === 'TSTypeAliasDeclaration';
    if (!isType) return [];
    const found = { fields: new Set<string>(), required: new Set<string>(), values: new Set<string>() };
    collect(declaration.type === 'TSInterfaceDeclaration' ? declaration.body.body : declaration.typeAnnotation, found);
    if (found.fields.size === 0) return [];
    const optional = new Set([...found.fields].filter((field) => !found.required.has(field)));
    return [{ name: declaration.id.name, fields: found.fields, optional, values: found.values }];
  });
}

interface Found {
  readonly fields: Set<string>;
  readonly required: Set<string>;
  readonly values: Set<string>;
}

/** The fields of an object or of a union of objects; those of objects inside a field are described in its row. */
function collect(node: unknown, found: Found): void {
  if (Array.isArray(node)) {
    for (const each of node) collect(each, found);
    return;
  }
  const { type, ...rest } = node as { type: string } & Record<string, unknown>;
  if (type === 'TSUnionType') collect(rest.types, found);
  if (type === 'TSTypeLiteral') collect(rest.members, found);
  if (type !== 'TSPropertySignature') return;
  const { name } = rest.key as { name: string };
  found.fields.add(name);
  if (!rest.optional) found.required.add(name);
  for (const value of textsIn(rest.typeAnnotation)) found.values.add(value);
}

function textsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, literal } = node as { type?: string; literal?: { value?: unknown } };
  if (type === 'TSLiteralType') return typeof literal?.value === 'string' ? [literal.value] : [];
  return Object.values(node).flatMap(textsIn);
}
