import { SMALL_CONTROL } from '@deckwright/ui/classes';
import { useState } from 'react';
import { elementAt } from '../../elements/template-json.ts';
import { useEditing } from '../editing.ts';
import { renameElement } from '../model/connect/connect-elements.ts';
import { Row } from './controls/row.tsx';
import { Section } from './controls/section.tsx';
import { ChoiceProperty, NOT_SET, NumberProperty, TextProperty } from './properties.tsx';

const ROLES = [
  { value: NOT_SET, label: 'Content' },
  { value: 'title', label: 'Title of the slide' },
  { value: 'subtitle', label: 'Subtitle' },
  { value: 'body', label: 'Body' },
  { value: 'date', label: 'Date' },
  { value: 'footer', label: 'Footer' },
  { value: 'slideNumber', label: 'Slide number' },
  { value: 'decoration', label: 'Decoration' },
];

/** What every element has, beside its place and its look. */
export function DetailsSection() {
  const { editor, file, selected } = useEditing();
  const [path] = selected;
  const name = path === undefined ? undefined : elementAt(file, path)?.name;
  const isOne = selected.length === 1;
  const isDecoration = selected.every((path) => elementAt(file, path)?.role === 'decoration');
  return (
    <Section title="Details">
      <ChoiceProperty label="Role" at="/role" undo="Change the role" choices={ROLES} />
      <NumberProperty
        label="Opacity"
        at="/opacity"
        undo="Change the opacity"
        sign="%"
        scale={100}
        min={0}
        max={100}
        step={5}
        placeholder="100"
      />
      {!isDecoration && (
        <TextProperty
          label="Alt text"
          at="/alt"
          undo="Change the alternative text"
          placeholder="For people who cannot see it"
          what="alternative text"
          isLong
        />
      )}
      <TextProperty label="Link" at="/link" undo="Change the link" placeholder="https://… or slide:next" what="link" />
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
    <Row label="Name">
      <input
        aria-label="Name"
        autoComplete="off"
        placeholder="In lists of objects"
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
