import { jsonParseLinter } from '@codemirror/lang-json';
import type { Diagnostic } from '@codemirror/lint';
import type { EditorView } from '@codemirror/view';
import type { Finding } from '@deckwright/content-form/body';
import { stepsOf } from '@deckwright/content-form/body';
import { findValue, repeatedKeys } from './json-tree.ts';

/** Longest underline, in characters: a fault of a whole slide marks only its beginning. */
const LONGEST = 200;

const parseLinter = jsonParseLinter();

/** Faults of syntax, repeated keys, and what the validator and the engine found, each at its place in the text. */
export function lintJson(view: EditorView, findings: readonly Finding[]): readonly Diagnostic[] {
  const syntax = view.state.doc.length === 0 ? [] : parseLinter(view);
  if (syntax.length > 0) return syntax;
  const repeated = [...repeatedKeys(view.state)].map(({ from, to }): Diagnostic => {
    return { from, to, severity: 'error', message: 'This object has the key twice. The server rejects that.' };
  });
  const found = findings.map(({ path, kind, message }): Diagnostic => {
    const { from = 0, to = 0 } = findValue(view.state, stepsOf(path)) ?? {};
    return { from, to: Math.min(to, from + LONGEST), severity: kind === 'fault' ? 'error' : 'warning', message };
  });
  return [...repeated, ...found];
}
