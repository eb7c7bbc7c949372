import { isJsonObject, type Json } from '@deckwright/content-form/body';
import { NumberBox, SelectBox } from '@deckwright/ui/boxes';
import { useState } from 'react';
import { say } from '../../sentences/editor/inspector.ts';
import { useEditing } from '../editing.ts';
import { freeFieldKey, withField } from '../model/fields/declared-fields.ts';
import { setTemplateProperty } from '../model/set-property.ts';
import { BindingButton } from './binding/binding-button.tsx';
import { ColorBox } from './controls/color-box.tsx';
import { FillBox } from './controls/fill-box.tsx';
import { Row } from './controls/row.tsx';
import { Section } from './controls/section.tsx';
import { FieldRow } from './field-row.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { TextProperty } from './properties.tsx';
import { useProperty } from './use-property.ts';

/** What the template itself has. Shown while nothing is selected. */
export function TemplateSections() {
  return (
    <>
      <Section title={say('template')}>
        <TextProperty label={say('name')} at="/name" undo={say('renameTheTemplate')} maxLength={100} />
        <TextProperty
          label={say('description')}
          at="/description"
          undo={say('changeTheDescription')}
          isLong
          maxLength={1000}
        />
      </Section>
      <BackgroundSection />
      <SlideNumberSection />
    </>
  );
}

const BACKGROUNDS = [
  { value: 'fill', label: say('colourOrGradient') },
  { value: 'src', label: say('picture') },
  { value: 'field', label: say('pictureFromAField') },
] as const;

function BackgroundSection() {
  const { editor, project } = useEditing();
  const { value, set } = useProperty('/background', say('changeTheBackground'));
  const picture = isJsonObject(value) && ('src' in value || 'field' in value) ? value : undefined;
  /** A picture is wanted, and the project has none yet. */
  const [isWanted, setWanted] = useState(false);
  const noPicture = isWanted ? 'src' : 'fill';
  const kind = picture === undefined ? noPicture : 'field' in picture ? 'field' : 'src';
  const fill = picture === undefined ? value : picture.fill;
  const beneath: Record<string, Json> = fill === undefined ? {} : { fill };

  function choose(next: (typeof BACKGROUNDS)[number]['value']) {
    const first = project.pictures[0]?.name;
    const isFirst = next === 'src' && first === undefined;
    setWanted(isFirst);
    if (next === 'fill' || isFirst) set(fill);
    else if (next === 'src') set({ src: `asset:${first}`, ...beneath });
    else {
      editor.change({
        label: say('makeTheBackgroundAField'),
        apply(file) {
          const key = freeFieldKey(file, 'photo');
          const made = withField(file, key, { type: 'image' });
          return setTemplateProperty('/background', { field: key, ...beneath }).apply(made, []);
        },
      });
    }
  }

  return (
    <Section title={say('background')}>
      <Row
        label={say('kind')}
        end={kind === 'fill' && <BindingButton property="/background" what={say('backgroundPicture')} />}
      >
        <SelectBox label={say('kindOfBackground')} value={kind} choices={BACKGROUNDS} onChange={choose} />
      </Row>
      {kind === 'src' && (
        <PictureChoice
          value={picture === undefined ? '' : String(picture.src)}
          onChange={(src) => set(picture === undefined ? { src, ...beneath } : { ...picture, src })}
          end={picture !== undefined && <BindingButton property="/background" what={say('backgroundPicture')} />}
        />
      )}
      {kind === 'field' && (
        <FieldRow
          at="/background/field"
          types={['image']}
          made={{ key: 'photo', field: { type: 'image' } }}
          property="/background"
          what={say('backgroundPicture')}
        />
      )}
      <FillBox
        label={picture === undefined ? say('fill') : say('beneathIt')}
        value={fill}
        none={say('colourOfThePage')}
        onChange={(next) => {
          if (picture === undefined) set(next);
          else {
            const { fill: _, ...kept } = picture;
            set(next === undefined ? kept : { ...kept, fill: next });
          }
        }}
      />
    </Section>
  );
}

const NUMBERS = [
  { value: 'project', label: say('ifARequestAsksFor') },
  { value: 'own', label: say('onEverySlideHere') },
] as const;

/** Where a slide shows its number. As fractions in the file, and in per cent here. */
function SlideNumberSection() {
  const { value, set } = useProperty('/slideNumber', say('changeTheSlideNumber'));
  const own = isJsonObject(value) ? value : undefined;
  return (
    <Section title={say('slideNumber')}>
      <Row label={say('show')}>
        <SelectBox
          label={say('showTheSlideNumber')}
          value={own === undefined ? 'project' : 'own'}
          choices={NUMBERS}
          onChange={(next) => set(next === 'own' ? { x: 0.93, y: 0.93 } : undefined)}
        />
      </Row>
      {own !== undefined && (
        <>
          <Row label={say('position')}>
            {(['x', 'y'] as const).map((axis) => (
              <NumberBox
                key={axis}
                label={axis === 'x' ? say('fromTheLeftInPer') : say('fromTheTopInPer')}
                sign={axis.toUpperCase()}
                min={0}
                max={100}
                isRequired
                value={typeof own[axis] === 'number' ? own[axis] * 100 : 0}
                onChange={(percent = 0) => set({ ...own, [axis]: Math.round(percent * 100) / 10_000 })}
              />
            ))}
          </Row>
          <Row label={say('look')}>
            <ColorBox
              label={say('colourOfTheSlideNumber')}
              value={own.color}
              isCode
              onChange={(color) => set(withKey(own, 'color', color))}
            />
            <span className="w-16 shrink-0">
              <NumberBox
                label={say('fontSizeOfTheSlide')}
                min={1}
                max={400}
                placeholder="12"
                value={typeof own.fontSize === 'number' ? own.fontSize : undefined}
                onChange={(size) => set(withKey(own, 'fontSize', size))}
              />
            </span>
          </Row>
        </>
      )}
    </Section>
  );
}

function withKey(object: Readonly<Record<string, Json>>, key: string, value: Json | undefined): Json {
  const { [key]: _, ...others } = object;
  return value === undefined ? others : { ...others, [key]: value };
}
