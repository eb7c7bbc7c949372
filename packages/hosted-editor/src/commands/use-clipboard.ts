import type { EditableDeck, EditableNode, EditableSlide } from '@deckwright/core/contract';
import { addNodes, addSlides, createDocument, documentOf, readDeck, snapshotOf } from '@deckwright/deck-document';
import { isTyping } from '@deckwright/editing';
import { readTsv } from '@deckwright/editing/grid';
import { useEffect } from 'react';
import { slideOf, useDeck } from '../deck/deck-store.ts';
import { selectNew, showSlide, useView } from '../deck/view-store.ts';
import { say } from '../sentences/deck.ts';
import { canEdit, type DeckSession } from '../session/session.ts';
import { plainText } from '../text/text-spans.ts';
import { announce } from '../ui/announcer.tsx';
import { currentSelection, deleteSelection, shifted } from './arrange.ts';
import {
  type CopiedCells,
  htmlOf,
  pasteCells,
  pasteTarget,
  pasteWords,
  selectedCells,
  tsvOf,
  wordsIn,
} from './cell-clipping.ts';
import { clearChosen } from './cells.ts';
import { insertPictures } from './insert-picture.ts';
import { pasteHtml, pasteText } from './paste-content.ts';
import { deleteChosenSlides } from './slides.ts';

/** The type of what was copied here, for other programs to ignore. */
const TYPE = 'application/x-deckwright';
const OFFSET = 18;

interface Clipping {
  readonly cells?: CopiedCells;
  readonly nodes?: readonly EditableNode[];
  readonly slides?: readonly EditableSlide[];
  /** The slide that the nodes are from. */
  readonly from?: string;
}

/** What was copied last, for browsers that keep the clipboard from menus. */
let clipping: Clipping | undefined;

/** Copies, cuts and pastes objects, slides, and what other programs have copied. */
export function useClipboard(session: DeckSession): void {
  useEffect(() => {
    function copy(event: ClipboardEvent) {
      if (isOfText(event)) return;
      const copied = clippingNow();
      if (copied === undefined) return;
      clipping = copied;
      event.preventDefault();
      event.clipboardData?.setData(TYPE, JSON.stringify(copied));
      event.clipboardData?.setData('text/plain', wordsOf(copied));
      if (copied.cells) event.clipboardData?.setData('text/html', htmlOf(copied.cells));
      if (event.type === 'cut' && canEdit(session)) {
        if (copied.cells) clearChosen(session);
        else if (copied.slides) deleteChosenSlides(session);
        else deleteSelection(session);
      }
      announce(event.type === 'cut' ? say('cut') : say('copied'));
    }
    function paste(event: ClipboardEvent) {
      if (!canEdit(session) || event.clipboardData === null) return;
      if (isOfText(event) && !isOfCells(event, event.clipboardData)) return;
      event.preventDefault();
      pasteData(session, event.clipboardData);
    }
    addEventListener('copy', copy);
    addEventListener('cut', copy);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('copy', copy);
      removeEventListener('cut', copy);
      removeEventListener('paste', paste);
    };
  }, [session]);
}

export function copySelection(): void {
  document.execCommand('copy');
  clipping = clippingNow() ?? clipping;
}

export function cutSelection(session: DeckSession): void {
  copySelection();
  if (clipping?.cells) clearChosen(session);
  else deleteSelection(session);
}

/** Pastes without a key, if the browser allows it. Otherwise what was copied here last. */
export async function pasteFromClipboard(session: DeckSession): Promise<void> {
  try {
    const text = await navigator.clipboard.readText();
    const target = pasteTarget();
    const isOwn = clipping !== undefined && text === wordsOf(clipping);
    if (target && isOwn && clipping?.cells) return pasteCells(session, target, clipping.cells);
    if (target) return pasteWords(session, target, readTsv(text));
    if (clipping && isOwn && !clipping.cells) return pasteClipping(session, clipping);
    return pasteText(session, text);
  } catch {
    if (clipping) pasteClipping(session, clipping);
    else announce(say('thisBrowserPastesOnlyWith'));
  }
}

/** Texts and boxes have a clipboard of their own. */
function isOfText({ target }: Event): boolean {
  return isTyping(target) || (target instanceof Element && target.closest('[role="dialog"]') !== null);
}

/** Several cells that are pasted while the text of one is edited go into the table. */
function isOfCells({ target }: Event, data: DataTransfer): boolean {
  if (!(target instanceof Element) || !target.matches('.dw-text-field') || pasteTarget() === undefined) return false;
  const words = wordsIn(data);
  return words !== undefined && words.flat().length > 1;
}

