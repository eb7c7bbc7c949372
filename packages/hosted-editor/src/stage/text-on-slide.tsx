import { changeOf, newOffset, TextEditor, typedChange } from '@deckwright/canvas';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { paragraphsAt, stepLevel, useNextStyle } from '../commands/format.ts';
import { textKeys } from '../commands/text-keys.ts';
import { combinationOf } from '../commands/use-keys.ts';
import { nodeOf, slideOf, useDeck } from '../deck/deck-store.ts';
import { describe } from '../deck/selection.ts';
import { editText, focusObject, select, type TextPlace, useView } from '../deck/view-store.ts';
import { useSlidePictures } from '../drawing/slide-pictures.ts';
import { useSession } from '../session/session.ts';
import { plainText } from '../text/text-spans.ts';
import { neighbourCell } from './neighbour-cell.ts';

interface TextOnSlideProps {
  readonly place: TextPlace;
  readonly zoom: number;
}

/** A text or a cell, edited where the engine draws it. */
export function TextOnSlide({ place, zoom }: TextOnSlideProps) {
  const session = useSession();
  const slide = useDeck(({ deck }) => slideOf(deck, place.slide));
  const picture = useSlidePictures(({ pictures }) => pictures.get(place.slide));
  const start = useView(({ editing }) => editing?.start);
  /** What the field has. */
  const shown = useRef('');
  useLayoutEffect(() => {
    shown.current = document.querySelector<HTMLTextAreaElement>('.dw-text-field')?.value ?? '';
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
    const now = paragraphsAt(slideOf(useDeck.getState().deck, place.slide), place);
    const others = changeOf(before, plainText(now ?? []));
    const span = { start: newOffset(others, from), end: newOffset(others, oldEnd) };
    const { style } = useNextStyle.getState();
    session.edits.type(place, span, next.slice(from, newEnd), style);
    useNextStyle.setState({ style: undefined });
  }

  function toCell(by: 1 | -1): boolean {
    if (node?.kind !== 'composite' || node.meaning.kind !== 'table' || !place.cell) return false;
    const cell = neighbourCell(node.meaning, place.cell, by);
    if (cell) editText({ ...place, cell }, 'all');
    return cell !== undefined;
  }

  function onKey(event: KeyboardEvent): boolean {
    const { shiftKey } = event;
    if (event.key === 'Tab' && !event.ctrlKey && !event.altKey) {
      if (place.cell) return toCell(shiftKey ? -1 : 1);
      const isInList = paragraphs!.some(({ bullet }) => bullet !== undefined);
      if (isInList) stepLevel(session, shiftKey ? -1 : 1);
      return isInList;
    }
    if (event.ctrlKey || event.metaKey) {
      const run = textKeys(session)[combinationOf(event)];
      run?.();
      return run !== undefined;
    }
    return false;
  }

  return (
    <TextEditor
      label={place.cell ? `${describe(node)}, row ${place.cell[0] + 1}, column ${place.cell[1] + 1}` : describe(node)}
      text={text}
      lines={drawn?.lines ?? []}
      drawn={drawn?.text}
      zoom={zoom}
      box={drawn?.box ?? node.box}
      rotation={drawn?.rotation ?? node.rotation}
      start={start}
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
      onClose={(reason) => {
        const { editing } = useView.getState();
        if (editing?.node !== place.node || editing.cell !== place.cell) return;
        select([place.node]);
        if (reason !== 'outside') focusObject(place.node);
      }}
    />
  );
}
