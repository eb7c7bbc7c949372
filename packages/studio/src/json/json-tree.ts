import { ensureSyntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';
import type { Steps } from '@deckwright/content-form/body';
import type { SyntaxNode } from '@lezer/common';

/** How long parsing may take for one look-up, in milliseconds. Beyond it, far places of a huge text are not found. */
const PATIENCE = 100;

const VALUES: ReadonlySet<string> = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

/** The value at some steps, or the nearest value around it that the text has. */
export function findValue(state: EditorState, steps: Steps): SyntaxNode | undefined {
  let node = rootOf(state);
  for (const step of steps) {
    const next = node && childAt(state, node, step);
    if (!next) return node;
    node = next;
  }
  return node;
}

/** Steps to the value around a position, and whether the position is where a key belongs. */
export function stepsAt(
  state: EditorState,
  position: number,
): { readonly steps: Steps; readonly isKey: boolean; readonly inside: SyntaxNode | undefined } {
  const tree = ensureSyntaxTree(state, position, PATIENCE);
  const start = tree?.resolveInner(position, -1);
  const steps: (string | number)[] = [];
  const isKey =
    start?.name === 'PropertyName' || start?.name === 'Object' || (start?.name === '{' && start.parent !== null);
  let inside: SyntaxNode | undefined;
  for (let node: SyntaxNode | null | undefined = start; node; node = node.parent) {
    if (node.name === 'Property') {
      const name = node.getChild('PropertyName');
      const isOwnKey = isKey && steps.length === 0 && name !== null && position <= name.to;
      if (name && !isOwnKey) steps.unshift(keyOf(state, name));
    } else if (node.name === 'Array' && node !== start) {
      steps.unshift(valuesOf(node).filter((value) => value.to < position).length);
    } else if (node.name === 'Object' && inside === undefined) inside = node;
  }
  return { steps, isKey, inside };
}

/** Keys that an object has. */
export function keysOf(state: EditorState, object: SyntaxNode): readonly string[] {
  return object.getChildren('Property').flatMap((property) => {
    const name = property.getChild('PropertyName');
    return name ? [keyOf(state, name)] : [];
  });
}

/** Keys that one object has twice, of which `JSON.parse` would silently drop the first. */
export function* repeatedKeys(state: EditorState): Iterable<SyntaxNode> {
  const cursor = ensureSyntaxTree(state, state.doc.length, PATIENCE)?.cursor();
  while (cursor?.next()) {
    if (cursor.name !== 'Object') continue;
    const seen = new Set<string>();
    for (const property of cursor.node.getChildren('Property')) {
      const name = property.getChild('PropertyName');
      if (!name) continue;
      const key = keyOf(state, name);
      if (seen.has(key)) yield name;
      seen.add(key);
    }
  }
}

function rootOf(state: EditorState): SyntaxNode | undefined {
  const top = ensureSyntaxTree(state, state.doc.length, PATIENCE)?.topNode;
  return top ? valuesOf(top)[0] : undefined;
}

function childAt(state: EditorState, node: SyntaxNode, step: string | number): SyntaxNode | undefined {
  if (node.name === 'Array') return valuesOf(node)[Number(step)];
  const property = node
    .getChildren('Property')
    .find((one) => one.firstChild && keyOf(state, one.firstChild) === String(step));
  return property && valuesOf(property)[0];
}

function valuesOf(node: SyntaxNode): readonly SyntaxNode[] {
  const values: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (VALUES.has(child.name)) values.push(child);
  return values;
}

function keyOf(state: EditorState, name: SyntaxNode): string {
  const text = state.sliceDoc(name.from, name.to);
  try {
    return JSON.parse(text) as string;
  } catch {
    return text.replaceAll('"', '');
  }
}