function clippingNow(): Clipping | undefined {
  const cells = selectedCells();
  if (cells) return { cells };
  const { deck } = useDeck.getState();
  const view = useView.getState();
  if (document.activeElement?.closest('#filmstrip')) {
    const slides = deck?.slides.filter(({ id }) => view.slides.includes(id)) ?? [];
    return slides.length === 0 ? undefined : { slides };
  }
  const { slide, nodes } = currentSelection();
  return slide === undefined || nodes.length === 0 ? undefined : { nodes, from: slide.id };
}

function wordsOf({ cells, nodes, slides = [] }: Clipping): string {
  if (cells) return tsvOf(cells);
  const all = nodes ?? slides.flatMap((slide) => slide.nodes);
  return all.flatMap((node) => (node.kind === 'text' ? plainText(node.paragraphs) : [])).join('\n');
}

/** Into the cells that are selected. Objects and slides are pasted beside the table. */
function pasteIntoCells(session: DeckSession, data: DataTransfer, own: Clipping | undefined): boolean {
  const target = pasteTarget();
  if (target === undefined || own?.nodes || own?.slides) return false;
  const text = data.getData('text/plain');
  if (own?.cells) pasteCells(session, target, own.cells);
  else if (text !== '') pasteWords(session, target, wordsIn(data) ?? [[text]]);
  else return false;
  return true;
}

function pasteData(session: DeckSession, data: DataTransfer): void {
  const own = data.types.includes(TYPE) ? parse(data.getData(TYPE)) : ownInWords(data);
  if (pasteIntoCells(session, data, own)) return;
  if (own && !own.cells) {
    pasteClipping(session, own);
    return;
  }
  const files = [...data.files].filter(({ type }) => type.startsWith('image/'));
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  // Office also copies a picture of its texts and tables.
  if (files.length > 0 && text === '') {
    void insertPictures(session, files);
    return;
  }
  if (html !== '' && pasteHtml(session, html)) return;
  pasteText(session, text);
}

/** What was copied here last, if the clipboard has its words alone. Some clipboards keep no types but text. */
function ownInWords(data: DataTransfer): Clipping | undefined {
  if (clipping === undefined || clipping.cells || data.types.join() !== 'text/plain') return undefined;
  return data.getData('text/plain') === wordsOf(clipping) ? clipping : undefined;
}

function pasteClipping({ edit }: DeckSession, { nodes, slides, from }: Clipping): void {
  const { deck } = useDeck.getState();
  const { slide } = useView.getState();
  if (deck === undefined) return;
  if (!isComplete(deck, { nodes, slides })) {
    announce(say('whatWasCopiedCannotBe'));
    return;
  }
  const pictures = new Set(deck.pictures.map(({ id }) => id));
  const isKnown = (node: EditableNode) => node.kind !== 'picture' || pictures.has(node.picture);
  if (slides) {
    const index = deck.slides.findIndex(({ id }) => id === slide);
    const layouts = new Set(deck.layouts.map(({ key }) => key));
    const known = slides.filter(({ layout }) => layouts.has(layout));
    const [first] = addSlides(
      edit,
      index + 1,
      known.map((one) => ({ ...one, nodes: one.nodes.filter(isKnown) })),
    );
    if (first !== undefined) showSlide(first);
  } else if (nodes && slide !== undefined) {
    // Beside what it was copied from, and in the same place on another slide.
    const isSame = from === slide && slideOf(deck, slide)?.nodes.some(({ id }) => id === nodes[0]?.id);
    selectNew(
      addNodes(
        edit,
        slide,
        nodes.filter(isKnown).map((node) => shifted(node, isSame ? OFFSET : 0)),
      ),
    );
  }
  announce(say('pasted'));
}

const KINDS = new Set(['text', 'shape', 'picture', 'composite']);

/** Whether a document can have it. What other sites put on the clipboard may have our type, and lack what every object has. */
function isComplete(deck: EditableDeck, { nodes, slides = [] }: Clipping): boolean {
  try {
    const [first] = deck.slides;
    const doc = createDocument({ ...deck, slides: nodes && first ? [{ ...first, nodes }] : slides });
    readDeck(documentOf([snapshotOf(doc)]));
    return true;
  } catch {
    return false;
  }
}

/** What other pages put on the clipboard may have our type. */
function parse(json: string): Clipping | undefined {
  if (json === '') return undefined;
  try {
    const parsed = JSON.parse(json) as Clipping;
    if (parsed.cells)
      return parsed.cells.flat().every((cell) => cell === null || 'paragraphs' in cell) ? parsed : undefined;
    const nodes = parsed.nodes ?? parsed.slides?.flatMap((slide) => slide.nodes);
    const isWhole = nodes?.every(({ kind, box }) => KINDS.has(kind) && Object.values(box).every(Number.isFinite));
    return isWhole ? parsed : undefined;
  } catch {
    return undefined;
  }
}
