import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { forceLinting } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Finding, JsonObject } from '@deckwright/content-form/body';
import { CodeBox, fromPage, replaceText } from '@deckwright/content-form/code';
import { useEffect, useRef } from 'react';
import { jsonEditing } from '../json/json-editing.ts';
import { keysOf, stepsAt } from '../json/json-tree.ts';
import { knownKeys, knownValues } from '../json/schema-at.ts';
import { say } from '../sentences/templates.ts';
import { languageAt } from './language-at.ts';

export interface TemplateEditorProps {
  readonly text: string;
  readonly findings: readonly Finding[];
  /** JSON Schema of template files, for completion. */
  readonly language: JsonObject | undefined;
  /** Undefined: the text is only read. */
  readonly onText?: (text: string) => void;
  readonly onSave?: () => void;
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
          label: say('templateAsJSON'),
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

/** Completes keys and values of a template file from the JSON Schema of the language. */
function completeTemplate({ state, pos, explicit }: CompletionContext, language: JsonObject): CompletionResult | null {
  const { steps, isKey, inside } = stepsAt(state, pos);
  const word = /"?[\w.-]*$/.exec(state.sliceDoc(Math.max(0, pos - 100), pos))![0];
  if (word === '' && !explicit) return null;
  const schemas = languageAt(language, steps);
  const options = isKey && inside ? keyOptions() : knownValues(schemas).map(valueOption);
  const to = word.startsWith('"') && state.sliceDoc(pos, pos + 1) === '"' ? pos + 1 : pos;
  return options.length === 0 ? null : { from: pos - word.length, to, options, validFor: /^"?[\w.-]*"?$/ };

  function keyOptions(): readonly Completion[] {
    const used = new Set(keysOf(state, inside!));
    const hasColon = /^"?\s*:/.test(state.sliceDoc(pos, pos + 10));
    return [...knownKeys(schemas)]
      .filter(([key]) => !used.has(key))
      .map(([key, detail]) => {
        const label = JSON.stringify(key);
        return { label, type: 'property', apply: hasColon ? label : `${label}: `, ...(detail && { info: detail }) };
      });
  }
}

function valueOption(value: unknown): Completion {
  return { label: JSON.stringify(value), type: 'enum' };
}
