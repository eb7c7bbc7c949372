import { forceLinting } from '@codemirror/lint';
import { EditorSelection } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { Finding, Json } from '@deckwright/content-form/body';
import { parseJson, printJson, stepsOf } from '@deckwright/content-form/body';
import { CodeBox, fromPage, replaceText } from '@deckwright/content-form/code';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { reuse } from '../../body/reuse.ts';
import { jsonEditing } from '../../json/json-editing.ts';
import { findValue } from '../../json/json-tree.ts';
import type { OpenedProject } from '../../preview/messages.ts';
import { say } from '../../sentences/playground.ts';
import { completeJson } from './complete-json.ts';

export interface JsonPaneProps {
  readonly body: Json;
  /** The text to begin with, if it is not that of the body, such as a draft that is not JSON yet. */
  readonly draft: string | undefined;
  readonly project: OpenedProject;
  readonly findings: readonly Finding[];
  readonly onBody: (body: Json) => void;
  /** The text is not JSON; the form then keeps the last body. Undefined once it is. */
  readonly onDraft: (draft: { readonly text: string; readonly problem: string } | undefined) => void;
  /** A place to show. Each new object shows it again. */
  readonly target: { readonly pointer: string } | undefined;
}

/** How long a person may pause in the form before the JSON follows, in milliseconds. */
const FOLLOW = 250;
/** And in the JSON before the form follows. */
const READ = 120;

/** The body as text. It follows the form without moving the cursor, and the form follows it as long as it is JSON. */
export function JsonPane(props: JsonPaneProps) {
  const { body, draft, findings, target } = props;
  const editor = useRef<EditorView>(undefined);
  const latest = useRef(props);
  latest.current = props;
  /** The last body that the text said, or that the text followed. */
  const written = useRef(body);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (body === written.current) return;
    const follow = setTimeout(() => {
      if (!editor.current) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      written.current = body;
      latest.current.onDraft(undefined);
      replaceText(editor.current, printJson(body));
    }, FOLLOW);
    return () => clearTimeout(follow);
  }, [body]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new findings are a reason to lint again.
  useEffect(() => {
    if (editor.current) forceLinting(editor.current);
  }, [findings]);

  useEffect(() => {
    const view = editor.current;
    if (!view || !target) return;
    const node = findValue(view.state, stepsOf(target.pointer));
    if (!node) return;
    view.dispatch({
      selection: EditorSelection.cursor(node.from),
      effects: EditorView.scrollIntoView(node.from, { y: 'center' }),
    });
    view.focus();
  }, [target]);

  const read = (view: EditorView) => {
    timer.current = undefined;
    const text = view.state.doc.toString();
    const parsed = parseJson(text);
    if ('problem' in parsed) {
      latest.current.onDraft({ text, problem: parsed.problem });
      return;
    }
    written.current = reuse(latest.current.body, parsed.body);
    latest.current.onDraft(undefined);
    latest.current.onBody(written.current);
  };
  /** Before a run, which must not send what the text was a moment ago. */
  const readNow = (view: EditorView): boolean => {
    if (timer.current === undefined) return true;
    clearTimeout(timer.current);
    flushSync(() => read(view));
    return true;
  };
  const onUpdate = EditorView.updateListener.of(({ docChanged, transactions, view }) => {
    if (!docChanged || transactions.some((one) => one.annotation(fromPage))) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => read(view), READ);
  });
  // The editor takes them once, so that a key in the form makes neither a text of the whole body nor extensions.
  const [start] = useState(() => ({
    doc: draft ?? printJson(body),
    extensions: [
      ...jsonEditing({
        label: say('requestBodyAsJSON'),
        complete: (context) => completeJson(context, latest.current.project, latest.current.body),
        findings: () => latest.current.findings,
        // The key then runs the request, as everywhere in the playground.
        keys: [{ key: 'Mod-Enter', run: readNow }],
      }),
      EditorView.domEventHandlers({ blur: (_, view) => !readNow(view) }),
      onUpdate,
    ],
  }));
  return (
    <CodeBox
      {...start}
      className="block h-full min-h-0"
      onEditor={(view) => {
        editor.current = view;
      }}
    />
  );
}
