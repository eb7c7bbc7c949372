import type { Stroke } from '@deckwright/core/contract';
import { NumberBox } from '@deckwright/ui/boxes';
import { Button } from '@deckwright/ui/controls';
import { Menu, MenuItem, MenuSeparator } from '@deckwright/ui/menus';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type BorderPlace, type ChosenCells, setBorders } from '../commands/cells.ts';
import { cellsOf } from '../deck/cell-range.ts';
import { useDeck } from '../deck/deck-store.ts';
import { say } from '../sentences/properties.ts';
import { useSession } from '../session/session.ts';
import { commonValue } from '../text/text-spans.ts';
import { ColorBox } from '../ui/color-box.tsx';
import { Row } from '../ui/section.tsx';

const PLACES: readonly (readonly [place: BorderPlace, words: string])[] = [
  ['all', say('allBorders')],
  ['outer', say('outerBorders')],
  ['inner', say('innerBorders')],
  ['top', say('topBorder')],
  ['bottom', say('bottomBorder')],
  ['left', say('leftBorder')],
  ['right', say('rightBorder')],
];

/** The colour and width of lines, and where they are drawn. */
export function BordersRow({ chosen }: { readonly chosen: ChosenCells }) {
  const session = useSession();
  const theme = useDeck(({ deck }) => deck!.theme);
  const strokes = cellsOf(chosen.table, chosen.block).flatMap(({ cell }) => Object.values(cell.borders));
  const [own, setOwn] = useState<Partial<Stroke>>({});
  const color = own.color ?? commonValue(strokes, (stroke) => stroke.color) ?? { role: 'dk1' };
  const width = own.width ?? commonValue(strokes, (stroke) => stroke.width) ?? 1;
  return (
    <>
      <Row label={say('borders')}>
        <ColorBox
          label={say('colourOfTheBorders')}
          theme={theme}
          value={color}
          onChange={(next) => setOwn({ ...own, color: next })}
        />
        <span className="w-18 shrink-0">
          <NumberBox
            isRequired
            label={say('widthOfTheBordersIn')}
            min={0.25}
            max={20}
            step={0.5}
            value={width}
            onChange={(next) => setOwn({ ...own, width: next })}
          />
        </span>
      </Row>
      <Menu
        align="start"
        trigger={
          <Button className="h-8 w-full text-xs">
            {say('drawBorders')}
            <ChevronDown aria-hidden="true" className="size-3.5 text-muted" />
          </Button>
        }
      >
        {PLACES.map(([place, words]) => (
          <MenuItem key={place} onClick={() => setBorders(session, place, { color, width })}>
            {words}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onClick={() => setBorders(session, 'all', undefined)}>{say('noBorders')}</MenuItem>
      </Menu>
    </>
  );
}
