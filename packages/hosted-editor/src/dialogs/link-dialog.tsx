import type { Link } from '@deckwright/core/contract';
import { SelectBox } from '@deckwright/ui/boxes';
import { Button } from '@deckwright/ui/controls';
import { Dialog, type OpenDialogProps } from '@deckwright/ui/dialogs';
import { TextField } from '@deckwright/ui/fields';
import { useState } from 'react';
import { commonFormat, formatRuns, formattedTexts } from '../commands/format.ts';
import { slideOf, titleOf, useDeck } from '../deck/deck-store.ts';
import { typeText } from '../deck/text-edits.ts';
import { useView } from '../deck/view-store.ts';
import { say } from '../sentences/dialogs.ts';
import { useSession } from '../session/session.ts';

/** Where the selected text leads: to a page, or to a slide. */
export function LinkDialog({ onClose }: OpenDialogProps) {
  const session = useSession();
  const deck = useDeck(({ deck }) => deck)!;
  const [texts] = useState(() => formattedTexts(slideOf(deck, useView.getState().slide), useView.getState()));
  const link = commonFormat(texts, undefined).run.link;
  const [address, setAddress] = useState(link && 'url' in link ? link.url : '');
  const [slide, setSlide] = useState(link && 'slide' in link ? String(link.slide) : '0');
  const [error, setError] = useState<string>();

  function set(next: Link | null) {
    const isCaret = texts.every(({ span }) => span.start === span.end);
    if (isCaret && next && 'url' in next && texts[0]) {
      typeText(session.edit, texts[0].place, texts[0].span, next.url, { link: next });
    } else formatRuns(session, { link: next });
    onClose();
  }

  function submit() {
    if (slide !== '0') return set({ slide: Number(slide) });
    const typed = address.trim();
    if (typed === '') return set(null);
    const url = /^[a-z]+:/i.test(typed) ? typed : typed.includes('@') ? `mailto:${typed}` : `https://${typed}`;
    if (/^(https?:\/\/|mailto:)\S+$/i.test(url)) return set({ url });
    setError(say('expectedAnAddressThatBegins'));
  }

  return (
    <Dialog title={say('link')} onOpenChange={onClose}>
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={say('address')}
          value={address}
          placeholder="https://"
          error={error}
          onChange={(next) => {
            setAddress(next);
            setSlide('0');
          }}
        />
        <div className="grid gap-1.5">
          <span aria-hidden="true" className="font-medium">
            {say('orASlide')}
          </span>
          <SelectBox
            label={say('slide')}
            value={slide}
            onChange={setSlide}
            choices={[
              { value: '0', label: say('noSlide') },
              ...deck.slides.map((one, index) => ({
                value: String(index + 1),
                label: `${index + 1}. ${titleOf(one) || say('slideWithoutATitle')}`,
              })),
            ]}
          />
        </div>
        <div className="flex justify-end gap-3">
          {link !== undefined && <Button onClick={() => set(null)}>{say('removeTheLink')}</Button>}
          <Button type="submit" kind="primary">
            {say('setTheLink')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
