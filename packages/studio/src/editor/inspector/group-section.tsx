import { isJsonObject } from '@deckwright/content-form/body';
import { NumberBox, Segments, SelectBox } from '@deckwright/ui/boxes';
import { ArrowDown, ArrowRight, LayoutGrid, Shapes } from 'lucide-react';
import type { ReactNode } from 'react';
import { elementAt } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/inspector.ts';
import { useEditing } from '../editing.ts';
import { type GroupDirection, setDirection } from '../model/groups/set-direction.ts';
import { gapsFrom, writtenGaps } from '../model/groups/spacing.ts';
import { Row } from './controls/row.tsx';
import { Section } from './controls/section.tsx';
import { FillProperty, ShadowProperty, StrokeProperty } from './fill-property.tsx';
import { InsetsProperty } from './insets-property.tsx';
import { ChoiceProperty, NumberProperty, SwitchProperty } from './properties.tsx';
import { useProperty } from './use-property.ts';

const DIRECTIONS: readonly {
  readonly value: GroupDirection;
  readonly label: string;
  readonly icon: ReactNode;
}[] = [
  { value: 'column', label: say('down'), icon: <ArrowDown /> },
  { value: 'row', label: say('across'), icon: <ArrowRight /> },
  { value: 'grid', label: say('grid'), icon: <LayoutGrid /> },
  { value: 'free', label: say('free'), icon: <Shapes /> },
];

const ALIGNS = [
  { value: 'stretch', label: say('stretch') },
  { value: 'start', label: say('start') },
  { value: 'center', label: say('centre') },
  { value: 'end', label: say('end') },
];

const JUSTIFIES = [
  { value: 'start', label: say('start') },
  { value: 'center', label: say('centre') },
  { value: 'end', label: say('end') },
  { value: 'between', label: say('spaceBetween') },
];

/** How a group places its children, as in the auto layout of Figma. */
export function GroupSection() {
  const { file, selected } = useEditing();
  const directions = selected.map((path) => elementAt(file, path)?.direction ?? 'column');
  return (
    <Section title={say('layout')}>
      <DirectionRow isMixed={new Set(directions).size > 1} direction={String(directions[0])} />
      {!directions.includes('free') && <PlacingRows isGrid={directions.every((one) => one === 'grid')} />}
    </Section>
  );
}

/** What only a group that places its children has. */
function PlacingRows({ isGrid }: { readonly isGrid: boolean }) {
  return (
    <>
      {isGrid && <ColumnsRow />}
      {isGrid && (
        <ChoiceProperty
          label={say('rows')}
          at="/rows"
          undo={say('changeTheRows')}
          fallback="hug"
          choices={[
            { value: 'hug', label: say('asHighAsTheirContent') },
            { value: 'fill', label: say('equalShares') },
          ]}
        />
      )}
      <GapRow isGrid={isGrid} />
      <InsetsProperty label={say('padding')} at="/padding" />
      <ChoiceProperty
        label={say('align')}
        at="/align"
        undo={say('alignTheChildren')}
        choices={ALIGNS}
        fallback="stretch"
      />
      {!isGrid && (
        <ChoiceProperty
          label={say('justify')}
          at="/justify"
          undo={say('distributeTheChildren')}
          choices={JUSTIFIES}
          fallback="start"
        />
      )}
      {!isGrid && <SwitchProperty label={say('wrapWhenItIsFull')} at="/wrap" undo={say('changeTheWrapping')} />}
    </>
  );
}

export function GroupSurfaceSection() {
  return (
    <Section title={say('surface')}>
      <FillProperty label={say('fill')} at="/fill" />
      <StrokeProperty label={say('stroke')} at="/stroke" />
      <NumberProperty label={say('radius')} at="/radius" undo={say('changeTheCorners')} min={0} placeholder="0" />
      <ShadowProperty />
    </Section>
  );
}

function DirectionRow({ isMixed, direction }: { readonly isMixed: boolean; readonly direction: string }) {
  const { editor, file, selected, places } = useEditing();
  const isRepeated = selected.some((path) => elementAt(file, path)?.repeat !== undefined);
  return (
    <Row label={say('direction')}>
      <Segments
        label={say('direction')}
        value={isMixed ? undefined : (direction as GroupDirection)}
        choices={isRepeated ? DIRECTIONS.filter(({ value }) => value !== 'free') : DIRECTIONS}
        onChange={(next) => editor.change(setDirection(selected, next, places))}
      />
    </Row>
  );
}

function GapRow({ isGrid }: { readonly isGrid: boolean }) {
  const { value, isMixed, set } = useProperty('/gap', say('changeTheGap'));
  const { row, column } = gapsFrom(value);
  const isSplit = isGrid || row !== column;
  return (
    <Row label={say('gap')}>
      <NumberBox
        label={isSplit ? say('gapBetweenColumns') : say('gap')}
        {...(isSplit && { sign: '↔' })}
        min={0}
        isRequired
        isMixed={isMixed}
        value={column}
        onChange={(next = 0) => set(writtenGaps({ row: isSplit ? row : next, column: next }))}
      />
      {isSplit && (
        <NumberBox
          label={say('gapBetweenRows')}
          sign="↕"
          min={0}
          isRequired
          isMixed={isMixed}
          value={row}
          onChange={(next = 0) => set(writtenGaps({ row: next, column }))}
        />
      )}
    </Row>
  );
}

const COLUMN_KINDS = [
  { value: 'count', label: say('always') },
  { value: 'max', label: say('atMost') },
] as const;

function ColumnsRow() {
  const { value, isMixed, set } = useProperty('/columns', say('changeTheColumns'));
  if (Array.isArray(value)) {
    return (
      <Row label={say('columns')}>
        <span className="py-1.5 text-xs">
          {value.map((one) => (typeof one === 'number' ? say('onePt', { one }) : one)).join(' · ')}
        </span>
      </Row>
    );
  }
  const kind = isJsonObject(value) ? 'max' : 'count';
  const count = isJsonObject(value) ? value.max : value;
  const number = typeof count === 'number' ? count : 2;
  return (
    <Row label={say('columns')}>
      <SelectBox
        label={say('numberOfColumns')}
        value={isMixed ? undefined : kind}
        choices={COLUMN_KINDS}
        onChange={(next) => set(next === 'max' ? { max: number } : number)}
      />
      <span className="w-16 shrink-0">
        <NumberBox
          label={say('columns')}
          min={1}
          max={12}
          isRequired
          isMixed={isMixed}
          value={number}
          onChange={(next = 1) => set(kind === 'max' ? { max: Math.round(next) } : Math.round(next))}
        />
      </span>
    </Row>
  );
}
