import type { Point, Size } from '@deckwright/core/contract';
import { isTyping } from '@deckwright/editing';
import { useToast } from '@deckwright/ui/toasts';
import { type RefObject, useEffect, useRef } from 'react';
import { say } from '../sentences/editor/editor.ts';
import { insertNew } from './actions/template-editor.ts';
import type { Editing } from './editing.ts';
import { removeElements } from './model/arrange/remove-elements.ts';
import { copyElements, parseCopied } from './model/clipboard/clipboard.ts';
import { pasteElements } from './model/clipboard/paste-elements.ts';
import { insertElement } from './model/insert/insert-element.ts';
import { setProperty } from './model/set-property.ts';
import { combinedEdit } from './model/template-edit.ts';

/**
 * Copies, cuts and pastes elements; pictures, SVG and texts from elsewhere become elements, and so do pictures that are dropped on the
 * slide. `page` has the focus meanwhile.
 */
export function useClipboard(editing: Editing, page: RefObject<HTMLElement | null>): void {
  const toast = useToast();
  const latest = useRef({ editing, toast });
  latest.current = { editing, toast };

  useEffect(() => {
    function isMine({ target }: Event): boolean {
      if (!(target instanceof Element) || isTyping(target)) return false;
      // The menu of the selection is beside the page.
      return (
        target === document.body || page.current?.contains(target) === true || target.closest('[role="menu"]') !== null
      );
    }

    function copy(event: ClipboardEvent) {
      const { editor, file, selected, places } = latest.current.editing;
      const text = isMine(event) ? copyElements(file, selected, places) : undefined;
      if (text === undefined) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      copied = text;
      if (event.type === 'cut') editor.change({ ...removeElements(selected), label: say('cut') });
    }

    function paste(event: ClipboardEvent) {
      if (!isMine(event) || !event.clipboardData) return;
      event.preventDefault();
      const { files } = event.clipboardData;
      const text = event.clipboardData.getData('text/plain');
      const picture = [...files].find(isPicture) ?? pictureIn(text);
      if (picture) void addPicture(picture);
      else pasteText(latest.current.editing, text);
    }

    async function addPicture(picture: File, at?: Point) {
      const { editing } = latest.current;
      const { slide, uploadPicture } = editing;
      try {
        const size = await sizeOnSlide(picture, slide);
        const src = `asset:${await uploadPicture(picture)}`;
        const { x, y } = at ?? { x: slide.width / 2, y: slide.height / 2 };
        const box = size && { x: x - size.width / 2, y: y - size.height / 2, ...size };
        const edit = insertElement('image', { slide, box }, { src });
        // Somebody may type elsewhere since the upload began.
        if (isTyping(document.activeElement)) editing.editor.change(edit);
        else insertNew(editing, edit);
      } catch (error) {
        latest.current.toast({
          title: say('thePictureWasNotUploaded'),
          description: (error as Error).message,
          isFailure: true,
        });
      }
    }

    function dragOver(event: DragEvent) {
      if (isOverSlide(event)) event.preventDefault();
    }

    function drop(event: DragEvent) {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!isOverSlide(event) || files.length === 0) return;
      event.preventDefault();
      const pictures = files.filter(isPicture);
      if (pictures.length === 0) {
        latest.current.toast({ title: say('onlyPicturesCanBeDropped'), isFailure: true });
      }
      for (const picture of pictures) void addPicture(picture, latest.current.editing.canvas.current?.pointAt(event));
    }

    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    document.addEventListener('dragover', dragOver);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', dragOver);
      document.removeEventListener('drop', drop);
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [page]);
}

/** What was copied on this page last. */
let copied: string | undefined;

/** Pastes without the key, if the browser allows it. Otherwise what was copied here last. */
export async function pasteFromClipboard(editing: Editing, announce: (text: string) => void): Promise<void> {
  const text = await readClipboard().catch(() => copied);
  if (text === undefined) announce(say('thisBrowserPastesOnlyWith'));
  else pasteText(editing, text);
}

/** A page without encryption has no clipboard. */
async function readClipboard(): Promise<string> {
  return navigator.clipboard.readText();
}

function pasteText(editing: Editing, text: string): void {
  const { slide } = editing;
  const elements = parseCopied(text);
  if (elements) insertNew(editing, pasteElements(elements, { slide }));
  else if (text.trim() !== '') {
    const typed: ReturnType<typeof setProperty> = {
      label: say('pasteText'),
      apply: (file, selected) => setProperty(selected, '/text', text.trim()).apply(file, selected),
    };
    insertNew(editing, combinedEdit(say('pasteText'), [insertElement('text', { slide }), typed]));
  }
}

/** Points for each pixel of a picture. */
const POINTS_PER_PIXEL = 0.75;
/** The largest share of a side of the slide that a new picture takes. */
const MOST = 0.6;

function isPicture({ type }: File): boolean {
  return type.startsWith('image/');
}

/** Design tools copy SVG as text. */
function pictureIn(text: string): File | undefined {
  if (!/^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(text)) return undefined;
  return new File([text], 'drawing.svg', { type: 'image/svg+xml' });
}

/** Undefined: the browser cannot tell, as of an SVG. */
async function sizeOnSlide(picture: File, slide: Size): Promise<Size | undefined> {
  try {
    const { width, height } = await createImageBitmap(picture);
    const scale = Math.min(POINTS_PER_PIXEL, (slide.width * MOST) / width, (slide.height * MOST) / height);
    return { width: width * scale, height: height * scale };
  } catch {
    return undefined;
  }
}

function isOverSlide({ target, dataTransfer }: DragEvent): boolean {
  const isFile = dataTransfer?.types.includes('Files') === true;
  return isFile && target instanceof Element && target.closest('.dw-viewport') !== null;
}
