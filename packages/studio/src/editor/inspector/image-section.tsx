import { isJsonObject } from '@deckwright/content-form/body';
import { NumberBox, Segments } from '@deckwright/ui/boxes';
import { elementAt } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/inspector.ts';
import { useEditing } from '../editing.ts';
import { freeFieldKey } from '../model/fields/declared-fields.ts';
import { makeField } from '../model/fields/make-field.ts';
import { combinedEdit, type TemplateEdit } from '../model/template-edit.ts';
import { BindingButton } from './binding/binding-button.tsx';
import { unbind } from './binding/unbind.ts';
import { Row } from './controls/row.tsx';
import { Section } from './controls/section.tsx';
import { CropRow } from './crop-row.tsx';
import { FieldRow } from './field-row.tsx';
import { StrokeProperty } from './fill-property.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { ChoiceProperty, NumberProperty } from './properties.tsx';
import { useProperty } from './use-property.ts';

const FITS = [
  { value: 'cover', label: say('fillTheBox') },
  { value: 'contain', label: say('showAllOfIt') },
  { value: 'stretch', label: say('stretch') },
];

const SOURCES = [
  { value: 'src', label: say('sameForAll') },
  { value: 'field', label: say('aField') },
] as const;

type Source = (typeof SOURCES)[number]['value'];

export function ImageSection() {
  const { editor, file, selected, project } = useEditing();
  const src = useProperty('/src', say('changeThePicture'));
  const sources = selected.map((path) => (elementAt(file, path)?.field === undefined ? 'src' : 'field'));
  const isOne = new Set(sources).size === 1;

  function choose(next: Source) {
    const edits = selected.map((path) =>
      next === 'field' ? pictureField(path) : unbind(path, '/src', project.pictures[0]?.name),
    );
    editor.change(combinedEdit(next === 'field' ? say('makeAField') : say('makeItTheSameOn'), edits));
  }

  return (
    <Section title={say('picture')}>
      {selected.length > 1 && (
        <Row label={say('comesFrom')}>
          <Segments
            label={say('whereThePicturesComeFrom')}
            value={isOne ? sources[0] : undefined}
            choices={SOURCES}
            onChange={choose}
          />
        </Row>
      )}
      {isOne && sources[0] === 'src' && (
        <PictureChoice
          value={typeof src.value === 'string' ? src.value : ''}
          onChange={src.set}
          end={<BindingButton property="/src" what="picture" />}
        />
      )}
      {isOne && sources[0] === 'field' && (
        <FieldRow
          at="/field"
          types={['image']}
          made={{ key: 'picture', field: { type: 'image' } }}
          property="/src"
          what="picture"
        />
      )}
      <ChoiceProperty label={say('fit')} at="/fit" undo={say('changeTheFit')} choices={FITS} fallback="cover" />
      <FocusRow />
      <CropRow />
      <NumberProperty label={say('radius')} at="/radius" undo={say('changeTheCorners')} min={0} placeholder="0" />
      <StrokeProperty label={say('border')} at="/border" />
    </Section>
  );
}

const FOCUS = [
  ['x', 'X', say('focusFromTheLeftIn')],
  ['y', 'Y', say('focusFromTheTopIn')],
] as const;

/** The point that stays visible when the picture is cropped. */
function FocusRow() {
  const { value, isMixed, set } = useProperty('/focus', say('changeTheFocus'));
  const focus = { x: 0.5, y: 0.5, ...(isJsonObject(value) ? value : {}) };
  return (
    <Row label={say('focus')}>
      {FOCUS.map(([axis, sign, label]) => (
        <NumberBox
          key={axis}
          label={label}
          sign={sign}
          min={0}
          max={100}
          step={5}
          isRequired
          isMixed={isMixed}
          value={Math.round(Number(focus[axis]) * 100)}
          onChange={(percent = 50) => {
            const next = { ...focus, [axis]: percent / 100 };
            set(next.x === 0.5 && next.y === 0.5 ? undefined : next);
          }}
        />
      ))}
    </Row>
  );
}

/** The picture becomes the sample of a new field. */
function pictureField(path: string): TemplateEdit {
  return {
    label: say('makeAField'),
    apply(file, selected) {
      if (elementAt(file, path)?.field !== undefined) return { file };
      return makeField(path, '/src', { key: freeFieldKey(file, 'picture'), type: 'image' }).apply(file, selected);
    },
  };
}
