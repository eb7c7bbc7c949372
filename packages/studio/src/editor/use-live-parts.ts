import type { CanvasControl, TextControl } from '@deckwright/editing';
import { useMemo, useRef } from 'react';
import { type Editing, type RichTextPort, useUnchanged } from './editing.ts';
import type { OpenedEditor } from './editor-dialogs.tsx';
import { useRequestsWith } from './fields/saved-requests.ts';
import type { EditorState } from './model/create-editor.ts';
import { usePage } from './page-state.ts';
import { projectFactsOf } from './project-facts.ts';
import type { useSlide } from './use-slide.ts';

interface OpenedParts extends OpenedEditor {
  readonly uploadPicture: (file: File) => Promise<string>;
}

/** What every part of the editor shares, as it is at this moment. */
export function useLiveParts(
  { owner, project, subject, session, contents, engine, uploadPicture }: OpenedParts,
  { file, selected }: EditorState,
  { size, places, findings }: ReturnType<typeof useSlide>,
): Editing {
  const canvas = useRef<CanvasControl>(null);
  const textField = useRef<TextControl>(null);
  const richText = useRef<RichTextPort>(null);
  const { goToField, editContent, crop: cropOnSlide } = usePage();
  const facts = useMemo(() => projectFactsOf(contents, engine, subject), [contents, engine, subject]);
  const requestsWith = useRequestsWith(owner, project, subject);
  return useUnchanged<Editing>({
    ...{ subject, editor: session.editor, file, selected, project: facts, slide: size, places, findings },
    ...{ requestsWith, uploadPicture, goToField, editContent, cropOnSlide, canvas, textField, richText },
  });
}
