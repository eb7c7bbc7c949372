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
  { value: 'left', label: 'Left', icon: <TextAlignStart /> },
  { value: 'center', label: 'Centre', icon: <TextAlignCenter /> },
  { value: 'right', label: 'Right', icon: <TextAlignEnd /> },
  { value: 'justify', label: 'Justified', icon: <TextAlignJustify /> },
];

const ANCHORS = [
  { value: 'top', label: 'Top', icon: <AlignVerticalJustifyStart /> },
  { value: 'middle', label: 'Middle', icon: <AlignVerticalJustifyCenter /> },
  { value: 'bottom', label: 'Bottom', icon: <AlignVerticalJustifyEnd /> },
];

const DIRECTIONS = [
  { value: NOT_SET, label: 'As the text begins' },
  { value: 'ltr', label: 'Left to right' },
  { value: 'rtl', label: 'Right to left' },
];

const FITS = [
  { value: NOT_SET, label: 'Shrink the text' },
  { value: 'clip', label: 'Cut, with an ellipsis' },
  { value: 'grow', label: 'Run out of the box' },
  { value: 'error', label: 'Reject the export' },
];

/** A text style: one of the theme, and what is different here. */
export function StyleSection({ title = 'Text style', style = '/style', has = 'all', isClosed }: StyleSectionProps) {
  const { project } = useEditing();
  const font = useProperty(`${style}/font`, 'Change the font');
  const size = useProperty(`${style}/size`, 'Change the font size');
  const color = useProperty(`${style}/color`, 'Change the text colour');
  const present = typeof font.value === 'string' ? font.value : NOT_SET;
  const families = familyChoices(project.families, project.isEverywhere, present || 'body').filter(
    ({ value }) => value !== 'heading' && value !== 'body',
  );
  return (
    <Section title={title} isClosed={isClosed ?? false}>
      <ChoiceProperty
        label="Style"
        at={`${style}/extends`}
        undo="Change the text style"
        choices={[
          { value: NOT_SET, label: 'None' },
          ...project.textStyles.map((name) => ({ value: name, label: name })),
        ]}
      />
      <ChoiceProperty
        label="Font"
        at={`${style}/font`}
        undo="Change the font"
        choices={[
          { value: NOT_SET, label: 'As the style' },
          { value: 'heading', label: 'Font of headings' },
          { value: 'body', label: 'Font of text' },
          ...families,
        ]}
      />
      <Row label="Size">
        <NumberBox
          label="Font size"
          min={1}
          max={400}
          value={typeof size.value === 'number' ? size.value : undefined}
          isMixed={size.isMixed}
          placeholder="As the style"
          onChange={(next) => size.set(next)}
        />
        {has !== 'plain' && (
          <>
            <Switch style={style} name="bold" label="Bold" />
            <Switch style={style} name="italic" label="Italic" />
          </>
        )}
      </Row>
      <Row label="Colour">
        <ColorBox
          label="Text colour"
          value={color.value}
          isMixed={color.isMixed}
          placeholder="As the style"
          onChange={color.set}
        />
      </Row>
      {has === 'all' && <ParagraphRows style={style} />}
    </Section>
  );
}

function ParagraphRows({ style }: { readonly style: string }) {
  const { file, selected } = useEditing();
  const fit = useProperty(`${style}/fit`, 'Change how the text fits');
  const isText = selected.every((path) => elementAt(file, path)?.type === 'text');
  return (
    <>
      <SegmentProperty label="Align" at={`${style}/align`} undo="Align the text" choices={ALIGNS} />
      <SegmentProperty label="Anchor" at={`${style}/anchor`} undo="Anchor the text" choices={ANCHORS} />
      <NumberProperty
        label="Line spacing"
        at={`${style}/lineSpacing`}
        undo="Change the line spacing"
        min={0.5}
        max={3}
        step={0.05}
        placeholder="1"
      />
      <NumberProperty
        label="Space after"
        at={`${style}/spaceAfter`}
        undo="Change the space after paragraphs"
        min={0}
        max={200}
        placeholder="0"
      />
      {isText && (
        <>
          <ColumnsRow style={style} />
          <ChoiceProperty
            label="Direction"
            at={`${style}/direction`}
            undo="Change the direction"
            choices={DIRECTIONS}
          />
        </>
      )}
      <ChoiceProperty label="Too long" at={`${style}/fit`} undo="Change how the text fits" choices={FITS} />
      {(fit.value === undefined || fit.value === 'shrink') && (
        <NumberProperty
          label="Smallest"
          at={`${style}/minSize`}
          undo="Change the smallest size"
          min={1}
          max={400}
          placeholder="60 % of the size"
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
  const { value, isMixed, set } = useProperty(`${style}/columns`, 'Change the columns');
  const columns = isJsonObject(value) ? value : undefined;
  const count = typeof columns?.count === 'number' ? columns.count : undefined;
  return (
    <Row label="Columns">
      <NumberBox
        label="Columns"
        min={1}
        max={MOST_COLUMNS}
        value={count}
        isMixed={isMixed}
        placeholder="1"
        onChange={(next) => set(next === undefined ? undefined : { ...columns, count: Math.round(next) })}
      />
      {count !== undefined && (
        <NumberBox
          label="Gap between columns"
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
