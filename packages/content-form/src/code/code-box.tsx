import type { Extension } from '@codemirror/state';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { editorTheme } from './editor-theme.ts';

interface CodeBoxProps {
  readonly doc: string;
  readonly extensions: readonly Extension[];
  /** Called once with the editor, and with undefined when it goes. */
  readonly onEditor?: (view: EditorView | undefined) => void;
  readonly className?: string;
}

/**
 * A CodeMirror editor. It lives in a shadow root: there its styles are constructed style sheets, which a Content-Security-Policy
 * without inline styles allows.
 */
export function CodeBox({ doc, extensions, onEditor, className = '' }: CodeBoxProps) {
  const host = useRef<HTMLDivElement>(null);
  const start = useRef({ doc, extensions, onEditor });
  useEffect(() => {
    const element = host.current!;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const { doc, extensions, onEditor } = start.current;
    const state = EditorState.create({ doc, extensions: [extensions, editorTheme] });
    const view = new EditorView({ state, parent: root as unknown as HTMLElement, root });
    onEditor?.(view);
    return () => {
      onEditor?.(undefined);
      view.destroy();
    };
  }, []);
  return <div ref={host} dir="ltr" className={className} />;
}
