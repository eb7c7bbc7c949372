import { addSlideAfter } from '../commands/slides.ts';
import { useDeck } from '../deck/deck-store.ts';
import { useSession } from '../session/session.ts';
import { cssOf } from '../ui/color-box.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { OpenDialogProps } from './dialog-props.ts';

/** The layouts of the deck, drawn as their slots. */
export function LayoutsDialog({ onClose }: OpenDialogProps) {
  const session = useSession();
  const { layouts, size, theme } = useDeck(({ deck }) => deck)!;
  return (
    <Dialog title="New slide" description="Choose what the slide begins with." isWide onClose={onClose}>
      <ul className="grid grid-cols-4 gap-3 max-md:grid-cols-2">
        {layouts.map(({ key, name, slots, background }) => (
          <li key={key}>
            <button
              type="button"
              onClick={() => addSlideAfter(session, key)}
              className="grid w-full gap-2 rounded-md border border-line p-2 text-left text-xs font-medium hover:border-accent hover:bg-hover"
            >
              <svg
                viewBox={`0 0 ${size.width} ${size.height}`}
                aria-hidden="true"
                className="w-full rounded-sm border border-line"
                style={{ background: background.fill.kind === 'solid' ? cssOf(background.fill.color, theme) : '#fff' }}
              >
                {slots.map((slot) => (
                  <rect
                    key={slot.key}
                    {...slot.box}
                    rx={8}
                    className="fill-line-strong"
                    opacity={slot.type === 'title' ? 0.55 : 0.25}
                  />
                ))}
              </svg>
              <span className="truncate">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
