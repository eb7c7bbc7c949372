import { followOffsets, TextEditor, typedChange, type Waiting } from '@deckwright/editing';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { cellBeside } from '../commands/cells.ts';
import { followFirstLetter } from '../commands/direction.ts';
import { paragraphsAt, useNextStyle } from '../commands/format.ts';
import { listKey, stepLevel } from '../commands/lists.ts';
import { nodeOf, slideOf, useDeck } from '../deck/deck-store.ts';
import { neighbourCell } from '../deck/neighbour-cell.ts';
import { describe } from '../deck/selection.ts';
import { addTableLines } from '../deck/table-edits.ts';
import type { TextSpan } from '../deck/text-edits.ts';
import { typeText } from '../deck/text-edits.ts';
import { editText, focusObject, select, selectCells, type TextPlace, textField, useView } from '../deck/view-store.ts';
import { useSlidePictures } from '../drawing/slide-pictures.ts';
import { say } from '../sentences/deck.ts';
import { useSession } from '../session/session.ts';
import { plainText } from '../text/text-spans.ts';

interface TextOnSlideProps {
  readonly place: TextPlace;
  readonly zoom: number;
  /** It is only selected, and what is typed first opens it. */
  readonly waits?: Waiting;
}

/** A text or a cell, edited where the engine draws it. */
export function TextOnSlide({ place, zoom, waits }: TextOnSlideProps) {
  const session = useSession();
  const slide = useDeck(({ deck }) => slideOf(deck, place.slide));
  const picture = useSlidePictures(({ pictures }) => pictures.get(place.slide));
  const start = useView(({ editing }) => editing?.start);
  /** What the field has. */
  const shown = useRef('');
  useLayoutEffect(() => {
    shown.current = textField.current?.text() ?? '';
  });
  const node = nodeOf(slide, place.node);
  const paragraphs = paragraphsAt(slide, place);
  if (node === undefined || paragraphs === undefined) return null;
  const text = plainText(paragraphs);
  const drawn = picture?.texts.find(({ path, cell }) => path === node.id && cell?.join() === place.cell?.join());

  /** Others may have changed the text since it was drawn here, so what was typed is moved to where it is now. */
  function type(next: string, caret: number) {
    const before = shown.current;
    const { start: from, oldEnd, newEnd } = typedChange(before, next, caret);
    shown.current = next;
    if (from === oldEnd && from === newEnd) return;
    if (waits) open();
    const now = paragraphsAt(slideOf(useDeck.getState().deck, place.slide), place);
    const follow = followOffsets(before, plainText(now ?? []));
    const span = { start: follow(from), end: follow(oldEnd) };
    const { style } = useNextStyle.getState();
    const typed = next.slice(from, newEnd);
    typeText(session.typing, place, span, typed, style);
    followFirstLetter(session, place, now ?? [], { start: span.start, text: typed });
    useNextStyle.setState({ style: undefined });
  }

  /** What is typed is not one step with what was done to the object before. */
  function open() {
    session.undo.stopCapturing();
    editText(place, 'typed');
  }

  function toCell(by: 1 | -1): boolean {
    if (node?.kind !== 'composite' || node.meaning.kind !== 'table' || !place.cell) return false;
    const cell = neighbourCell(node.meaning, place.cell, by);
    if (cell) editText({ ...place, cell }, 'all');
    else if (by === 1) {
      const { length } = node.meaning.rows;
      addTableLines(session.edit, place, 'rows', length, 1);
      editText({ ...place, cell: [length, 0] });
    }
    return true;
  }

  /** Shift and an arrow key at an end of the text select the cell beside it too. */
  function extendToCells(key: string): boolean {
    const { caret } = useView.getState();
    if (node?.kind !== 'composite' || node.meaning.kind !== 'table' || !place.cell) return false;
    const isRtl = node.meaning.direction === 'rtl';
    const step = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, isRtl ? 1 : -1],
      ArrowRight: [0, isRtl ? -1 : 1],
    }[key];
    const isBack = key === 'ArrowUp' || key === 'ArrowLeft';
    if (!step || caret !== (isBack ? 0 : text.length)) return false;
    const to = cellBeside(node.meaning, place.cell, step[0]!, step[1]!);
    if (to) selectCells(place.node, place.cell, to);
    return to !== undefined;
  }

  function onLeave(by: 'left' | 'right' | 'up' | 'down') {
    if (node?.kind !== 'composite' || node.meaning.kind !== 'table' || !place.cell) return;
    const isRtl = node.meaning.direction === 'rtl';
    const [rows, columns] = { up: [-1, 0], down: [1, 0], left: [0, isRtl ? 1 : -1], right: [0, isRtl ? -1 : 1] }[by];
    const cell = cellBeside(node.meaning, place.cell, rows!, columns!);
    if (cell) editText({ ...place, cell });
  }

  function onKey(event: KeyboardEvent, selected: TextSpan): boolean {
    const { shiftKey } = event;
    const isPlain = !shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && listKey(session, place, event.key, selected)) return true;
    if (place.cell && event.key === 'Escape') {
      selectCells(place.node, place.cell);
      return true;
    }
    if (place.cell && shiftKey && extendToCells(event.key)) return true;
    if (event.key === 'Tab' && !event.ctrlKey && !event.altKey) {
      if (place.cell) return toCell(shiftKey ? -1 : 1);
      const isInList = paragraphs!.some(({ bullet }) => bullet !== undefined);
      if (isInList) stepLevel(session, shiftKey ? -1 : 1);
      return isInList;
    }
    return false;
  }

  return (
    <TextEditor
      control={textField}
      label={
        place.cell
          ? say('nodeRowNumberColumnNumber2', {
              node: describe(node),
              number: place.cell[0] + 1,
              number2: place.cell[1] + 1,
            })
          : describe(node)
      }
      text={text}
      lines={drawn?.lines ?? []}
      drawn={drawn?.text}
      zoom={zoom}
      box={drawn?.box ?? node.box}
      rotation={drawn?.rotation ?? node.rotation}
      {...{ start, waits }}
      isShared
      onChange={(next, _phase, caret) => type(next, caret)}
      onSelect={(range, caret) => {
        const { range: before } = useView.getState();
        useView.setState({ caret });
        if (before.start === range.start && before.end === range.end) return;
        useView.setState({ range });
        useNextStyle.setState({ style: undefined });
      }}
      onKey={onKey}
      {...(place.cell && { onLeave })}
      onClose={(reason) => {
        const { editing } = useView.getState();
        if (editing?.node !== place.node || editing.cell?.join() !== place.cell?.join()) return;
        select([place.node]);
        if (reason !== 'outside') focusObject(place.node);
      }}
    />
  );
}
