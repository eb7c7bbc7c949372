import { FindDialog as BaseFindDialog } from '@deckwright/editing/find';
import type { OpenDialogProps } from '@deckwright/ui/dialogs';
import { useMemo } from 'react';
import { useDeck } from '../deck/deck-store.ts';
import { canvas, focusPart, select, showSlide } from '../deck/view-store.ts';
import { useCanEdit, useSession } from '../session/session.ts';
import { searchedTexts, writeReplaced } from '../text/searched-texts.ts';

/** Finds words in all slides and their notes, and replaces them. */
export function FindDialog({ onClose }: OpenDialogProps) {
  const { edit } = useSession();
  const canEdit = useCanEdit();
  const deck = useDeck(({ deck }) => deck)!;
  const texts = useMemo(() => searchedTexts(deck), [deck]);
  return (
    <BaseFindDialog
      texts={texts}
      onClose={onClose}
      onShow={({ slide, node }) => {
        showSlide(slide);
        if (node === undefined) return focusPart('notes');
        select([node]);
        canvas.current?.focus();
      }}
      onReplace={canEdit ? (replaced, replacement) => writeReplaced(edit, replaced, replacement) : undefined}
    />
  );
}
