import { ActionButton } from '@deckwright/editing';
import { NumberBox, SelectBox } from '@deckwright/ui/boxes';
import { ToolButton } from '@deckwright/ui/controls';
import { Baseline } from 'lucide-react';
import { useMemo } from 'react';
import { commonFormat, formatRuns, formattedTexts, useNextStyle } from '../commands/format.ts';
import { slideOf, useDeck } from '../deck/deck-store.ts';
import { focusSlide, useView } from '../deck/view-store.ts';
import { say } from '../sentences/bar.ts';
import { useSession } from '../session/session.ts';
import { ColorBox, cssOf } from '../ui/color-box.tsx';
import { ToolbarDivider } from './toolbar-divider.tsx';

/** The format of the texts that are selected, or of what is selected in the text that is edited. */
export function TextTools() {
  const session = useSession();
  const deck = useDeck(({ deck }) => deck)!;
  const { slide, selected, editing, range, cells } = useView();
  const style = useNextStyle((next) => next.style);
  const texts = useMemo(
    () => formattedTexts(slideOf(deck, slide), { selected, editing, range, cells }),
    [deck, slide, selected, editing, range, cells],
  );
  const { run } = commonFormat(texts, style);
  const families = useFamilies(run.font);
  const isOff = texts.length === 0;
  const { theme } = deck;

  function setFont(family: string) {
    const role = (['heading', 'body'] as const).find((one) => THEME_FONT[one] === family);
    formatRuns(session, role ? { font: theme.fonts[role], fontRole: role } : { font: family, fontRole: null });
  }

  const font = run.fontRole && run.font !== undefined ? THEME_FONT[run.fontRole] : run.font;
  return (
    <>
      <span className="w-36 shrink-0">
        <SelectBox
          label={say('font')}
          disabled={isOff}
          value={isOff ? undefined : font}
          onChange={setFont}
          onDone={focusSlide}
          choices={[
            { value: THEME_FONT.heading, label: say('headingsHeading', { heading: theme.fonts.heading }) },
            { value: THEME_FONT.body, label: say('textsBody', { body: theme.fonts.body }) },
            ...families.map((family) => ({ value: family, label: family })),
          ]}
        />
      </span>
      <span className="w-14 shrink-0">
        <NumberBox
          isRequired
          label={say('fontSize')}
          min={1}
          max={400}
          disabled={isOff}
          value={isOff ? undefined : run.size}
          onChange={(size) => formatRuns(session, { size })}
          onDone={focusSlide}
        />
      </span>
      {['bold', 'italic', 'underline', 'strike'].map((id) => (
        <ActionButton key={id} id={id} />
      ))}
      <ColorBox
        label={say('textColour')}
        theme={theme}
        value={run.color}
        onChange={(color) => formatRuns(session, { color })}
        trigger={
          <ToolButton label={say('textColour')} disabled={isOff} className="relative">
            <Baseline />
            <span
              aria-hidden="true"
              className="absolute inset-x-2 bottom-1 h-1 rounded-full"
              style={{ background: run.color && !isOff ? cssOf(run.color, theme) : 'none' }}
            />
          </ToolButton>
        }
      />
      <ActionButton id="link" />
      <ToolbarDivider />
      {['alignLeft', 'centre', 'alignRight', 'justify'].map((id) => (
        <ActionButton key={id} id={id} />
      ))}
      <ToolbarDivider />
      {['bullets', 'numbers', 'lowerLevel', 'higherLevel'].map((id) => (
        <ActionButton key={id} id={id} />
      ))}
    </>
  );
}

const THEME_FONT = { heading: say('themeHeading'), body: say('themeBody') } as const;

/** The fonts that can be used, with the one that is in use. */
function useFamilies(font: string | undefined): readonly string[] {
  const { info } = useSession();
  return useMemo(() => {
    const known = [...(info.fonts ?? []), ...info.engine.fonts].map(({ family }) => family);
    return [...new Set([...known, ...(font === undefined ? [] : [font])])].sort((a, b) => a.localeCompare(b));
  }, [info, font]);
}
