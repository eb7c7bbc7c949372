import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { forceLinting, linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { Finding } from '../body/findings.ts';
import { CodeBox } from '../playground/code/CodeBox.tsx';
import { lintJson } from '../playground/json/lint-json.ts';
import { completeLanguage } from './complete-language.ts';

interface JsonEditorProps {
  readonly label: string;
  /** The text to begin with. */
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Paths begin at the value that the text is. */
  readonly findings: readonly Finding[];
  readonly isReadOnly: boolean;
}

/** JSON of the template language, with its keys and values as completions and faults at their place. */
export function JsonEditor({ label, text, onText, findings, isReadOnly }: JsonEditorProps) {
  const editor = useRef<EditorView>(undefined);
  const latest = useRef({ onText, findings });
  latest.current = { onText, findings };
  // biome-ignore lint/correctness/useExhaustiveDependencies: new findings are a reason to lint again.
  useEffect(() => {
    if (editor.current) forceLinting(editor.current);
  }, [findings]);
  return (
    <CodeBox
      doc={text}
      className="block h-full min-h-0"
      onEditor={(view) => {
        editor.current = view;
      }}
      extensions={[
        lineNumbers(),
        foldGutter(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        json(),
        linter((view) => lintJson(view, latest.current.findings), { delay: 200 }),
        lintGutter(),
        autocompletion({ override: [completeLanguage] }),
        keymap.of([
          ...closeBracketsKeymap,
          ...completionKeymap,
          ...foldKeymap,
          ...lintKeymap,
          ...historyKeymap,
          ...defaultKeymap,
        ]),
        EditorView.lineWrapping,
        EditorState.readOnly.of(isReadOnly),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) latest.current.onText(state.doc.toString());
        }),
      ]}
    />
  );
}
