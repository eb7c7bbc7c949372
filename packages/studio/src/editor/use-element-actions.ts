import { type RefObject, useEffect, useRef } from 'react';
import { useToast } from '../ui/toasts.tsx';
import type { Editing } from './editing.ts';
import { useOfferToRemove } from './fields/use-offer-to-remove.ts';
import { duplicateElements } from './model/arrange/duplicate-elements.ts';
import { type Order, orderElements } from './model/arrange/order-elements.ts';
import { removeElements } from './model/arrange/remove-elements.ts';
import { copyElements, parseCopied } from './model/clipboard/clipboard.ts';
import { pasteElements } from './model/clipboard/paste-elements.ts';
import { groupElements } from './model/groups/group-elements.ts';
import { ungroupElements } from './model/groups/ungroup-elements.ts';
import { insertElement } from './model/insert/insert-element.ts';
import { setProperty } from './model/set-property.ts';
import { combinedEdit } from './model/template-edit.ts';
import { childrenAt, pathIn } from './model/template-json.ts';
import { isTyping, type KeyActions } from './use-editor-keys.ts';

/** Keys that change what is selected. */
export function useElementKeys(editing: Editing): KeyActions {
  const { editor, file, selected, places, slide } = editing;
  const changeAndOffer = useOfferToRemove();
  const ifAny = (run: () => void) => (selected.length > 0 ? run : undefined);
  const order = (to: Order) => ifAny(() => editor.change(orderElements(selected, to)));
  const remove = ifAny(() => changeAndOffer(editor, removeElements(selected)));
  return {
    'ctrl+a': () => editor.select(childrenAt(file, '').map((_, index) => pathIn('', index))),
    'ctrl+d': ifAny(() => editor.change(duplicateElements(selected, slide))),
    'ctrl+g': ifAny(() => editor.change(groupElements(selected, places))),
    'ctrl+shift+g': ifAny(() => editor.change(ungroupElements(selected, places))),
    'ctrl+arrowup': order('forward'),
    'ctrl+arrowdown': order('backward'),
    'ctrl+shift+arrowup': order('front'),
    'ctrl+shift+arrowdown': order('back'),
    delete: remove,
    backspace: remove,
    escape: ifAny(() => editor.select([])),
  };
}

/** Copies, cuts and pastes elements; pictures and texts from elsewhere become elements. `page` has the focus meanwhile. */
export function useClipboard(editing: Editing, page: RefObject<HTMLElement | null>): void {
  const toast = useToast();
  const latest = useRef({ editing, toast });
  latest.current = { editing, toast };

  useEffect(() => {
    function isMine({ target }: Event): boolean {
      const isOnPage = target === document.body || (target instanceof Node && page.current?.contains(target));
      return Boolean(isOnPage) && !isTyping(target);
    }

    function copy(event: ClipboardEvent) {
      const { editor, file, selected, places } = latest.current.editing;
      const text = isMine(event) ? copyElements(file, selected, places) : undefined;
      if (text === undefined) return;
      event.preventDefault();
      event.clipboardData?.setData('text/plain', text);
      if (event.type === 'cut') editor.change({ ...removeElements(selected), label: 'Cut' });
    }

    function paste(event: ClipboardEvent) {
      if (!isMine(event) || !event.clipboardData) return;
      event.preventDefault();
      const { files } = event.clipboardData;
      const text = event.clipboardData.getData('text/plain');
      const picture = [...files].find(({ type }) => type.startsWith('image/'));
      if (picture) void pastePicture(picture);
      else pasteText(text);
    }

    function pasteText(text: string) {
      const { editor, slide } = latest.current.editing;
      const copied = parseCopied(text);
      if (copied) editor.change(pasteElements(copied, { slide }));
      else if (text.trim() !== '') {
        const typed: ReturnType<typeof setProperty> = {
          label: 'Paste text',
          apply: (file, selected) => setProperty(selected, '/text', text.trim()).apply(file, selected),
        };
        editor.change(combinedEdit('Paste text', [insertElement('text', { slide }), typed]));
      }
    }

    async function pastePicture(picture: File) {
      const { editor, slide, uploadPicture } = latest.current.editing;
      try {
        const src = `asset:${await uploadPicture(picture)}`;
        editor.change(insertElement('image', { slide }, { src }));
      } catch (error) {
        latest.current.toast({
          title: 'The picture was not uploaded',
          description: (error as Error).message,
          isFailure: true,
        });
      }
    }

    document.addEventListener('copy', copy);
    document.addEventListener('cut', copy);
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('copy', copy);
      document.removeEventListener('cut', copy);
      document.removeEventListener('paste', paste);
    };
  }, [page]);
}
