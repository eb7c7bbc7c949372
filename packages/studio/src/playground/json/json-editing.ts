import {
  autocompletion,
  type CompletionSource,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { linter, lintGutter, lintKeymap } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, type KeyBinding, keymap, lineNumbers } from '@codemirror/view';
import type { Finding } from '@deckwright/content-form/body';
import { lintJson } from './lint-json.ts';

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
