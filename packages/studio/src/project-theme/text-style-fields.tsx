import type { Json, JsonObject } from '@deckwright/content-form/body';
import { setAt } from '@deckwright/content-form/body';
import { COLOR_ROLES } from '@deckwright/core/contract';
import { CheckboxField, type Choice, SelectField } from '@deckwright/ui/fields';
import { say } from '../sentences/project-theme.ts';
import { ROLE_LABELS } from './color-roles.ts';
import { type FamilyChoice, familyChoices } from './families.ts';
import { NumberEntry } from './number-entry.tsx';
import { SwatchField } from './swatch-field.tsx';
import { HEX } from './theme-draft.ts';

interface TextStyleFieldsProps {
  readonly style: JsonObject;
  /** Names of the other styles, which it may extend. */
  readonly others: readonly string[];
  readonly families: readonly FamilyChoice[];
  readonly isEverywhere: boolean;
  readonly faultOf: (key: string) => string | undefined;
  readonly disabled: boolean;
  readonly onChange: (style: JsonObject) => void;
}

/** Choices that are not a family, a role or a style. */
const NONE = '';
const OWN = '#';
const KEPT = '{}';

const COLORS: readonly Choice<string>[] = [
  { value: NONE, label: say('notSet2') },
  ...COLOR_ROLES.map((role) => ({ value: role, label: `${ROLE_LABELS[role]} (${role})` })),
  { value: OWN, label: say('aColourOfItsOwn') },
];

const ALIGNS = [
  { value: NONE, label: say('notSet2') },
  { value: 'left', label: say('left') },
  { value: 'center', label: say('centre') },
  { value: 'right', label: say('right') },
  { value: 'justify', label: say('justified') },
] as const;

export function TextStyleFields(props: TextStyleFieldsProps) {
  const { style, others, families, isEverywhere, faultOf, disabled, onChange } = props;
  const set = (key: string, value: Json | undefined) => onChange(setAt(style, [key], value) as JsonObject);
  const chosen = (key: string, value: string) => set(key, value === NONE ? undefined : value);
  const number = (key: string) => (typeof style[key] === 'number' ? style[key] : undefined);
  const text = (key: string) => (typeof style[key] === 'string' ? style[key] : NONE);
  const font = text('font');
  const color = text('color');
  const isOwn = HEX.test(color);
  const isTranslucent = typeof style.color === 'object' && style.color !== null;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <NumberEntry
        label={say('size')}
        placeholder={say('points')}
        step={1}
        disabled={disabled}
        value={number('size')}
        error={faultOf('size')}
        onChange={(size) => set('size', size)}
      />
      <SelectField
        label={say('font')}
        disabled={disabled}
        value={font}
        error={faultOf('font')}
        choices={[
          { value: NONE, label: say('notSet2') },
          { value: 'heading', label: say('fontOfHeadings') },
          { value: 'body', label: say('fontOfText') },
          ...familyChoices(families, isEverywhere, font).filter(
            ({ value }) => !['', 'heading', 'body'].includes(value),
          ),
        ]}
        onChange={(family) => chosen('font', family)}
      />
      <SelectField
        label={say('colour')}
        disabled={disabled}
        value={isTranslucent ? KEPT : isOwn ? OWN : color}
        error={faultOf('color')}
        choices={isTranslucent ? [...COLORS, { value: KEPT, label: say('aTranslucentColour') }] : COLORS}
        onChange={(next) => {
          if (next !== KEPT) chosen('color', next === OWN ? '#444444' : next);
        }}
      />
      {isOwn ? (
        <SwatchField label={say('code')} value={color} disabled={disabled} onChange={(code) => set('color', code)} />
      ) : (
        <SelectField
          label={say('alignment')}
          disabled={disabled}
          value={text('align')}
          choices={ALIGNS}
          onChange={(align) => chosen('align', align)}
        />
      )}
      <NumberEntry
        label={say('lineSpacing')}
        placeholder="1"
        step={0.05}
        disabled={disabled}
        value={number('lineSpacing')}
        error={faultOf('lineSpacing')}
        onChange={(spacing) => set('lineSpacing', spacing)}
      />
      <NumberEntry
        label={say('spaceAfterAParagraph')}
        placeholder={say('points')}
        step={1}
        disabled={disabled}
        value={number('spaceAfter')}
        error={faultOf('spaceAfter')}
        onChange={(space) => set('spaceAfter', space)}
      />
      <SelectField
        label={say('extends')}
        disabled={disabled}
        value={text('extends')}
        error={faultOf('extends')}
        choices={[{ value: NONE, label: say('noOtherStyle') }, ...others.map((name) => ({ value: name, label: name }))]}
        onChange={(name) => chosen('extends', name)}
      />
      <div className="flex flex-wrap content-end items-end gap-x-6 gap-y-2 pb-2">
        <CheckboxField
          label={say('bold')}
          disabled={disabled}
          checked={style.bold === true}
          onChange={(isBold) => set('bold', isBold || undefined)}
        />
        <CheckboxField
          label={say('italic')}
          disabled={disabled}
          checked={style.italic === true}
          onChange={(isItalic) => set('italic', isItalic || undefined)}
        />
      </div>
    </div>
  );
}
