import { type CanvasObject, editableText, TextEditor } from '@deckwright/canvas';
import { LIMITS, type SlidePreview } from '@deckwright/core';
import type { KeyboardEvent } from 'react';
import type { JsonObject } from '../../body/json.ts';
import { valueAt } from '../../body/pointer.ts';
import { showText } from '../../body/values/text.ts';
import { useLiveEditing } from '../editing.ts';
import { setProperty } from '../model/set-property.ts';
import { elementAt } from '../model/template-json.ts';
import { type SampleTarget, sampleTarget } from '../model/typing/sample-target.ts';
import { writeSample } from '../model/typing/write-sample.ts';
import { focusTextBar, TextBar } from './text-bar.tsx';
import type { Typing } from './use-typing.ts';

interface TextOnCanvasProps {
  readonly typing: Typing;
  readonly object: CanvasObject;
  /** The texts of the slide in which carets can be. */
  readonly texts: SlidePreview['texts'];
  readonly zoom: number;
  /** The name of the sample that the slide shows, and its content. */
  readonly sample: string | undefined;
  readonly content: JsonObject;
  /** Edits the other text of the element: its own, or that of the sample. */
  readonly onSwitch: (edits: 'template' | 'sample') => void;
  readonly onClose: (reason: 'escape' | 'outside' | 'tab') => void;
}

/** A text that is edited where the engine draws it: that of the template, with its placeholders, or that of the sample. */
export function TextOnCanvas(props: TextOnCanvasProps) {
  const { typing, object, texts, zoom, sample, content, onSwitch, onClose } = props;
  const { editor, file } = useLiveEditing();
  const { path, items, target, start } = typing;
  const drawn = texts.find((text) => text.path === path && isSameItem(text.items, items));
  const box = drawn?.box ?? object.box;
  const value = target ? showText(valueAt(content, target.steps)) : elementAt(file, path)?.text;
  const note = noteOf(target);

  function write(next: string) {
    if (target) return editor.change(writeSample(sample, content, target.steps, next));
    editor.change(setProperty([path], '/text', next, { label: 'Edit the text', group: `typing ${path}` }));
  }

  return (
    <>
      <TextEditor
        label={`${object.name}. ${note}`}
        text={editableText(typeof value === 'string' ? value : '')}
        lines={drawn?.lines ?? []}
        drawn={drawn?.text}
        {...{ zoom, box, start, onClose }}
        rotation={drawn?.rotation ?? object.rotation}
        maxLength={target ? longestText(target) : LIMITS.template.text.most}
        onKey={toBar}
        onChange={write}
      />
      <TextBar
        {...{ note, box, zoom }}
        other={otherOf(target, sampleTarget(file, path, items) !== undefined, onSwitch)}
      />
    </>
  );
}

/** The text of an element that is not in a repeat is drawn once, whichever item was asked for. */
function isSameItem(drawn: readonly number[], items: readonly number[]): boolean {
  return drawn.every((item, level) => item === (items[level] ?? 1));
}

function noteOf(target: SampleTarget | undefined): string {
  if (target === undefined) return 'Template text';
  const items = target.steps.filter((step) => /^\d+$/.test(step)).map((step) => Number(step) + 1);
  const field = target.steps.filter((step) => !/^\d+$/.test(step)).join('.');
  return `Sample: ${field}${items.length > 0 ? `, item ${items.join('.')}` : ''}`;
}

function otherOf(target: SampleTarget | undefined, hasSample: boolean, onSwitch: TextOnCanvasProps['onSwitch']) {
  if (target !== undefined) {
    return { label: 'Edit the template text', onChoose: () => onSwitch('template') };
  }
  return hasSample ? { label: 'Edit the sample', onChoose: () => onSwitch('sample') } : undefined;
}

/** Alt+F10 leads to the bar, as in other editors of text. */
function toBar({ key, altKey }: KeyboardEvent): boolean {
  if (key !== 'F10' || !altKey) return false;
  focusTextBar();
  return true;
}

function longestText({ field }: SampleTarget): number {
  return typeof field.maxLength === 'number' ? field.maxLength : LIMITS.content.text.most;
}
