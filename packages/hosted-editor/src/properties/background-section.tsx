import type { Background, EditableSlide } from '@deckwright/core/contract';
import { changeSlides } from '@deckwright/deck-document';
import { SelectBox } from '@deckwright/ui/boxes';
import { Button, ToolButton } from '@deckwright/ui/controls';
import { ImageUp, X } from 'lucide-react';
import { choosePictures } from '../commands/insert-picture.ts';
import { cropToFill } from '../deck/crop.ts';
import { useDeck } from '../deck/deck-store.ts';
import { say } from '../sentences/properties.ts';
import { useSession } from '../session/session.ts';
import { uploadPicture } from '../session/upload-picture.ts';
import { announce } from '../ui/announcer.tsx';
import { Row, Section } from '../ui/section.tsx';
import { FillFields } from './fill-fields.tsx';

const FITS = [
  { value: 'fill', label: say('fillTheSlide') },
  { value: 'stretch', label: say('stretch') },
] as const;

const UNCROPPED = { top: 0, right: 0, bottom: 0, left: 0 };
const WHITE = { kind: 'solid', color: { role: 'lt1' } } as const;

/** What is behind everything on a slide: a colour, a gradient or a picture. */
export function BackgroundSection({ slide }: { readonly slide: EditableSlide }) {
  const session = useSession();
  const { edit } = session;
  const deck = useDeck(({ deck }) => deck)!;
  const layout = deck.layouts.find(({ key }) => key === slide.layout);
  const background: Background = slide.background ?? layout?.background ?? { fill: WHITE };
  const { fill, picture } = background;
  const shown = deck.pictures.find(({ id }) => id === picture?.picture);
  const put = (next: Background | null) => changeSlides(edit, [slide.id], { background: next ?? undefined });

  async function choose(file: File | undefined) {
    const added = file && (await uploadPicture(session, file));
    if (added) put({ fill, picture: { picture: added.id, crop: cropToFill(added, deck.size) } });
  }

  function applyToAll() {
    changeSlides(
      edit,
      deck.slides.map(({ id }) => id),
      { background },
    );
    announce(say('allSlidesHaveThisBackground'));
  }

  return (
    <Section title={say('background')}>
      {picture === undefined && (
        <FillFields
          label={say('background')}
          theme={deck.theme}
          fill={fill}
          onChange={(next) => put({ ...background, fill: next })}
        />
      )}
      <Row label={say('picture')}>
        <Button
          className="h-8 min-w-0 flex-1 px-2 text-xs"
          onClick={() => choosePictures(([file]) => void choose(file))}
        >
          <ImageUp />
          <span className="truncate">{picture ? say('replace') : say('chooseAPicture')}</span>
        </Button>
        {picture && (
          <ToolButton label={say('removeThePicture')} onClick={() => put({ fill })}>
            <X />
          </ToolButton>
        )}
      </Row>
      {picture && shown && (
        <Row label={say('fit')}>
          <SelectBox
            label={say('howThePictureFitsThe')}
            value={Object.values(picture.crop).every((share) => share === 0) ? 'stretch' : 'fill'}
            choices={FITS}
            onChange={(fit) => {
              const crop = fit === 'fill' ? cropToFill(shown, deck.size) : UNCROPPED;
              put({ fill, picture: { picture: picture.picture, crop } });
            }}
          />
        </Row>
      )}
      <Button className="h-8 w-full text-xs" disabled={deck.slides.length < 2} onClick={applyToAll}>
        {say('applyToAllSlides')}
      </Button>
      {slide.background !== undefined && (
        <Button className="h-8 w-full text-xs" onClick={() => put(null)}>
          {say('useTheBackgroundOfThe')}
        </Button>
      )}
    </Section>
  );
}
