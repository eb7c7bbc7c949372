import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import type { EditorState, TransactionSpec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { isMac, ToolButton } from '@deckwright/ui/controls';
import { Bold, Code, Italic, Link, List, ListOrdered, type LucideIcon, Strikethrough } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isProblem } from '../../body/reading.ts';
import { lengthOf, longestText, readText } from '../../body/values/text.ts';
import { CodeBox } from '../../code/code-box.tsx';
import { makeLink, markdownStyles, toggleList, toggleMark } from '../../code/markdown-marks.ts';
import { fromPage, replaceText } from '../../code/replace-text.ts';
import { say } from '../../sentences/form.ts';
import type { EntryProps } from '../entry-props.ts';
import { useForm } from '../form-context.ts';
import { Problem } from '../problem.tsx';

type Command = (state: EditorState) => TransactionSpec;

const TOOLS: readonly (readonly [name: string, Icon: LucideIcon, command: Command, key?: string])[] = [
  [say('bold'), Bold, (state) => toggleMark(state, '**'), 'Mod-b'],
  [say('italic'), Italic, (state) => toggleMark(state, '_'), 'Mod-i'],
  [say('strikeThrough'), Strikethrough, (state) => toggleMark(state, '~~')],
  [say('code'), Code, (state) => toggleMark(state, '`')],
  [say('link'), Link, makeLink, 'Mod-k'],
  [say('bulletedList'), List, (state) => toggleList(state, 'bullet')],
  [say('numberedList'), ListOrdered, (state) => toggleList(state, 'number')],
];

/** A rich text as markdown, with its styles shown while it is written. */
export function MarkdownEntry({ place, value, pointer, id, describedBy, isWrong, label }: EntryProps<'richText'>) {
  const { write } = useForm();
  const text = typeof value === 'string' ? value : '';
  const editor = useRef<EditorView>(undefined);
  const [problem, setProblem] = useState<string>();
  const latest = useRef({ place, value, pointer, write });
  latest.current = { place, value, pointer, write };
  /** What the editor wrote and the body does not have yet. Without it, a key that is faster than the body would be undone. */
  const pending = useRef<readonly string[]>([]);
  useEffect(() => {
    const own = pending.current.indexOf(text);
    pending.current = own < 0 ? [] : pending.current.slice(own + 1);
    if (own < 0 && editor.current && problem === undefined) replaceText(editor.current, text);
  }, [text, problem]);
  const run = (command: Command) => (view: EditorView) => {
    view.dispatch(command(view.state), { userEvent: 'input', scrollIntoView: true });
    return true;
  };
  const onUpdate = EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    if (!docChanged || transactions.some((one) => one.annotation(fromPage))) return;
    const now = latest.current;
    const reading = readText(state.doc.toString(), now.place, now.value);
    setProblem(isProblem(reading) ? reading.problem : undefined);
    if (isProblem(reading) || (pending.current.length === 0 && reading.value === now.value)) return;
    pending.current = [...pending.current, typeof reading.value === 'string' ? reading.value : ''];
    now.write(now.pointer, reading.value);
  });
  const most = longestText(place);
  const attributes = {
    'aria-label': say('labelAsMarkdown', { label }),
    'aria-multiline': 'true',
    spellcheck: 'true',
    tabindex: '0',
  };
  return (
    <div className="flex flex-col gap-1">
      <div
        className={`overflow-hidden rounded-md border bg-raised focus-within:border-accent focus-within:ring-2 focus-within:ring-focus ${isWrong || problem ? 'border-danger' : 'border-line'}`}
      >
        <div
          role="toolbar"
          aria-label={say('labelStyles', { label })}
          className="flex flex-wrap gap-0.5 border-b border-line p-0.5"
        >
          {TOOLS.map(([name, Icon, command, key]) => (
            <ToolButton
              key={name}
              label={name}
              keys={key?.replace('Mod', isMac() ? 'Meta' : 'Control').replace('-', '+')}
              onClick={() => {
                if (!editor.current) return;
                run(command)(editor.current);
                editor.current.focus();
              }}
            >
              <Icon />
            </ToolButton>
          ))}
        </div>
        <CodeBox
          doc={text}
          className="block max-h-72 min-h-20 overflow-auto px-1"
          extensions={[
            history(),
            keymap.of([
              ...TOOLS.flatMap(([, , command, key]) => (key ? [{ key, run: run(command) }] : [])),
              ...historyKeymap,
              ...defaultKeymap,
            ]),
            EditorView.lineWrapping,
            EditorView.contentAttributes.of(attributes),
            markdownStyles,
            onUpdate,
          ]}
          onEditor={(view) => {
            editor.current = view;
          }}
        />
      </div>
      <div className="flex justify-between gap-2 text-xs text-muted">
        <Problem id={`${id}-problem`} problem={problem} />
        <span id={describedBy === undefined ? undefined : `${id}-help`} className="ms-auto">
          {most < 10_000 ? say('textOfMost', { text: lengthOf(text), most }) : say('markdown')}
        </span>
      </div>
    </div>
  );
}
