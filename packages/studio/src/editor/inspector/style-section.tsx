import { isJsonObject } from '@deckwright/content-form/body';
import { NumberBox } from '@deckwright/ui/boxes';
import { SMALL_BUTTON } from '@deckwright/ui/classes';
import {
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  Bold,
  Italic,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignJustify,
  TextAlignStart,
} from 'lucide-react';
import { elementAt } from '../../elements/template-json.ts';
import { familyChoices } from '../../project-theme/families.ts';
import { say } from '../../sentences/editor/inspector.ts';
import { useEditing } from '../editing.ts';
import { ColorBox } from './controls/color-box.tsx';
import { Row } from './controls/row.tsx';
import { Section } from './controls/section.tsx';
import { ChoiceProperty, NOT_SET, NumberProperty, SegmentProperty } from './properties.tsx';
import { useProperty } from './use-property.ts';

interface StyleSectionProps {
  readonly title?: string;
  /** JSON Pointer of the style in the element. */
  readonly style?: string;
  /** `part`: of a part of an element, without paragraphs of its own. `plain`: also without weight and slant, as in charts. */
  readonly has?: 'all' | 'part' | 'plain';
  readonly isClosed?: boolean;
}

const ALIGNS = [
  { value: 'left', label: say('left'), icon: <TextAlignStart /> },
  { value: 'center', label: say('centre'), icon: <TextAlignCenter /> },
  { value: 'right', label: say('right'), icon: <TextAlignEnd /> },
  { value: 'justify', label: say('justified'), icon: <TextAlignJustify /> },
];

const ANCHORS = [
  { value: 'top', label: say('top'), icon: <AlignVerticalJustifyStart /> },
  { value: 'middle', label: say('middle'), icon: <AlignVerticalJustifyCenter /> },
  { value: 'bottom', label: say('bottom'), icon: <AlignVerticalJustifyEnd /> },
];

const DIRECTIONS = [
  { value: NOT_SET, label: say('asTheTextBegins') },
  { value: 'ltr', label: say('leftToRight') },
  { value: 'rtl', label: say('rightToLeft') },
];

const FITS = [
  { value: NOT_SET, label: say('shrinkTheText') },
  { value: 'clip', label: say('cutWithAnEllipsis') },
  { value: 'grow', label: say('runOutOfTheBox') },
  { value: 'error', label: say('rejectTheExport') },
];

/** A text style: one of the theme, and what is different here. */
export function StyleSection({ title = say('textStyle'), style = '/style', has = 'all', isClosed }: StyleSectionProps) {
  const { project } = useEditing();
  const font = useProperty(`${style}/font`, say('changeTheFont'));
  const size = useProperty(`${style}/size`, say('changeTheFontSize'));
  const color = useProperty(`${style}/color`, say('changeTheTextColour'));
  const present = typeof font.value === 'string' ? font.value : NOT_SET;
  const families = familyChoices(project.families, project.isEverywhere, present || 'body').filter(
    ({ value }) => value !== 'heading' && value !== 'body',
  );
  return (
    <Section title={title} isClosed={isClosed ?? false}>
      <ChoiceProperty
        label={say('style')}
        at={`${style}/extends`}
        undo={say('changeTheTextStyle')}
        choices={[
          { value: NOT_SET, label: say('none') },
          ...project.textStyles.map((name) => ({ value: name, label: name })),
        ]}
      />
      <ChoiceProperty
        label={say('font')}
        at={`${style}/font`}
        undo={say('changeTheFont')}
        choices={[
          { value: NOT_SET, label: say('asTheStyle') },
          { value: 'heading', label: say('fontOfHeadings') },
          { value: 'body', label: say('fontOfText') },
          ...families,
        ]}
      />
      <Row label={say('size')}>
        <NumberBox
          label={say('fontSize')}
          min={1}
          max={400}
          value={typeof size.value === 'number' ? size.value : undefined}
          isMixed={size.isMixed}
          placeholder={say('asTheStyle')}
          onChange={(next) => size.set(next)}
        />
        {has !== 'plain' && (
          <>
            <Switch style={style} name="bold" label={say('bold')} />
            <Switch style={style} name="italic" label={say('italic')} />
          </>
        )}
      </Row>
      <Row label={say('colour')}>
        <ColorBox
          label={say('textColour')}
          value={color.value}
          isMixed={color.isMixed}
          placeholder={say('asTheStyle')}
          onChange={color.set}
        />
      </Row>
      {has === 'all' && <ParagraphRows style={style} />}
    </Section>
  );
}

