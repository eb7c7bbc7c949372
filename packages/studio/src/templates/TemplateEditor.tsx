import { forceLinting } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Finding, JsonObject } from '@deckwright/content-form/body';
import { CodeBox, fromPage, replaceText } from '@deckwright/content-form/code';
import { useEffect, useRef } from 'react';
import { jsonEditing } from '../json/json-editing.ts';
import { completeTemplate } from './complete-template.ts';

export interface TemplateEditorProps {
  readonly text: string;
  readonly findings: readonly Finding[];
  /** JSON Schema of template files, for completion. */
  readonly language: JsonObject | undefined;
  /** Undefined: the text is only read. */
  readonly onText?: ((text: string) => void) | undefined;
  readonly onSave?: (() => void) | undefined;
}

/** A template file as text, with completion, and what is wrong at its place. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { text, findings } = props;
  const editor = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    if (editor.current) replaceText(editor.current, text);
  }, [text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new findings are a reason to lint again.
  useEffect(() => {
    if (editor.current) forceLinting(editor.current);
  }, [findings]);

  const isReadOnly = props.onText === undefined;
  const save = () => {
    latest.current.onSave?.();
    return true;
  };
  return (
    <CodeBox
      doc={text}
      className="block h-full min-h-0"
      extensions={[
        ...jsonEditing({
          label: 'Template as JSON',
          complete: (context) => completeTemplate(context, latest.current.language ?? {}),
          findings: () => latest.current.findings,
          keys: [{ key: 'Mod-s', run: save, preventDefault: true }],
        }),
        EditorState.readOnly.of(isReadOnly),
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          if (!docChanged || transactions.some((one) => one.annotation(fromPage))) return;
          latest.current.onText?.(state.doc.toString());
        }),
      ]}
      onEditor={(view) => {
        editor.current = view;
      }}
    />
  );
}
