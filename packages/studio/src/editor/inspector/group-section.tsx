import { isJsonObject } from '@deckwright/content-form/body';
import { NumberBox, Segments, SelectBox } from '@deckwright/ui/boxes';
import { ArrowDown, ArrowRight, LayoutGrid, Shapes } from 'lucide-react';
import type { ReactNode } from 'react';
import { elementAt } from '../../elements/template-json.ts';
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
  { value: 'column', label: 'Down', icon: <ArrowDown /> },
  { value: 'row', label: 'Across', icon: <ArrowRight /> },
  { value: 'grid', label: 'Grid', icon: <LayoutGrid /> },
  { value: 'free', label: 'Free', icon: <Shapes /> },
];

const ALIGNS = [
  { value: 'stretch', label: 'Stretch' },
  { value: 'start', label: 'Start' },
  { value: 'center', label: 'Centre' },
  { value: 'end', label: 'End' },
];

const JUSTIFIES = [
  { value: 'start', label: 'Start' },
  { value: 'center', label: 'Centre' },
  { value: 'end', label: 'End' },
  { value: 'between', label: 'Space between' },
];

/** How a group places its children, as in the auto layout of Figma. */
export function GroupSection() {
  const { file, selected } = useEditing();
  const directions = selected.map((path) => elementAt(file, path)?.direction ?? 'column');
  return (
    <Section title="Layout">
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
          label="Rows"
          at="/rows"
          undo="Change the rows"
          fallback="hug"
          choices={[
            { value: 'hug', label: 'As high as their content' },
            { value: 'fill', label: 'Equal shares' },
          ]}
        />
      )}
      <GapRow isGrid={isGrid} />
      <InsetsProperty label="Padding" at="/padding" />
      <ChoiceProperty label="Align" at="/align" undo="Align the children" choices={ALIGNS} fallback="stretch" />
      {!isGrid && (
        <ChoiceProperty
          label="Justify"
          at="/justify"
          undo="Distribute the children"
          choices={JUSTIFIES}
          fallback="start"
        />
      )}
      {!isGrid && <SwitchProperty label="Wrap when it is full" at="/wrap" undo="Change the wrapping" />}
    </>
  );
}

export function GroupSurfaceSection() {
  return (
    <Section title="Surface">
      <FillProperty label="Fill" at="/fill" />
      <StrokeProperty label="Stroke" at="/stroke" />
      <NumberProperty label="Radius" at="/radius" undo="Change the corners" min={0} placeholder="0" />
      <ShadowProperty />
    </Section>
  );
}

function DirectionRow({ isMixed, direction }: { readonly isMixed: boolean; readonly direction: string }) {
  const { editor, file, selected, places } = useEditing();
  const isRepeated = selected.some((path) => elementAt(file, path)?.repeat !== undefined);
  return (
    <Row label="Direction">
      <Segments
        label="Direction"
        value={isMixed ? undefined : (direction as GroupDirection)}
        choices={isRepeated ? DIRECTIONS.filter(({ value }) => value !== 'free') : DIRECTIONS}
        onChange={(next) => editor.change(setDirection(selected, next, places))}
      />
    </Row>
  );
}

function GapRow({ isGrid }: { readonly isGrid: boolean }) {
  const { value, isMixed, set } = useProperty('/gap', 'Change the gap');
  const { row, column } = gapsFrom(value);
  const isSplit = isGrid || row !== column;
  return (
    <Row label="Gap">
      <NumberBox
        label={isSplit ? 'Gap between columns' : 'Gap'}
        {...(isSplit && { sign: '↔' })}
        min={0}
        isRequired
        isMixed={isMixed}
        value={column}
        onChange={(next = 0) => set(writtenGaps({ row: isSplit ? row : next, column: next }))}
      />
      {isSplit && (
        <NumberBox
          label="Gap between rows"
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
  { value: 'count', label: 'Always' },
  { value: 'max', label: 'At most' },
] as const;

function ColumnsRow() {
  const { value, isMixed, set } = useProperty('/columns', 'Change the columns');
  if (Array.isArray(value)) {
    return (
      <Row label="Columns">
        <span className="py-1.5 text-xs">
          {value.map((one) => (typeof one === 'number' ? `${one} pt` : one)).join(' · ')}
        </span>
      </Row>
    );
  }
  const kind = isJsonObject(value) ? 'max' : 'count';
  const count = isJsonObject(value) ? value.max : value;
  const number = typeof count === 'number' ? count : 2;
  return (
    <Row label="Columns">
      <SelectBox
        label="Number of columns"
        value={isMixed ? undefined : kind}
        choices={COLUMN_KINDS}
        onChange={(next) => set(next === 'max' ? { max: number } : number)}
      />
      <span className="w-16 shrink-0">
        <NumberBox
          label="Columns"
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
