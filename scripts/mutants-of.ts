import { Buffer } from 'node:buffer';
import { parseSync } from '@swc/core';

/** One change to a source file. Offsets are in bytes of UTF-8. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** The change, such as `=== → !==`. */
  readonly change: string;
}

interface Node {
  readonly type: string;
  readonly span: { readonly start: number; readonly end: number };
  readonly [key: string]: unknown;
}

const OPPOSITES: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};

/** Methods whose call can be replaced by the object that it is called on. */
const PASSING = ['filter', 'slice', 'sort', 'toSorted', 'toReversed', 'trim', 'toUpperCase', 'toLowerCase', 'flat'];

/** Returns all mutants of a TypeScript source, in source order. Types, imports and the text of messages are not changed. */
export function mutantsOf(source: string): Mutant[] {
  // The parser's offsets continue from file to file and skip leading comments. The added statement shows where the source starts.
  const tree = parseSync(`;${source}`, { syntax: 'typescript', target: 'es2022' }) as unknown as Node;
  const bytes = Buffer.from(source);
  const base = tree.span.start + 1;
  const found: Mutant[] = [];
  const text = ({ span }: Node): string => bytes.subarray(span.start - base, span.end - base).toString();
  const add = ({ span }: Node, replacement: string, change: string) => {
    found.push({ start: span.start - base, end: span.end - base, replacement, change });
  };
  visit(tree, (node) => mutate(node, text, add));
  return found.sort((one, other) => one.start - other.start || one.end - other.end);
}

/** The source with one change in it. */
export function withMutant(source: string, { start, end, replacement }: Mutant): string {
  const bytes = Buffer.from(source);
  return Buffer.concat([bytes.subarray(0, start), Buffer.from(replacement), bytes.subarray(end)]).toString();
}

function isBlock({ type }: Node): boolean {
  return type === 'BlockStatement' || type === 'FunctionBody';
}

type Add = (node: Node, replacement: string, change: string) => void;

function mutate(node: Node, text: (node: Node) => string, add: Add): void {
  const part = (key: string): Node => node[key] as Node;
  switch (node.type) {
    case 'BinaryExpression': {
      const [left, operator, right] = [part('left'), node.operator as string, part('right')];
      for (const other of OPPOSITES[operator] ?? []) {
        add(node, `${text(left)} ${other} ${text(right)}`, `${operator} → ${other}`);
      }
      return;
    }
    case 'UnaryExpression':
      if (node.operator === '!') add(node, text(part('argument')), '! → nothing');
      return;
    case 'BooleanLiteral':
      add(node, String(!node.value), `${node.value} → ${!node.value}`);
      return;
    case 'NumericLiteral':
      add(node, String(Number(node.value) + 1), `${node.value} → ${Number(node.value) + 1}`);
      return;
    case 'StringLiteral':
      // Prose is for people; a test of behaviour does not depend on it.
      if (node.value !== '' && !/\s/.test(node.value as string)) add(node, "''", 'string → empty');
      return;
    case 'ArrayExpression':
      if ((node.elements as readonly unknown[]).length > 0) add(node, '[]', 'array → empty');
      return;
    case 'ConditionalExpression':
      add(part('test'), 'true', 'test → true');
      add(part('test'), 'false', 'test → false');
      return;
    case 'IfStatement':
      add(part('test'), 'true', 'if → always');
      add(part('test'), 'false', 'if → never');
      return;
    case 'ArrowFunctionExpression':
      if (!isBlock(part('body'))) add(part('body'), '(undefined)', 'result → undefined');
      return;
    case 'BlockStatement':
    case 'FunctionBody':
      if ((node.stmts as readonly unknown[]).length > 0) add(node, '{}', 'block → empty');
      return;
    case 'ExpressionStatement':
      if (part('expression').type === 'CallExpression') add(node, ';', 'call → nothing');
      return;
    case 'CallExpression': {
      const callee = part('callee');
      const name = callee.type === 'MemberExpression' ? ((callee.property as Node).value as string) : '';
      if (PASSING.includes(name)) add(node, text(callee.object as Node), `.${name}() → nothing`);
      return;
    }
  }
}

/** Whether a node creates an error. Its message is for people; a test of behaviour does not depend on it. */
function isMessage(node: Node): boolean {
  const name = ((node.callee as Node | undefined)?.value as string | undefined) ?? '';
  return node.type === 'NewExpression' && /Error$/.test(name);
}

/** Keys of a node whose values do not affect behaviour: types, names, import sources. */
const IGNORED_KEYS = new Set([
  'typeAnnotation',
  'typeParameters',
  'typeParams',
  'typeArguments',
  'returnType',
  'source',
]);

function visit(node: Node, see: (node: Node) => void): void {
  if (/^(Import|ExportAll|TsInterface|TsType|TsEnum)/.test(node.type)) return;
  // Properties of objects have no span, but their values have one.
  if (node.span !== undefined) see(node);
  for (const [key, value] of Object.entries(node)) {
    if (IGNORED_KEYS.has(key) || (key === 'key' && (value as Node | null)?.type !== 'Computed')) continue;
    if (isMessage(node) && key === 'arguments') continue;
    for (const part of Array.isArray(value) ? value : [value]) for (const inner of nodesIn(part)) visit(inner, see);
  }
}

/** The parser wraps arguments and array elements in an object that says whether they are spread. */
function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value) return [value as Node];
  return 'expression' in value ? nodesIn(value.expression) : [];
}