function ParagraphRows({ style }: { readonly style: string }) {
  const { file, selected } = useEditing();
  const fit = useProperty(`${style}/fit`, say('changeHowTheTextFits'));
  const isText = selected.every((path) => elementAt(file, path)?.type === 'text');
  return (
    <>
      <SegmentProperty label={say('align')} at={`${style}/align`} undo={say('alignTheText')} choices={ALIGNS} />
      <SegmentProperty label={say('anchor')} at={`${style}/anchor`} undo={say('anchorTheText')} choices={ANCHORS} />
      <NumberProperty
        label={say('lineSpacing')}
        at={`${style}/lineSpacing`}
        undo={say('changeTheLineSpacing')}
        min={0.5}
        max={3}
        step={0.05}
        placeholder="1"
      />
      <NumberProperty
        label={say('spaceAfter')}
        at={`${style}/spaceAfter`}
        undo={say('changeTheSpaceAfterParagraphs')}
        min={0}
        max={200}
        placeholder="0"
      />
      {isText && (
        <>
          <ColumnsRow style={style} />
          <ChoiceProperty
            label={say('direction')}
            at={`${style}/direction`}
            undo={say('changeTheDirection')}
            choices={DIRECTIONS}
          />
        </>
      )}
      <ChoiceProperty label={say('tooLong')} at={`${style}/fit`} undo={say('changeHowTheTextFits')} choices={FITS} />
      {(fit.value === undefined || fit.value === 'shrink') && (
        <NumberProperty
          label={say('smallest')}
          at={`${style}/minSize`}
          undo={say('changeTheSmallestSize')}
          min={1}
          max={400}
          placeholder={say('n60OfTheSize')}
        />
      )}
    </>
  );
}

/** The space between columns, in points, that the language has by default. */
const COLUMN_GAP = 24;
const MOST_COLUMNS = 16;

/** Columns in which a text flows, and the space between them. */
function ColumnsRow({ style }: { readonly style: string }) {
  const { value, isMixed, set } = useProperty(`${style}/columns`, say('changeTheColumns'));
  const columns = isJsonObject(value) ? value : undefined;
  const count = typeof columns?.count === 'number' ? columns.count : undefined;
  return (
    <Row label={say('columns')}>
      <NumberBox
        label={say('columns')}
        min={1}
        max={MOST_COLUMNS}
        value={count}
        isMixed={isMixed}
        placeholder="1"
        onChange={(next) => set(next === undefined ? undefined : { ...columns, count: Math.round(next) })}
      />
      {count !== undefined && (
        <NumberBox
          label={say('gapBetweenColumns')}
          sign="↔"
          min={0}
          isRequired
          value={typeof columns?.gap === 'number' ? columns.gap : COLUMN_GAP}
          onChange={(gap = COLUMN_GAP) => set({ ...columns, count, gap })}
        />
      )}
    </Row>
  );
}

interface SwitchProps {
  readonly style: string;
  readonly name: 'bold' | 'italic';
  readonly label: string;
}

function Switch({ style, name, label }: SwitchProps) {
  const { value, set } = useProperty(`${style}/${name}`, label);
  const { value: base } = useProperty(`${style}/extends`, label);
  const { value: role } = useProperty('/role', label);
  // Titles are bold, and so may be a style of the theme. Then off has to be stated.
  const isTitle = name === 'bold' && role === 'title' && style === '/style';
  const off = base === undefined && !isTitle ? undefined : false;
  const isOn = value === true || (value === undefined && isTitle && base === undefined);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      className={SMALL_BUTTON}
      onClick={() => set(isOn ? off : true)}
    >
      {name === 'bold' ? <Bold /> : <Italic />}
    </button>
  );
}
