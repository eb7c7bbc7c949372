import type { EditableSlide } from '@deckwright/core/contract';
import { caretIndexes, type PresentCaret, tableIds } from '@deckwright/deck-document';
import { OtherCaret } from '@deckwright/editing';
import { useLayoutEffect, useRef } from 'react';
import type * as Y from 'yjs';
import { useShallow } from 'zustand/react/shallow';
import { paragraphsAt } from '../commands/format.ts';
import type { TextPlace } from '../deck/view-store.ts';
import { useSlidePictures } from '../drawing/slide-pictures.ts';
import { type Participant, usePeople } from '../session/people.ts';
import { useSession } from '../session/session.ts';
import { plainText } from '../text/text-spans.ts';

interface OthersInTextsProps {
  readonly slide: EditableSlide;
  readonly zoom: number;
}

/** Carets that are drawn on a slide, so that a crowd costs no more than this. */
const SHOWN = 20;

type PersonInText = Participant & { readonly caret: PresentCaret };

function peopleInTexts(people: readonly Participant[], slide: string | undefined): readonly PersonInText[] {
  const inTexts = people.filter((one): one is PersonInText => !one.isSelf && one.caret !== undefined);
  return inTexts.filter(({ caret }) => caret.text.slide === slide).slice(0, SHOWN);
}

/** Ids of the nodes on a slide in whose texts others type. */
export function useTextsOfOthers(slide: string | undefined): readonly string[] {
  return usePeople(
    useShallow(({ people }) => [...new Set(peopleInTexts(people, slide).map(({ caret }) => caret.text.node))].sort()),
  );
}

/** Where other people type on the slide. Their carets are above its picture, which is not drawn again for them. */
export function OthersInTexts({ slide, zoom }: OthersInTextsProps) {
  const people = usePeople((state) => state.people);
  return peopleInTexts(people, slide.id).map((person) => (
    <OtherInText key={`${person.client} ${JSON.stringify(person.caret.text)}`} {...{ person, slide, zoom }} />
  ));
}

function OtherInText({ person, slide, zoom }: OthersInTextsProps & { readonly person: PersonInText }) {
  const { doc } = useSession();
  const texts = useSlidePictures(({ pictures }) => pictures.get(slide.id)?.texts);
  const { caret, name, color } = person;
  const found = caretIndexes(doc, caret);
  // What somebody types can arrive after the place behind it.
  const last = useRef(found);
  useLayoutEffect(() => {
    if (found) last.current = found;
  });
  const place = placeOfText(doc, caret);
  const paragraphs = place && paragraphsAt(slide, place);
  const drawn = place && texts?.find(({ path, cell }) => path === place.node && cell?.join() === place.cell?.join());
  const indexes = found ?? last.current;
  if (!drawn || !paragraphs || !indexes) return null;
  return (
    <OtherCaret
      {...{ name, color, zoom, ...indexes }}
      text={plainText(paragraphs)}
      lines={drawn.lines}
      drawn={drawn.text}
      box={drawn.box}
      rotation={drawn.rotation}
    />
  );
}

/** Undefined if the table has no such row or column any more. */
function placeOfText(doc: Y.Doc, { text }: PresentCaret): TextPlace | undefined {
  const { slide, node } = text;
  if (!('row' in text)) return { slide, node };
  const ids = tableIds(doc, { slide, node });
  const [row = -1, column = -1] = [ids?.rows.indexOf(text.row), ids?.columns.indexOf(text.column)];
  return row === -1 || column === -1 ? undefined : { slide, node, cell: [row, column] };
}
