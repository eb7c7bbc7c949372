import type { Finding } from '@deckwright/content-form/body';
import { Button, buttonClasses, EmptyState, Notice, Skeleton } from '@deckwright/ui/controls';
import { Link } from '@tanstack/react-router';
import { Component, PencilLine, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SlideImage } from '../preview/slide-image.tsx';
import { say } from '../sentences/partials.ts';
import { Page } from '../ui/page.tsx';
import { NamePartialDialog } from './name-partial-dialog.tsx';

// The code editor is larger than the page.
const JsonEditor = lazy(async () => ({ default: (await import('./json-editor.tsx')).JsonEditor }));

export interface ListedPartial {
  readonly name: string;
  /** The address of a picture of it. Undefined until it is drawn. */
  readonly picture: string | undefined;
  /** What contains it, as phrases. */
  readonly uses: readonly string[];
  /** It has changes that are not saved. */
  readonly isChanged: boolean;
}

export interface OpenPartial {
  readonly name: string;
  /** The JSON to begin with. */
  readonly text: string;
  /** Another one begins with the text again. */
  readonly revision: number;
  /** Paths begin at the partial. */
  readonly findings: readonly Finding[];
  readonly isSaving: boolean;
  /** Somebody else has changed it meanwhile. */
  readonly conflict?: { readonly onKeepMine: () => void; readonly onTakeTheirs: () => void };
}

interface PartialsPageProps {
  /** Undefined while they are loaded. */
  readonly partials: readonly ListedPartial[] | undefined;
  readonly size: { readonly width: number; readonly height: number };
  readonly opened: OpenPartial | undefined;
  readonly onOpen: (name: string) => void;
  readonly onText: (text: string) => void;
  /** Undefined: the person may only look. */
  readonly changing?: {
    readonly onCreate: (name: string) => Promise<void>;
    /** The page with the canvas of a partial, below the studio. */
    readonly editorOf: (name: string) => string;
    readonly onSave: () => void;
    readonly onDiscard: () => void;
    readonly onDelete: (name: string) => void;
  };
}

export function PartialsPage(props: PartialsPageProps) {
  const { partials, size, opened, onOpen, changing } = props;
  const [isCreating, setCreating] = useState(false);
  const button = changing && (
    <Button kind="primary" onClick={() => setCreating(true)}>
      <Plus />
      {say('newPartial')}
    </Button>
  );
  return (
    <Page
      title={say('partials')}
      description={say('elementsThatSeveralTemplatesShare')}
      actions={partials?.length !== 0 && button}
    >
      {partials?.length === 0 ? (
        <EmptyState icon={<Component />} title={say('noPartialsYet')} action={button}>
          {say('makeOneForWhatSeveral')}
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <ul
            aria-busy={partials === undefined}
            aria-label={say('partials')}
            className="gap-3 max-lg:flex max-lg:overflow-x-auto max-lg:py-1 lg:grid lg:grid-cols-1"
          >
            {partials === undefined
              ? [1, 2, 3].map((one) => <Skeleton key={one} className="h-36 max-lg:w-44 max-lg:shrink-0" />)
              : partials.map((partial) => (
                  <li key={partial.name} className="max-lg:w-44 max-lg:shrink-0">
                    <PartialButton
                      {...partial}
                      size={size}
                      isOpen={partial.name === opened?.name}
                      onOpen={() => onOpen(partial.name)}
                    />
                  </li>
                ))}
          </ul>
          {partials === undefined && <Skeleton className="h-120 rounded-lg" />}
          {opened !== undefined && <PartialEditor key={opened.name} {...props} opened={opened} />}
        </div>
      )}
      {changing !== undefined && (
        <NamePartialDialog
          open={isCreating}
          onOpenChange={setCreating}
          taken={partials?.map(({ name }) => name) ?? []}
          onCreate={changing.onCreate}
        />
      )}
    </Page>
  );
}

