import { showText, valueAt } from '@deckwright/content-form/body';
import { LIMITS } from '@deckwright/core';
import { editableText, labelOf, TextEditor } from '@deckwright/editing';
import { elementAt } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/stage.ts';
import { useLiveEditing } from '../editing.ts';
import { setProperty } from '../model/set-property.ts';
import { type SampleTarget, sampleTarget } from '../model/typing/sample-target.ts';
import { writeSample } from '../model/typing/write-sample.ts';
import { drawnOf, noteOf, type OnCanvasProps, toBar, toOtherItem } from './on-canvas.ts';
import { TextBar } from './text-bar.tsx';

export interface TextOnCanvasProps extends OnCanvasProps {
  /** Edits the other text of the element: its own, or that of the sample. */
  readonly onSwitch: (edits: 'template' | 'sample') => void;
}

/** A text that is edited where the engine draws it: that of the template, with its placeholders, or that of the sample. */
export function TextOnCanvas(props: TextOnCanvasProps) {
  const { typing, object, texts, zoom, sample, content, isWaiting, onType, onSwitch, onItem, onClose } = props;
  const { editor, file, textField } = useLiveEditing();
  const { path, items, target, start } = typing;
  const drawn = drawnOf(typing, texts);
  const box = drawn?.box ?? object.box;
  const value = target ? showText(valueAt(content, target.steps)) : elementAt(file, path)?.text;
  const note = noteOf(target);

  function write(next: string) {
    if (isWaiting) onType();
    if (target) return editor.change(writeSample(sample, content, target.steps, next));
    editor.change(setProperty([path], '/text', next, { label: say('editTheText'), group: `typing ${path}` }));
  }

  return (
    <>
      <TextEditor
        control={textField}
        label={isWaiting ? labelOf(object) : `${object.name}. ${note}`}
        waits={isWaiting ? 'canvas' : undefined}
        text={editableText(typeof value === 'string' ? value : '')}
        lines={drawn?.lines ?? []}
        drawn={drawn?.text}
        {...{ zoom, box, start, onClose }}
        rotation={drawn?.rotation ?? object.rotation}
        maxLength={target ? longestText(target) : LIMITS.template.text.most}
        onKey={(event) => toBar(event) || toOtherItem(event, onItem)}
        onChange={write}
      />
      {!isWaiting && (
        <TextBar
          {...{ note, box, zoom }}
          other={otherOf(target, sampleTarget(file, path, items) !== undefined, onSwitch)}
        />
      )}
    </>
  );
}

/** The way to the other text of an element. */
export function otherOf(target: SampleTarget | undefined, hasSample: boolean, onSwitch: TextOnCanvasProps['onSwitch']) {
  if (target !== undefined) {
    return { label: say('editTheTemplateText'), onChoose: () => onSwitch('template') };
  }
  return hasSample ? { label: say('editTheSample'), onChoose: () => onSwitch('sample') } : undefined;
}

function longestText({ field }: SampleTarget): number {
  return typeof field.maxLength === 'number' ? field.maxLength : LIMITS.content.text.most;
}
