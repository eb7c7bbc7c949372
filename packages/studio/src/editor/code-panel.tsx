import { lazy, Suspense, useState } from 'react';
import { isJsonObject, type JsonObject } from '../body/json.ts';
import { parseJson } from '../body/parse-json.ts';
import { printJson } from '../body/print-json.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useEditing } from './editing.ts';
import { isSameJson } from './model/same-json.ts';
import type { TemplateJson } from './model/template-json.ts';

// CodeMirror is loaded when somebody looks at JSON.
const TemplateEditor = lazy(async () => ({
  default: (await import('../templates/TemplateEditor.tsx')).TemplateEditor,
}));

interface CodePanelProps {
  /** JSON Schema of template files, for completion. */
  readonly language: JsonObject | undefined;
  readonly onSave: () => void;
}

interface Typed {
  readonly text: string;
  /** The file that the text says, or the last one before the text was broken. */
  readonly file: TemplateJson;
  readonly isBroken: boolean;
}

/** The template as JSON. It follows the canvas, and the canvas follows it as long as it is an object. */
export function CodePanel({ language, onSave }: CodePanelProps) {
  const { editor, file, findings } = useEditing();
  const [typed, setTyped] = useState<Typed>();
  const isMine = typed !== undefined && isSameJson(typed.file, file);

  function type(text: string) {
    const parsed = parseJson(text);
    const next = 'body' in parsed && isJsonObject(parsed.body) ? parsed.body : undefined;
    setTyped({ text, file: next ?? file, isBroken: next === undefined });
    if (next !== undefined) editor.change({ label: 'Edit the JSON', group: 'json', apply: () => ({ file: next }) });
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
          This is not a JSON object yet. The canvas shows the last one that was.
        </p>
      )}
    </div>
  );
}
