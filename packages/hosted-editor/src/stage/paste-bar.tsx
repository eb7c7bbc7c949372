import type { EditableSlide } from '@deckwright/core/contract';
import { Segments } from '@deckwright/ui/boxes';
import { changeLook, isAsPasted, usePasted } from '../commands/paste-look.ts';
import { nodeOf } from '../deck/deck-store.ts';
import { useView } from '../deck/view-store.ts';
import { say } from '../sentences/deck.ts';
import { useSession } from '../session/session.ts';

const LOOKS = [
  { value: 'deck', label: say('lookOfTheDeck') },
  { value: 'source', label: say('itsOwnLook') },
  { value: 'words', label: say('textOnly') },
] as const;

/** Offers other looks for the text that was pasted, as long as it is selected and its words are as they were. */
export function PasteBar({ slide }: { readonly slide: EditableSlide }) {
  const session = useSession();
  const { pasted } = usePasted();
  const selected = useView((view) => view.selected);
  if (pasted === undefined || selected.join() !== pasted.node) return null;
  const node = nodeOf(slide, pasted.node);
  if (node?.kind !== 'text' || !isAsPasted(pasted, node.paragraphs)) return null;
  return (
    <section
      data-region
      aria-label={say('lookOfWhatWasPasted')}
      className="absolute inset-x-3 bottom-3 mx-auto flex w-[26rem] max-w-[calc(100%-1.5rem)] items-center gap-2 rounded-lg border border-line bg-raised p-1 shadow-float"
    >
      <span className="ps-2 text-xs text-muted max-sm:sr-only">{say('pastedWith')}</span>
      <Segments
        label={say('lookOfWhatWasPasted')}
        value={pasted.look}
        choices={LOOKS}
        onChange={(look) => changeLook(session, pasted, look)}
      />
    </section>
  );
}
