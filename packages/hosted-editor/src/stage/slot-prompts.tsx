import type { EditableSlide, Slot } from '@deckwright/core/contract';
import { changeSlides } from '@deckwright/deck-document';
import { BarChart3, Image, Table2 } from 'lucide-react';
import { insertChart, insertTable } from '../commands/insert.ts';
import { choosePictures, insertPictures } from '../commands/insert-picture.ts';
import { useDeck } from '../deck/deck-store.ts';
import { openSlots } from '../deck/open-slots.ts';
import { canvas, openDialog, useView } from '../deck/view-store.ts';
import { say } from '../sentences/deck.ts';
import { type DeckSession, useSession } from '../session/session.ts';

interface SlotPromptsProps {
  readonly slide: EditableSlide;
  readonly zoom: number;
}

const KINDS = {
  picture: [say('addAPicture'), Image],
  chart: [say('addAChart'), BarChart3],
  table: [say('addATable'), Table2],
} as const;

/** Places of a new slide for a picture, a chart or a table. Nobody sees them in a file or when presenting. */
export function SlotPrompts({ slide, zoom }: SlotPromptsProps) {
  const session = useSession();
  const deck = useDeck(({ deck }) => deck)!;
  return openSlots(deck, slide).map(({ key, type, box, rotation = 0, prompt, name }) => {
    if (!(type in KINDS)) return null;
    const [words, Icon] = KINDS[type as keyof typeof KINDS];
    return (
      <div
        key={key}
        className="pointer-events-none absolute grid place-items-center border border-dashed border-[#8a94a6]"
        style={{
          left: box.x * zoom,
          top: box.y * zoom,
          width: box.width * zoom,
          height: box.height * zoom,
          rotate: `${rotation}deg`,
        }}
      >
        {/* Only this part takes the pointer, so that what is moved over the place can be selected. */}
        <button
          type="button"
          data-slot-prompt={key}
          aria-label={`${words}: ${prompt ?? name}`}
          title={say('deleteRemovesThisPlace')}
          onClick={() => fill(session, { key, type })}
          onKeyDown={(event) => {
            if (event.key !== 'Delete' && event.key !== 'Backspace') return;
            event.preventDefault();
            event.stopPropagation();
            const openSlots = slide.openSlots!.filter((one) => one !== key);
            changeSlides(session.edit, [slide.id], { openSlots: openSlots.length > 0 ? openSlots : undefined });
            canvas.current?.focus();
          }}
          className="pointer-events-auto grid max-w-full min-w-11 justify-items-center gap-1 rounded-lg border border-[#b9c0cc] bg-white/90 px-4 py-3 text-[#475467] shadow-raised hover:border-accent hover:text-[#101828]"
        >
          <Icon aria-hidden="true" className="size-6" />
          <span aria-hidden="true" className="max-w-full truncate text-sm font-medium">
            {words}
          </span>
          <span aria-hidden="true" className="max-w-full truncate text-xs">
            {prompt ?? name}
          </span>
        </button>
      </div>
    );
  });
}

const NEW_TABLE = { rows: 4, columns: 3 };

function fill(session: DeckSession, { key, type }: Pick<Slot, 'key' | 'type'>): void {
  useView.setState({ editing: undefined });
  if (type === 'picture') choosePictures((files) => void insertPictures(session, files.slice(0, 1), key));
  else if (type === 'table') insertTable(session, NEW_TABLE.rows, NEW_TABLE.columns, key);
  else {
    insertChart(session, 'column', key);
    openDialog('chart');
  }
}
