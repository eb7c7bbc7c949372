import { Link } from '@tanstack/react-router';
import { PencilLine } from 'lucide-react';
import { isJsonObject, type JsonObject } from '../../body/json.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { useEditing } from '../editing.ts';
import { elementAt } from '../model/template-json.ts';
import { Section } from './controls/section.tsx';
import { ChoiceProperty, TextProperty } from './properties.tsx';

/** Which partial is shown, and what it is given. */
export function PartialSection() {
  const { subject, file, selected, project } = useEditing();
  const base = subject.path.replace(/\/(templates\/[^/]+|partials)$/, '');
  const names = new Set(selected.map((path) => elementAt(file, path)?.partial));
  const [name] = names;
  const partial = names.size === 1 ? project.partials.find((one) => one.name === name) : undefined;
  const parameters = Object.entries(partial === undefined ? {} : fieldsOf(partial.file));
  return (
    <Section title="Partial">
      <ChoiceProperty
        label="Partial"
        at="/partial"
        undo="Change the partial"
        choices={project.partials.map((one) => ({ value: one.name, label: one.name }))}
      />
      {partial !== undefined && (
        <Link to={`${base}/partials/${encodeURIComponent(partial.name)}/edit`} className={buttonClasses('secondary')}>
          <PencilLine />
          Edit the partial
        </Link>
      )}
      {parameters.map(([key, parameter]) => (
        <TextProperty
          key={key}
          label={key}
          at={`/with/${key}`}
          undo={`Change ${key}`}
          placeholder={placeholderOf(parameter)}
        />
      ))}
      {parameters.length > 0 && (
        <p className="text-xs text-muted">
          <code>{'{{key}}'}</code> passes a field of the template on.
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
  return `${required === true ? 'Required' : 'Not set'}, ${String(type)}`;
}
