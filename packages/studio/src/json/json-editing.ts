import {
  autocompletion,
  type CompletionSource,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter, lintKeymap } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, type KeyBinding, keymap, lineNumbers } from '@codemirror/view';
import { type Finding, stepsOf } from '@deckwright/content-form/body';
import { say } from '../sentences/connection.ts';
import { findValue, repeatedKeys } from './json-tree.ts';

interface JsonEditingOptions {
  /** Name of the text box for screen readers. */
  readonly label: string;
  readonly complete: CompletionSource;
  /** What is wrong with the value that the text says. Read at each check. */
  readonly findings: () => readonly Finding[];
  /** Keys of the page, before those of the editor. */
  readonly keys?: readonly KeyBinding[];
}

/** What every text box for JSON can do: completion, folding, undo, and faults at their place. */
export function jsonEditing({ label, complete, findings, keys = [] }: JsonEditingOptions): readonly Extension[] {
  return [
    lineNumbers(),
    foldGutter(),
    history(),
    drawSelection(),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    json(),
    linter((view) => lintJson(view, findings()), { delay: 300 }),
    lintGutter(),
    autocompletion({ override: [complete] }),
    keymap.of([
      ...keys,
      ...closeBracketsKeymap,
      ...completionKeymap,
      ...foldKeymap,
      ...lintKeymap,
      ...historyKeymap,
      ...defaultKeymap,
    ]),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
  ];
}

/** Longest underline, in characters: a fault of a whole slide marks only its beginning. */
const LONGEST = 200;

const parseLinter = jsonParseLinter();

/** Faults of syntax, repeated keys, and what the validator and the engine found, each at its place in the text. */
function lintJson(view: EditorView, findings: readonly Finding[]): readonly Diagnostic[] {
  const syntax = view.state.doc.length === 0 ? [] : parseLinter(view);
  if (syntax.length > 0) return syntax;
  const repeated = [...repeatedKeys(view.state)].map(({ from, to }): Diagnostic => {
    return { from, to, severity: 'error', message: say('thisObjectHasTheKey') };
  });
  const found = findings.map(({ path, kind, message }): Diagnostic => {
    const { from = 0, to = 0 } = findValue(view.state, stepsOf(path)) ?? {};
    return { from, to: Math.min(to, from + LONGEST), severity: kind === 'fault' ? 'error' : 'warning', message };
  });
  return [...repeated, ...found];
}
