import type { Json, JsonObject } from '@deckwright/content-form/body';
import { valueAt } from '@deckwright/content-form/body';
import { LIMITS } from '@deckwright/core';
import { labelOf, TextEditor } from '@deckwright/editing';
import { type KeyboardEvent, useImperativeHandle, useState } from 'react';
import { useLiveEditing } from '../editing.ts';
import { linesOfRich, richOfLines } from '../model/typing/rich-lines.ts';
import { sampleTarget } from '../model/typing/sample-target.ts';
import {
  plainTextOf,
  rangeWith,
  type StyledLine,
  type StyledRange,
  styleIn,
  styleRange,
  typeInto,
} from '../model/typing/styled-text.ts';
import { writeSample } from '../model/typing/write-sample.ts';
import { drawnOf, noteOf, toBar, toOtherItem } from './on-canvas.ts';
import { RunTools } from './run-tools.tsx';
import { TextBar } from './text-bar.tsx';
import { otherOf, type TextOnCanvasProps } from './text-on-canvas.tsx';

const STYLES = ['bold', 'italic', 'underline', 'strike', 'code', 'link', 'color'] as const;

/** A rich text, edited where the engine draws it, with the styles of its runs in the bar. */
export function RichOnCanvas(props: TextOnCanvasProps) {
  const { typing, object, texts, zoom, sample, content, isWaiting, onType, onSwitch, onItem, onClose } = props;
  const { editor, file, richText, textField } = useLiveEditing();
  const { path, items, start } = typing;
  const target = typing.target!;
  const drawn = drawnOf(typing, texts);
  const box = drawn?.box ?? object.box;
  const value = valueAt(content, target.steps);
  // A text that was markdown becomes markdown again as soon as that has a form for it.
  const [isMarkdown] = useState(typeof value !== 'object');
  const { maxLength } = target.field;
  const longest = !isMarkdown ? 0 : typeof maxLength === 'number' ? maxLength : LIMITS.content.text.most;
  const lines = linesOfRich(value) ?? [];
  const note = noteOf(target);
  const [selected, setSelected] = useState<StyledRange>({ start: 0, end: 0 });
  /** The style of what is typed next, where nothing is selected. */
  const [next, setNext] = useState<JsonObject>();
  const [isLinking, setLinking] = useState(false);

  /** The field knows the selection before the page is drawn with it. */
  function selectedNow(): StyledRange {
    return textField.current?.selected() ?? selected;
  }

  function write(changed: readonly StyledLine[]) {
    editor.change(writeSample(sample, content, target.steps, richOfLines(changed, longest)));
  }

  function styleAt(key: string): Json | undefined {
    return next && key in next ? next[key] : styleIn(lines, selectedNow(), key);
  }

  /** A caret in a link stands for all of it. */
  function rangeFor(key: string): StyledRange {
    const { start: from, end } = selectedNow();
    return key === 'link' && from === end && styleAt('link') !== undefined
      ? rangeWith(lines, end, 'link')
      : { start: from, end };
  }

  function setStyle(key: string, wanted: Json | undefined) {
    const range = rangeFor(key);
    if (range.start < range.end) return write(styleRange(lines, range, key, wanted));
    const own = Object.fromEntries(STYLES.flatMap((one) => (styleAt(one) === undefined ? [] : [[one, styleAt(one)]])));
    const { [key]: _, ...others } = own as JsonObject;
    setNext(wanted === undefined ? others : { ...others, [key]: wanted });
  }

  function toggle(key: string) {
    setStyle(key, styleAt(key) === true ? undefined : true);
  }

  function askForLink(isAsked: boolean) {
    const { start: from, end } = selectedNow();
    setLinking(isAsked && (from < end || styleAt('link') !== undefined));
  }

  function onKey(event: KeyboardEvent): boolean {
    return toBar(event) || toOtherItem(event, onItem);
  }

  useImperativeHandle(isWaiting ? null : richText, () => ({
    has: (look) => styleAt(look) !== undefined,
    toggle,
    link: () => askForLink(true),
  }));

  return (
    <>
      <TextEditor
        control={textField}
        label={isWaiting ? labelOf(object) : `${object.name}. ${note}`}
        waits={isWaiting ? 'canvas' : undefined}
        text={plainTextOf(lines)}
        lines={drawn?.lines ?? []}
        drawn={drawn?.text}
        {...{ zoom, box, start, onKey, onClose }}
        rotation={drawn?.rotation ?? object.rotation}
        maxLength={LIMITS.content.text.most}
        onSelect={(range) => {
          setSelected(range);
          setNext(undefined);
        }}
        onChange={(text, _phase, caret) => {
          if (isWaiting) onType();
          write(typeInto(lines, text, caret, next));
        }}
      />
      {!isWaiting && (
        <TextBar
          {...{ note, box, zoom }}
          other={otherOf(target, sampleTarget(file, path, items) !== undefined, onSwitch)}
        >
          <RunTools
            styleAt={styleAt}
            isLinking={isLinking}
            canLink={selected.start < selected.end}
            onStyle={setStyle}
            onLinking={askForLink}
            onDone={() => textField.current?.focus()}
          />
        </TextBar>
      )}
    </>
  );
}
