import type { Json } from '@deckwright/content-form/body';
import { contentSchema } from '@deckwright/core';
import { useMemo } from 'react';
import type { TemplateJson } from '../../elements/template-json.ts';
import { say } from '../../sentences/editor/editor.ts';
import { SavedJson } from '../../templates/saved-json.tsx';
import { useEditing } from '../editing.ts';
import { completeFields } from '../model/fields/declared-fields.ts';
import { contentOf } from '../stage/drawn-file.ts';

interface ContentCodeProps {
  readonly view: 'schema' | 'request';
  readonly project: string;
  readonly sample: string | undefined;
}

/** What callers send for the template as it is on the canvas: the schema of its content, or a request with the sample that is shown. */
export function ContentCode({ view, project, sample }: ContentCodeProps) {
  const { subject, file } = useEditing();
  const schema = useMemo(() => (view === 'schema' ? schemaOf(file, subject.key) : undefined), [view, file, subject]);
  return (
    <div className="p-3">
      {view === 'request' ? (
        <SavedJson
          label={say('bodyForPOSTV1Project')}
          value={requestOf(project, subject.key, contentOf(file, sample))}
          file={`${subject.key}.request.json`}
          className=""
        />
      ) : schema === undefined ? (
        <p className="p-1 text-xs text-muted">{say('theFieldsAreNotValid')}</p>
      ) : (
        <SavedJson
          label={say('jsonSchemaOfItsContent')}
          value={schema}
          file={`${subject.key}.schema.json`}
          className=""
        />
      )}
    </div>
  );
}

function requestOf(projectId: string, templateKey: string, content: Json): Json {
  return { projectId, presentation: { slideList: [{ templateKey, content }] } };
}

function schemaOf(file: TemplateJson, key: string): Json | undefined {
  try {
    return contentSchema({
      name: typeof file.name === 'string' ? file.name : key,
      fields: completeFields(file),
    }) as Json;
  } catch {
    return undefined;
  }
}
