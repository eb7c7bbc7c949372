import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** A name in another module. `from` is a file for our modules, otherwise the import's specifier. */
export interface ImportedName {
  readonly from: string;
  readonly name: string;
}

/** A declaration: its text without `export` and `declare`, and the names that it refers to. */
export interface Declaration {
  readonly text: string;
  readonly names: ReadonlySet<string>;
  /** From `import('…').Name`. */
  readonly imported: readonly ImportedName[];
}

/** A parsed declaration file. Functions with overloads have several declarations. */
export interface Module {
  readonly declarations: ReadonlyMap<string, readonly Declaration[]>;
  readonly imports: ReadonlyMap<string, ImportedName>;
  /** Exported name → the name in this module, or a name in another one. */
  readonly exports: ReadonlyMap<string, string | ImportedName>;
  /** Modules whose exports are all exported again. */
  readonly stars: readonly string[];
}

/** The part of a syntax tree that this file uses. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Reads a declaration file that the compiler wrote. Throws on unknown syntax, so that no report is incomplete. */
export function readModule(file: string): Module {
  const source = readFileSync(file, 'utf8');
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const declarations = new Map<string, Declaration[]>();
  const imports = new Map<string, ImportedName>();
  const exports = new Map<string, string | ImportedName>();
  const stars: string[] = [];

  const declare = (node: Node): string[] => {
    const names = namesOf(node);
    if (names.length === 0) throw new Error(`${file}: an API report cannot have a ${node.type}.`);
    const text = source.slice(node.start, node.end).replace(/^declare /, '');
    const declaration = { text, ...referencesOf(node, file) };
    for (const name of names) declarations.set(name, [...(declarations.get(name) ?? []), declaration]);
    return names;
  };

  for (const statement of program.body as unknown as Node[]) {
    const from = statement.source ? moduleAt(file, statement.source) : undefined;
    const specifiers = (statement.specifiers ?? []) as Node[];
    if (statement.type === 'ImportDeclaration') {
      for (const one of specifiers) imports.set(nameOf(one.local), { from: from!, name: nameOf(one.imported, '*') });
    } else if (statement.type === 'ExportAllDeclaration' && !statement.exported) {
      stars.push(from!);
    } else if (statement.type === 'ExportNamedDeclaration') {
      const own = statement.declaration ? declare(statement.declaration as Node) : [];
      for (const name of own) exports.set(name, name);
      for (const one of specifiers) {
        const name = nameOf(one.local);
        exports.set(nameOf(one.exported), from === undefined ? name : { from, name });
      }
    } else declare(statement);
  }
  return { declarations, imports, exports, stars };
}

export function isOurs(from: string): boolean {
  return from.endsWith('.d.ts');
}

function moduleAt(file: string, literal: unknown): string {
  const { value } = literal as { value: string };
  return value.startsWith('.') ? join(dirname(file), value).replace(/(?:\.d)?\.ts$/, '.d.ts') : value;
}

function namesOf(node: Node): string[] {
  if (node.type !== 'VariableDeclaration') return node.id ? [nameOf(node.id)] : [];
  return (node.declarations as Node[]).map(({ id }) => nameOf(id));
}

function nameOf(node: unknown, absent = 'default'): string {
  return (node as { name?: string } | undefined)?.name ?? absent;
}

/** Every identifier, members and parameters included. Callers keep the names that the module declares or imports. */
function referencesOf(node: Node, file: string): { names: ReadonlySet<string>; imported: readonly ImportedName[] } {
  const names = new Set<string>();
  const imported: ImportedName[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const { type, name, source, qualifier } = value as Record<string, unknown>;
    if (type === 'Identifier') names.add(name as string);
    if (type === 'TSImportType') imported.push({ from: moduleAt(file, source), name: nameOf(qualifier, '*') });
    Object.values(value).forEach(visit);
  };
  visit(node);
  return { names, imported };
}
