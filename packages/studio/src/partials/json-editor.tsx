import { forceLinting } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Finding } from '@deckwright/content-form/body';
import { CodeBox } from '@deckwright/content-form/code';
import { useEffect, useRef } from 'react';
import { jsonEditing } from '../json/json-editing.ts';
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
        ...jsonEditing({ label, complete: completeLanguage, findings: () => latest.current.findings }),
        EditorState.readOnly.of(isReadOnly),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) latest.current.onText(state.doc.toString());
        }),
      ]}
    />
  );
}
