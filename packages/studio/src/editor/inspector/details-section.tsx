import { useEditing } from '../editing.ts';
import { elementAt } from '../model/template-json.ts';
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
  const { file, selected } = useEditing();
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
          isLong
        />
      )}
      <TextProperty label="Link" at="/link" undo="Change the link" placeholder="https://… or slide:next" />
      {isOne && (
        <TextProperty label="Name" at="/name" undo="Rename" placeholder="In lists of objects" maxLength={100} />
      )}
    </Section>
  );
}
