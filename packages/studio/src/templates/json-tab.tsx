import type { Finding } from '@deckwright/content-form/body';
import { Badge, Button, Notice, Skeleton } from '@deckwright/ui/controls';
import { CircleAlert, CircleCheck, LoaderCircle, Save } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { say } from '../sentences/templates.ts';
import { CopyButton } from './copy-button.tsx';
import type { TemplateEditorProps } from './template-editor.tsx';
import type { VersionChange } from './versions/changed-values.ts';
import { VersionChanges } from './versions/version-changes.tsx';

// CodeMirror is loaded when somebody looks at JSON.
const TemplateEditor = lazy(async () => ({ default: (await import('./template-editor.tsx')).TemplateEditor }));

export interface JsonTabProps extends TemplateEditorProps {
  /** `changed`: not saved. `broken`: not JSON. `conflict`: somebody else has saved meanwhile. */
  readonly state: 'saved' | 'changed' | 'broken' | 'saving' | 'conflict';
  readonly isChecking: boolean;
  /** The address of a picture of the text as it is. Undefined until it is drawn. */
  readonly picture: string | undefined;
  /** Why there is no picture. */
  readonly problem?: string;
  readonly onDiscard?: () => void;
  /** From what somebody else has saved to this text. Undefined while the text is not JSON. */
  readonly differences?: readonly VersionChange[];
  /** Replaces what somebody else has saved. */
  readonly onOverwrite?: () => void;
}

/** The draft as text, beside its picture. Who may only look sees it without a way to change it. */
export function JsonTab(props: JsonTabProps) {
  const { text, state, findings, picture, problem, differences, onText, onSave, onDiscard, onOverwrite } = props;
  const faults = findings.filter(({ kind }) => kind === 'fault');
  return (
    <>
      {state === 'conflict' && (
        <Notice
          tone="warning"
          title={say('somebodyElseHasSavedThis')}
          action={
            <div className="flex flex-wrap gap-2">
              <CopyButton text={text} label={say('copyMyText')} />
              <Button onClick={onDiscard}>{say('takeTheirs')}</Button>
              <Button onClick={onOverwrite}>{say('saveMineOverTheirs')}</Button>
            </div>
          }
        >
          {say('nothingWasOverwrittenAndYour')}
        </Notice>
      )}
      {state === 'conflict' && differences !== undefined && (
        <section aria-label={say('whatDiffers')} className="grid grid-cols-1 gap-3">
          <h2 className="text-base font-semibold">{say('whatDiffers')}</h2>
          <VersionChanges changes={differences} names={[say('theirs'), say('yours')]} />
        </section>
      )}
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(20rem,30rem)]">
        <div className="h-[min(44rem,calc(100dvh-13rem))] min-h-96 overflow-hidden rounded-lg border border-line bg-raised">
          <Suspense fallback={<Skeleton className="size-full rounded-none" />}>
            <TemplateEditor {...props} />
          </Suspense>
        </div>
        <aside className="grid min-w-0 grid-cols-1 content-start gap-4 max-xl:order-first">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <EditState {...props} faults={faults.length} />
            {onText !== undefined && (
              <div className="flex flex-wrap gap-2">
                <Button disabled={state === 'saved'} onClick={onDiscard}>
                  {say('discardChanges')}
                </Button>
                <Button kind="primary" isBusy={state === 'saving'} disabled={state === 'saved'} onClick={onSave}>
                  <Save />
                  {say('saveDraft')}
                </Button>
              </div>
            )}
          </div>
          <div className="aspect-video overflow-hidden rounded-lg border border-line bg-sunken shadow-raised max-xl:hidden">
            {picture === undefined ? (
              problem === undefined && <Skeleton className="size-full rounded-none" />
            ) : (
              <img src={picture} alt={say('theTemplateAsItIs')} className="size-full object-contain" />
            )}
          </div>
          <FindingList findings={findings} />
          {problem !== undefined && findings.length === 0 && <p className="text-danger">{problem}</p>}
        </aside>
      </div>
    </>
  );
}

function EditState({ state, isChecking, onText, faults }: JsonTabProps & { readonly faults: number }) {
  if (onText === undefined) return <Badge>{say('onlyEditorsChangeTemplates')}</Badge>;
  if (isChecking) {
    return (
      <Badge tone="accent">
        <LoaderCircle className="animate-spin motion-reduce:animate-none" />
        {say('checking')}
      </Badge>
    );
  }
  if (state === 'broken' || faults > 0) {
    return (
      <Badge tone="danger">
        <CircleAlert />
        {state === 'broken' ? say('notJSON') : say('countErrors', { count: faults })}
      </Badge>
    );
  }
  if (state === 'saved') {
    return (
      <Badge tone="success">
        <CircleCheck />
        {say('saved')}
      </Badge>
    );
  }
  return <Badge tone="warning">{say('notSaved')}</Badge>;
}

function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <ul aria-label={say('errorsAndWarnings')} className="grid max-h-96 gap-2 overflow-y-auto">
      {findings.map(({ path, kind, message }) => (
        <li
          key={`${path} ${message}`}
          className={`rounded-md wrap-anywhere px-3 py-2 text-xs ${kind === 'fault' ? 'bg-danger-soft' : 'bg-warning-soft'}`}
        >
          {path !== '' && <code className="block break-all text-muted">{path}</code>}
          {message}
        </li>
      ))}
    </ul>
  );
}
