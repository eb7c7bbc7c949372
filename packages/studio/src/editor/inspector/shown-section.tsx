import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import { FIELD_TYPES } from '@deckwright/core/contract';
import { NameBox, NumberBox, SelectBox, TextBox } from '@deckwright/ui/boxes';
import { elementAt } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/inspector.ts';
import { useEditing } from '../editing.ts';
import { isFree } from '../model/arrange/frame.ts';
import { freeFieldKey } from '../model/fields/declared-fields.ts';
import { readablePaths } from '../model/fields/readable-paths.ts';
import { makeRepeat, removeRepeat, setRepeat } from '../model/fields/repeats.ts';
import { BindingButton } from './binding/binding-button.tsx';
import { Row } from './controls/row.tsx';
import { Section } from './controls/section.tsx';
import { useProperty } from './use-property.ts';

type Condition = 'set' | 'unset' | 'is' | 'not' | 'above' | 'below';

const CONDITIONS: readonly { readonly value: Condition; readonly label: string }[] = [
  { value: 'set', label: say('hasAValue') },
  { value: 'unset', label: say('isEmpty') },
  { value: 'is', label: 'is' },
  { value: 'not', label: say('isNot') },
  { value: 'above', label: say('isAbove') },
  { value: 'below', label: say('isBelow') },
];

/** Makes a list of the cards in a group. */
const MADE = ' made';

/** When an element is shown, and for which items. */
export function ShownSection() {
  const { file, selected } = useEditing();
  // The items of a free group would lie above one another.
  const repeats = selected.every((path) => {
    const element = elementAt(file, path);
    return element?.type === 'group' && !isFree(element);
  });
  return (
    <Section title={say('showAndRepeat')}>
      <WhenRows />
      {repeats && selected.length === 1 && <RepeatRows path={selected[0]!} />}
    </Section>
  );
}

function WhenRows() {
  const { file, selected } = useEditing();
  const { value, isMixed, set } = useProperty('/when', say('changeWhenItIsShown'));
  const when = readWhen(value);
  const keys = readablePaths(file, selected[0], FIELD_TYPES);
  const known = when === undefined || keys.includes(when.field) ? keys : [...keys, when.field];
  return (
    <>
      <Row label={say('show')} end={<BindingButton property="/when" what="condition" />}>
        <SelectBox
          label={say('showItWhen')}
          value={isMixed ? undefined : (when?.field ?? '')}
          choices={[
            { value: '', label: say('always') },
            ...known.map((key) => ({ value: key, label: say('whenKey', { key }) })),
            { value: 'part', label: say('byThePartOfA') },
          ]}
          onChange={(field) => set(field === '' ? undefined : writeWhen({ ...firstWhen(field, when), field }))}
        />
      </Row>
      {when !== undefined && (
        <Row label="">
          <SelectBox
            label={say('condition')}
            value={when.condition}
            choices={CONDITIONS}
            onChange={(condition) => set(writeWhen({ ...when, condition }))}
          />
          {['above', 'below'].includes(when.condition) && (
            <NumberBox
              label={say('numberToCompareWith')}
              isRequired
              value={Number(when.value) || 0}
              onChange={(next = 0) => set(writeWhen({ ...when, value: String(next) }))}
            />
          )}
          {['is', 'not'].includes(when.condition) && (
            <TextBox
              label={say('valueToCompareWith')}
              placeholder={say('lateLost')}
              value={when.value}
              onChange={(next) => set(writeWhen({ ...when, value: next }))}
            />
          )}
        </Row>
      )}
    </>
  );
}

interface When {
  readonly field: string;
  readonly condition: Condition;
  /** As a person types it: several values have commas between them. */
  readonly value: string;
  /** More conditions, which only the JSON shows. */
  readonly more: JsonObject;
}

function firstWhen(field: string, before: When | undefined): When {
  if (field === 'part') return { field, condition: 'above', value: '1', more: {} };
  return before ?? { field, condition: 'set', value: '', more: {} };
}

function readWhen(when: Json | undefined): When | undefined {
  if (typeof when === 'string') {
    const isNot = when.startsWith('!');
    return { field: isNot ? when.slice(1) : when, condition: isNot ? 'unset' : 'set', value: '', more: {} };
  }
  if (!isJsonObject(when) || typeof when.field !== 'string') return undefined;
  const { field, ...conditions } = when;
  const key = (['is', 'not', 'above', 'below', 'empty'] as const).find((one) => conditions[one] !== undefined);
  if (key === undefined) return { field, condition: 'set', value: '', more: {} };
  const { [key]: value, ...more } = conditions;
  if (key === 'empty') return { field, condition: value === true ? 'unset' : 'set', value: '', more };
  const values = Array.isArray(value) ? value : [value];
  return { field, condition: key, value: values.map(String).join(', '), more };
}

function writeWhen({ field, condition, value, more }: When): Json {
  const isPlain = Object.keys(more).length === 0;
  if (condition === 'set') return isPlain ? field : { field, empty: false, ...more };
  if (condition === 'unset') return isPlain ? `!${field}` : { field, empty: true, ...more };
  if (condition === 'above' || condition === 'below') return { field, [condition]: Number(value) || 0, ...more };
  const values = value.split(/,\s*/).map(plainValue);
  return { field, [condition]: values.length === 1 ? values[0]! : values, ...more };
}

/** `true` and `12` are not texts, because a condition compares values of their own type. */
function plainValue(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

function RepeatRows({ path }: { readonly path: string }) {
  const { editor, file } = useEditing();
  const element = elementAt(file, path);
  const repeat = isJsonObject(element?.repeat) ? element.repeat : undefined;
  const present = typeof repeat?.field === 'string' ? repeat.field : '';
  const alias = typeof repeat?.as === 'string' ? repeat.as : 'item';
  const lists = readablePaths(file, path, ['list']);
  const known = present === '' || lists.includes(present) ? lists : [...lists, present];

  function choose(field: string) {
    if (field === MADE) editor.change(makeRepeat(path, { key: freeFieldKey(file, 'items'), as: 'item' }));
    else if (field === '') editor.change(removeRepeat(path));
    else editor.change(setRepeat(path, { field, as: alias }));
  }

  return (
    <>
      <Row label={say('repeat')} end={<BindingButton property="/repeat" what="repeat" />}>
        <SelectBox
          label={say('repeatItForEachItem')}
          value={present}
          choices={[
            { value: '', label: say('no') },
            ...known.map((key) => ({ value: key, label: say('forEachOfKey', { key }) })),
            ...(repeat === undefined ? [{ value: MADE, label: say('makeAListOfWhat') }] : []),
          ]}
          onChange={choose}
        />
      </Row>
      {repeat !== undefined && (
        <Row label={say('called')}>
          <NameBox
            label={say('whatAnItemIsCalled')}
            value={alias}
            isCode
            faultOf={(name) => (/^[\w-]+$/.test(name) ? undefined : say('lettersDigitsAnd'))}
            onChange={(as) => editor.change(setRepeat(path, { field: present, as }))}
          />
        </Row>
      )}
    </>
  );
}
