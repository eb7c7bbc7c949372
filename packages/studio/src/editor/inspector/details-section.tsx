import { SMALL_CONTROL } from '@deckwright/ui/classes';
import { useState } from 'react';
import { elementAt } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/inspector.ts';
import { useEditing } from '../editing.ts';
import { renameElement } from '../model/connect/connect-elements.ts';
import { Row } from './controls/row.tsx';
import { Section } from './controls/section.tsx';
import { ChoiceProperty, NOT_SET, NumberProperty, TextProperty } from './properties.tsx';

const ROLES = [
  { value: NOT_SET, label: say('content') },
  { value: 'title', label: say('titleOfTheSlide') },
  { value: 'subtitle', label: say('subtitle') },
  { value: 'body', label: say('body') },
  { value: 'date', label: say('date') },
  { value: 'footer', label: say('footer') },
  { value: 'slideNumber', label: say('slideNumber') },
  { value: 'decoration', label: say('decoration') },
];

/** What every element has, beside its place and its look. */
export function DetailsSection() {
  const { editor, file, selected } = useEditing();
  const [path] = selected;
  const name = path === undefined ? undefined : elementAt(file, path)?.name;
  const isOne = selected.length === 1;
  const isDecoration = selected.every((path) => elementAt(file, path)?.role === 'decoration');
  return (
    <Section title={say('details')}>
      <ChoiceProperty label={say('role')} at="/role" undo={say('changeTheRole')} choices={ROLES} />
      <NumberProperty
        label={say('opacity')}
        at="/opacity"
        undo={say('changeTheOpacity')}
        sign="%"
        scale={100}
        min={0}
        max={100}
        step={5}
        placeholder="100"
      />
      {!isDecoration && (
        <TextProperty
          label={say('altText')}
          at="/alt"
          undo={say('changeTheAlternativeText')}
          placeholder={say('forPeopleWhoCannotSee')}
          what={say('alternativeText')}
          isLong
        />
      )}
      <TextProperty
        label={say('link')}
        at="/link"
        undo={say('changeTheLink')}
        placeholder={say('httpsOrSlideNext')}
        what="link"
      />
      {isOne && (
        <NameRow
          key={`${path} ${name}`}
          name={typeof name === 'string' ? name : ''}
          onRename={(next) => editor.change(renameElement(path!, next))}
        />
      )}
    </Section>
  );
}

/** The name counts when the person has finished it: connectors find what they join by its name. */
function NameRow({ name, onRename }: { readonly name: string; readonly onRename: (name: string) => void }) {
  const [text, setText] = useState(name);
  const finish = () => {
    if (text.trim() !== name) onRename(text.trim());
  };
  return (
    <Row label={say('name')}>
      <input
        aria-label={say('name')}
        autoComplete="off"
        placeholder={say('inListsOfObjects')}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
        }}
        className={`${SMALL_CONTROL} flex-1`}
      />
    </Row>
  );
}
