import { FindDialog } from '@deckwright/editing/find';
import { useMemo } from 'react';
import { useEditing } from './editing.ts';
import { searchedTexts, writeReplaced } from './model/find/searched-texts.ts';
import { usePage } from './page-state.ts';

/** Finds words in the elements and samples of a template, and replaces them. */
export function FindInTemplate({ onClose }: { readonly onClose: () => void }) {
  const { editor, file, canvas } = useEditing();
  const page = usePage();
  const texts = useMemo(() => searchedTexts(file), [file]);
  return (
    <FindDialog
      texts={texts}
      onClose={onClose}
      onShow={(place) => {
        if ('element' in place) {
          editor.select([place.element]);
          canvas.current?.focus();
        } else {
          page.showSample(place.sample);
          page.editContent(place.field);
        }
      }}
      onReplace={(replaced) => editor.change(writeReplaced(replaced))}
    />
  );
}
