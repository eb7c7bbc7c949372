import { type CanvasObject, editableText, TextEditor } from '@deckwright/canvas';
import type { SlidePreview } from '@deckwright/core';
import { useLiveEditing } from '../editing.ts';
import { setProperty } from '../model/set-property.ts';
import { elementAt } from '../model/template-json.ts';
import type { Typing } from './use-typing.ts';

interface TextOnCanvasProps {
  readonly typing: Typing;
  readonly object: CanvasObject;
  /** The texts of the slide in which carets can be. */
  readonly texts: SlidePreview['texts'];
  readonly zoom: number;
  readonly onClose: (reason: 'escape' | 'outside' | 'tab') => void;
}

/** A text that is edited where the engine draws it, with its placeholders. */
export function TextOnCanvas({ typing, object, texts, zoom, onClose }: TextOnCanvasProps) {
  const { editor, file } = useLiveEditing();
  const { path, start } = typing;
  const drawn = texts.find((text) => text.path === path && text.items.every((item) => item === 1));
  const text = elementAt(file, path)?.text;
  return (
    <TextEditor
      label={object.name}
      text={editableText(typeof text === 'string' ? text : '')}
      lines={drawn?.lines ?? []}
      drawn={drawn?.text}
      zoom={zoom}
      box={drawn?.box ?? object.box}
      rotation={drawn?.rotation ?? object.rotation}
      start={start}
      onChange={(next) =>
        editor.change(setProperty([path], '/text', next, { label: 'Edit the text', group: `typing ${path}` }))
      }
      onClose={onClose}
    />
  );
}
