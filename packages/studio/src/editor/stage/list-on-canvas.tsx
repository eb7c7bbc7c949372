import { valueAt } from '@deckwright/content-form/body';
import { LIMITS } from '@deckwright/core';
import { labelOf, TextEditor } from '@deckwright/editing';
import { type KeyboardEvent, useState } from 'react';
import { say } from '../../sentences/editor/stage.ts';
import { useLiveEditing } from '../editing.ts';
import { linesOfList, listOfLines } from '../model/typing/list-lines.ts';
import { moveLevel, plainTextOf, type StyledLine, type StyledRange, typeInto } from '../model/typing/styled-text.ts';
import { writeSample } from '../model/typing/write-sample.ts';
import { drawnOf, noteOf, type OnCanvasProps, toBar, toOtherItem } from './on-canvas.ts';
import { TextBar } from './text-bar.tsx';

/** The items of a list, edited where the engine draws them: a line for each, whose level Tab changes. */
export function ListOnCanvas(props: OnCanvasProps) {
  const { typing, object, texts, zoom, sample, content, isWaiting, onType, onItem, onClose } = props;
  const { editor, textField } = useLiveEditing();
  const [problem, setProblem] = useState<string>();
  const { start } = typing;
  const { steps, field } = typing.target!;
  const drawn = drawnOf(typing, texts);
  const box = drawn?.box ?? object.box;
  const lines = linesOfList(valueAt(content, steps)) ?? [];
  const note = noteOf(typing.target);
  const most = numberOr(field.maxItems, LIMITS.content.items.most);
  const least = numberOr(field.minItems, 0);
  const deepest = numberOr(field.levels, 1) - 1;

  function write(next: readonly StyledLine[]) {
    setProblem(undefined);
    editor.change(writeSample(sample, content, steps, listOfLines(next, least, most)));
  }

  function onKey(event: KeyboardEvent, selected: StyledRange): boolean {
    if (toBar(event) || toOtherItem(event, onItem, deepest === 0)) return true;
    if (event.key === 'Enter') {
      const isFull = lines.filter(({ level }) => level === 0).length >= most;
      if (isFull) setProblem(say('theListHasAtMost', { count: most }));
      // An item is one line, so it has no line breaks.
      return isFull || event.shiftKey;
    }
    if (event.key !== 'Tab' || deepest === 0 || event.ctrlKey || event.altKey) return false;
    write(moveLevel(lines, selected, event.shiftKey ? -1 : 1, deepest));
    return true;
  }

  return (
    <>
      <TextEditor
        control={textField}
        label={isWaiting ? labelOf(object) : `${object.name}. ${note}`}
        waits={isWaiting ? 'canvas' : undefined}
        text={plainTextOf(lines)}
        lines={drawn?.lines ?? []}
        drawn={drawn?.text}
        {...{ zoom, box, start, onClose, onKey }}
        rotation={drawn?.rotation ?? object.rotation}
        onChange={(next, _phase, caret) => {
          if (isWaiting) onType();
          write(typeInto(lines, next, caret));
        }}
      />
      {!isWaiting && (
        <TextBar {...{ note, box, zoom, problem }}>
          {deepest > 0 && <span className="pr-2 text-muted">{say('tabAndShiftTabChange')}</span>}
        </TextBar>
      )}
    </>
  );
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
