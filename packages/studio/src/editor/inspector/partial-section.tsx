import { isJsonObject, type JsonObject } from '@deckwright/content-form/body';
import { Button, buttonClasses } from '@deckwright/ui/controls';
import { Parts } from '@deckwright/ui/sentences';
import { Link } from '@tanstack/react-router';
import { PencilLine, Unlink } from 'lucide-react';
import { elementAt } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/inspector.ts';
import { useEditing } from '../editing.ts';
import { useDetach } from '../partials/use-detach.ts';
import { editorOfPartial } from '../subject.ts';
import { Section } from './controls/section.tsx';
import { ChoiceProperty, TextProperty } from './properties.tsx';

/** Which partial is shown, and what it is given. */
export function PartialSection() {
  const editing = useEditing();
  const { subject, file, selected, project } = editing;
  const detach = useDetach();
  const names = new Set(selected.map((path) => elementAt(file, path)?.partial));
  const [name] = names;
  const partial = names.size === 1 ? project.partials.find((one) => one.name === name) : undefined;
  const parameters = Object.entries(partial === undefined ? {} : fieldsOf(partial.file));
  return (
    <Section title={say('partial')}>
      <ChoiceProperty
        label={say('partial')}
        at="/partial"
        undo={say('changeThePartial')}
        choices={project.partials.map((one) => ({ value: one.name, label: one.name }))}
      />
      {partial !== undefined && (
        <Link to={editorOfPartial(subject, partial.name)} className={buttonClasses('secondary')}>
          <PencilLine />
          {say('editThePartial')}
        </Link>
      )}
      <Button onClick={() => void detach(editing)} title={say('replaceItByItsElements')}>
        <Unlink />
        {say('detach')}
      </Button>
      {parameters.map(([key, parameter]) => (
        <TextProperty
          key={key}
          label={key}
          at={`/with/${key}`}
          undo={say('changeKey', { key })}
          placeholder={placeholderOf(parameter)}
          what={key}
          {...(isJsonObject(parameter) && { like: parameter })}
        />
      ))}
      {parameters.length > 0 && (
        <p className="text-xs text-muted">
          <Parts of={say.parts('codePassesAFieldOf', { code: <code>{'{{key}}'}</code> })} />
        </p>
      )}
    </Section>
  );
}

function fieldsOf({ fields }: JsonObject): JsonObject {
  return isJsonObject(fields) ? fields : {};
}

function placeholderOf(parameter: unknown): string {
  if (!isJsonObject(parameter)) return '';
  const { default: value, type, required } = parameter;
  if (typeof value === 'string') return value;
  return `${required === true ? say('required') : say('notSet')}, ${String(type)}`;
}
