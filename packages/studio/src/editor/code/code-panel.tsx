import { isJsonObject, type JsonObject, parseJson, printJson } from '@deckwright/content-form/body';
import { Skeleton } from '@deckwright/ui/controls';
import { lazy, Suspense, useState } from 'react';
import type { TemplateJson } from '../../elements/template-json.ts';
import { isSameJson } from '../../json/same-json.ts';
import { say } from '../../sentences/editor/editor.ts';
import { useEditing } from '../editing.ts';
import { PanelTabs } from '../panel-tabs.tsx';

// CodeMirror is loaded when somebody looks at JSON.
const TemplateEditor = lazy(async () => ({
  default: (await import('../../templates/template-editor.tsx')).TemplateEditor,
}));

// So are the schemas of the engine.
const ContentCode = lazy(async () => ({ default: (await import('./content-code.tsx')).ContentCode }));

interface CodePanelProps {
  /** JSON Schema of template files, for completion. */
  readonly language: JsonObject | undefined;
  readonly onSave: () => void;
  readonly project: string;
  /** The sample that the slide shows. Undefined: those of the fields. */
  readonly sample: string | undefined;
}

interface Typed {
  readonly text: string;
  /** The file that the text says, or the last one before the text was broken. */
  readonly file: TemplateJson;
  readonly isBroken: boolean;
}

const VIEWS = [
  { value: 'file', label: say('template') },
  { value: 'schema', label: say('schemaOfItsContent') },
  { value: 'request', label: say('request') },
] as const;

/** The JSON of what is open, and of a template also what a developer needs to export it. */
export function CodePanel(props: CodePanelProps) {
  const { subject } = useEditing();
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('file');
  if (subject.kind === 'partial') return <FileCode {...props} />;
  return (
    <PanelTabs label={say('json')} value={view} onChange={setView} tabs={VIEWS}>
      {view === 'file' ? (
        <div className="flex h-full flex-col">
          <FileCode {...props} />
        </div>
      ) : (
        <Suspense fallback={<Skeleton className="m-4 h-40" />}>
          <ContentCode view={view} project={props.project} sample={props.sample} />
        </Suspense>
      )}
    </PanelTabs>
  );
}

/** The file as JSON. It follows the canvas, and the canvas follows it as long as it is an object. */
function FileCode({ language, onSave }: CodePanelProps) {
  const { editor, file, findings } = useEditing();
  const [typed, setTyped] = useState<Typed>();
  const isMine = typed !== undefined && isSameJson(typed.file, file);

  function type(text: string) {
    const parsed = parseJson(text);
    const next = 'body' in parsed && isJsonObject(parsed.body) ? parsed.body : undefined;
    setTyped({ text, file: next ?? file, isBroken: next === undefined });
    if (next !== undefined) editor.change({ label: say('editTheJSON'), group: 'json', apply: () => ({ file: next }) });
  }

  return (
    <div data-code className="flex min-h-0 flex-1 flex-col">
      <Suspense fallback={<Skeleton className="m-4 h-40" />}>
        <TemplateEditor
          text={isMine ? typed.text : printJson(file)}
          findings={findings}
          language={language}
          onText={type}
          onSave={onSave}
        />
      </Suspense>
      {isMine && typed.isBroken && (
        <p role="status" className="shrink-0 border-t border-line bg-warning-soft px-4 py-2 text-xs">
          {say('thisIsNotAJSON')}
        </p>
      )}
    </div>
  );
}
