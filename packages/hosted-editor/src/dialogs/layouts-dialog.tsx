import type { Size } from '@deckwright/core/contract';
import { Dialog, type OpenDialogProps } from '@deckwright/ui/dialogs';
import { LayoutTemplate } from 'lucide-react';
import type { ReactNode } from 'react';
import { addSlideAfter } from '../commands/slides.ts';
import { useDeck } from '../deck/deck-store.ts';
import { useSlidePictures } from '../drawing/slide-pictures.ts';
import { fillNewSlide } from '../filling/filling-store.ts';
import { say } from '../sentences/dialogs.ts';
import { type DeckTemplate, templateOf } from '../session/deck-info.ts';
import { useSession } from '../session/session.ts';
import { cssOf } from '../ui/color-box.tsx';

/** The templates that people may fill, and the layouts of the deck, drawn as their slots. */
export function LayoutsDialog({ onClose }: OpenDialogProps) {
  const session = useSession();
  const { layouts, size, theme } = useDeck(({ deck }) => deck)!;
  const { templates = [] } = session.info;
  return (
    <Dialog title={say('newSlide')} description={say('chooseWhatTheSlideBegins')} width="medium" onOpenChange={onClose}>
      {templates.length > 0 && (
        <Choices title={say('templates')} description={say('fillInAFormAnd')}>
          {templates.map((template) => (
            <Choice key={template.key} name={template.name} onChoose={() => fillNewSlide(template)}>
              <SlideOfTemplate template={template} size={size} />
            </Choice>
          ))}
        </Choices>
      )}
      <Choices title={say('layouts')} description={say('emptyTextsWhichYouPlace')} isOnly={templates.length === 0}>
        {layouts.map(({ key, name, slots, background }) => (
          <Choice key={key} name={name} onChoose={() => addSlideAfter(session, key)}>
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
          </Choice>
        ))}
      </Choices>
    </Dialog>
  );
}

interface ChoicesProps {
  readonly title: string;
  readonly description: string;
  /** There is nothing else to choose, so the choices have no title. */
  readonly isOnly?: boolean;
  readonly children: ReactNode;
}

function Choices({ title, description, isOnly = false, children }: ChoicesProps) {
  return (
    <section aria-label={title} className="not-first:mt-6">
      {!isOnly && (
        <>
          <h3 className="text-sm font-semibold">{title}</h3>
          <p className="mb-3 text-xs text-muted">{description}</p>
        </>
      )}
      <ul className="grid grid-cols-4 gap-3 max-md:grid-cols-2">{children}</ul>
    </section>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ name, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="grid w-full gap-2 rounded-md border border-line p-2 text-start text-xs font-medium hover:border-accent hover:bg-hover"
      >
        {children}
        <span className="truncate">{name}</span>
      </button>
    </li>
  );
}

/** A slide of the deck that was made from a template, as an example. */
function SlideOfTemplate({ template, size }: { readonly template: DeckTemplate; readonly size: Size }) {
  const example = useDeck(({ deck }) =>
    deck?.slides.find(({ source }) => source?.content && templateOf([template], source.template)),
  );
  const url = useSlidePictures(({ pictures }) => (example === undefined ? undefined : pictures.get(example.id)?.url));
  return (
    <span
      className="grid w-full place-content-center overflow-hidden rounded-sm border border-line bg-sunken text-muted"
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      {url ? (
        <img src={url} alt="" className="block size-full" />
      ) : (
        <LayoutTemplate aria-hidden="true" className="size-6" />
      )}
    </span>
  );
}
