import { createEditor, type Editor } from '../model/create-editor.ts';
import { type Autosave, type AutosaveParts, createAutosave } from './autosave.ts';
import type { LocalCopy } from './local-copy.ts';
import type { Beginning } from './where-to-begin.ts';

/** A template or a partial that is open in the editor, from the first look at it until the page is left. */
export interface Session {
  readonly editor: Editor;
  readonly autosave: Autosave;
  /** Saves what changes from now on. Returns a function that ends it. */
  start(): () => void;
}

export function openSession(
  { file, stored, theirs, unanswered }: Beginning,
  copy: LocalCopy,
  parts: Pick<AutosaveParts, 'save' | 'read' | 'isManual'>,
): Session {
  const editor = createEditor({ file, history: copy.steps });
  // Otherwise the next page would take what the server has now for what the changes began with.
  copy.markStored(stored, unanswered ?? []);
  const autosave = createAutosave({ ...parts, file, stored, theirs, unanswered, onStored: copy.markStored });
  return {
    editor,
    autosave,
    start() {
      const stop = autosave.start();
      const end = editor.subscribe(() => autosave.notice(editor.state().file));
      addEventListener('pagehide', copy.flush);
      return () => {
        end();
        removeEventListener('pagehide', copy.flush);
        // The draft is sent even though the page is left for another one of the studio.
        if (!parts.isManual) void autosave.saveNow();
        copy.flush();
        stop();
      };
    },
  };
}
