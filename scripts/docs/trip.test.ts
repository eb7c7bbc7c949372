import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../packages/server/src');
/** Where types of exports are declared. */
const ROOMS = /\/(exports|engine\/(checks|renders))\//;
/** What a function works with, and not what it works on. */
const PARTS = /(Parts|Options|Ports|Hooks|Limits)$/;

const SECTION = readFileSync(join(import.meta.dirname, '../../docs/pipeline.md'), 'utf8')
  .split('### A synchronous export')[1]!
  .split('###')[0]!;
const FILES = [...SECTION.matchAll(/^\d+\. \[`(.+?)`\]/gm)].map(([, file]) => join(SOURCES, file!));
const LISTED = [...SECTION.matchAll(/^\| `(\w+)` .*\[`(.+?)`\]/gm)].map(([, name, file]) => ({
  name: name!,
  file: join(SOURCES, file!),
}));

test('an export passes at most twelve files on its way through the server', () => {
  expect(FILES.length).toBeGreaterThan(8);
  expect(FILES.length).toBeLessThanOrEqual(12);
});

test('docs/pipeline.md lists the types that the functions of these files take or return for an export', () => {
  const found = FILES.flatMap(typesInSignatures)
    .filter(({ name, file }) => ROOMS.test(file) && !PARTS.test(name))
    .filter(({ name, file }) => declaredTypes(file).get(name)?.isData);
  const listed = LISTED.map(({ name }) => name);
  expect(found.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
  const text = FILES.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(listed.filter((name) => !text.includes(name))).toEqual([]);
});

test.each(LISTED)('$name is declared where the list says, and has at most twelve fields', ({ name, file }) => {
  const type = declaredTypes(file).get(name);
  expect(type).toBeDefined();
  expect(type!.fields).toBeLessThanOrEqual(12);
});

interface DeclaredType {
  /** Properties that are no functions. */
  readonly fields: number;
  /** False: it is a service, which has methods, or a function. */
  readonly isData: boolean;
}

/** The exported interfaces and types of a file. */
function declaredTypes(file: string): Map<string, DeclaredType> {
  const types = new Map<string, DeclaredType>();
  for (const statement of program(file).body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type === 'TSTypeAliasDeclaration')
      types.set(declared.id.name, { fields: 0, isData: declared.typeAnnotation.type === 'TSUnionType' });
    if (declared?.type !== 'TSInterfaceDeclaration') continue;
    const fields = declared.body.body.filter(
      (member) =>
        member.type === 'TSPropertySignature' && member.typeAnnotation?.typeAnnotation.type !== 'TSFunctionType',
    );
    const isData = declared.body.body.every(({ type }) => type !== 'TSMethodSignature');
    types.set(declared.id.name, { fields: fields.length, isData });
  }
  return types;
}

interface UsedType {
  readonly name: string;
  readonly file: string;
}

/** The types in the parameters and results of exported functions, and in the methods of exported interfaces. */
function typesInSignatures(file: string): UsedType[] {
  const parsed = program(file);
  const imports = new Map<string, UsedType>();
  const used: UsedType[] = [];
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      if (!source.value.startsWith('.')) return;
      for (const { local } of specifiers)
        imports.set(local.name, { name: local.name, file: resolve(dirname(file), source.value) });
    },
  }).visit(parsed);
  const collect = new Visitor({
    TSTypeReference({ typeName }) {
      if (typeName.type !== 'Identifier') return;
      used.push(imports.get(typeName.name) ?? { name: typeName.name, file });
    },
  });
  for (const statement of parsed.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type === 'FunctionDeclaration')
      collect.visit({ ...parsed, body: [{ ...statement, declaration: { ...declared, body: null } }] } as typeof parsed);
    if (declared?.type === 'TSInterfaceDeclaration') collect.visit({ ...parsed, body: [statement] } as typeof parsed);
  }
  return used;
}

function program(file: string) {
  return parseSync(file, readFileSync(file, 'utf8')).program;
}