interface PartialButtonProps extends ListedPartial {
  readonly size: PartialsPageProps['size'];
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function PartialButton({ name, picture, uses, isChanged, size, isOpen, onOpen }: PartialButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className="block w-full overflow-hidden rounded-md border border-line bg-raised text-start shadow-raised transition hover:border-line-strong aria-pressed:border-accent aria-pressed:ring-1 aria-pressed:ring-accent"
    >
      <SlideImage picture={pictureOf(picture, name)} size={size} label="" />
      <span className="block border-t border-line px-3 py-2">
        <span className="flex items-center gap-1.5">
          <span className="min-w-0 truncate font-mono text-xs font-medium">{name}</span>
          {isChanged && <span className="size-1.5 shrink-0 rounded-full bg-accent" />}
          {isChanged && <span className="sr-only">{say('notSaved')}</span>}
        </span>
        <span className="block truncate text-xs text-muted">
          {uses.length === 0 ? say('notUsed') : say('usedInCountPlaces', { count: uses.length })}
        </span>
      </span>
    </button>
  );
}

function PartialEditor({
  partials,
  size,
  opened,
  onText,
  changing,
}: PartialsPageProps & { readonly opened: OpenPartial }) {
  const { name, text, findings, isSaving, conflict } = opened;
  const partial = partials?.find((one) => one.name === name);
  const isChanged = partial?.isChanged ?? false;
  const uses = partial?.uses ?? [];
  return (
    <section aria-label={say('thePartialName', { name })} className="grid min-w-0 grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 flex-1 truncate font-mono text-base font-semibold">{name}</h2>
        {changing !== undefined && (
          <>
            <Button
              kind="quiet"
              disabled={uses.length > 0}
              title={uses.length > 0 ? say('templatesUseIt') : undefined}
              onClick={() => changing.onDelete(name)}
            >
              <Trash2 />
              {say('delete')}
            </Button>
            <Link to={changing.editorOf(name)} className={buttonClasses()}>
              <PencilLine />
              {say('editOnTheCanvas')}
            </Link>
            <Button disabled={!isChanged || isSaving} onClick={changing.onDiscard}>
              {say('discard')}
            </Button>
            <Button kind="primary" disabled={!isChanged} isBusy={isSaving} onClick={changing.onSave}>
              {say('save')}
            </Button>
          </>
        )}
      </div>
      {conflict !== undefined && (
        <Notice
          tone="warning"
          title={say('somebodyElseHasChangedThis')}
          action={
            <div className="flex flex-wrap gap-2">
              <Button onClick={conflict.onTakeTheirs}>{say('takeTheirs')}</Button>
              <Button onClick={conflict.onKeepMine}>{say('saveMine')}</Button>
            </div>
          }
        >
          {say('yourTextIsStillHere')}
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-4 2xl:grid-cols-2">
        <div className="grid grid-cols-1 min-w-0 gap-3 2xl:order-2">
          <div className="overflow-hidden rounded-lg border border-line shadow-raised" data-partial={name}>
            <SlideImage
              picture={pictureOf(partial?.picture, name)}
              size={size}
              label={say('thePartialName', { name })}
            />
          </div>
          <p className="text-xs text-muted wrap-anywhere">
            {uses.length === 0 ? say('noTemplateUsesIt') : say('usedByNamesToDelete', { names: uses.join(', ') })}
          </p>
        </div>
        <div className="grid grid-cols-1 min-w-0 gap-3">
          <div className="h-[min(36rem,70dvh)] overflow-hidden rounded-lg border border-line bg-raised">
            <Suspense fallback={<Skeleton className="m-4 h-64" />}>
              <JsonEditor
                key={opened.revision}
                label={say('thePartialNameAsJSON', { name })}
                text={text}
                findings={findings}
                onText={onText}
                isReadOnly={changing === undefined}
              />
            </Suspense>
          </div>
          <ul aria-label={say('faults')} className="grid grid-cols-1 gap-1 text-danger wrap-anywhere empty:hidden">
            {findings.slice(0, 6).map((finding) => (
              <li key={finding.path + finding.message}>
                {finding.path !== '' && <code className="font-mono text-xs">{finding.path} </code>}
                {finding.message}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function pictureOf(url: string | undefined, title: string) {
  return url === undefined ? undefined : ({ pages: [{ url, title }], findings: [], state: 'drawn' } as const);
}
