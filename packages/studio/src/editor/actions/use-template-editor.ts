import { useMemo, useRef } from 'react';
import type { Editing } from '../editing.ts';
import { useViewOptions } from '../stage/view-options.ts';
import { type TemplateEditor, type TemplatePage, templateEditor } from './template-editor.ts';

/**
 * What the actions work on. It reads the page as it is when something is done, but is another object only when what buttons and menus show
 * has changed: `panels` stays the same while somebody drags or types on the slide.
 */
export function useTemplateEditor(page: TemplatePage, panels: Editing): TemplateEditor {
  const latest = useRef(page);
  latest.current = page;
  const options = useViewOptions();
  const { history, isContentOpen, isCodeOpen } = page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what buttons and menus show.
  return useMemo(
    () => templateEditor(latest),
    [panels, options, history.undo, history.redo, isContentOpen, isCodeOpen],
  );
}
