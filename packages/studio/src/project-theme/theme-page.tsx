import type { Finding, JsonObject } from '@deckwright/content-form/body';
import { Notice, Skeleton } from '@deckwright/ui/controls';
import { useEffect, useRef } from 'react';
import type { TemplateComparison } from '../new-warnings/template-change.ts';
import { say } from '../sentences/project-theme.ts';
import { Page } from '../ui/page.tsx';
import { BrandCard } from './brand-card.tsx';
import { ColorsCard } from './colors-card.tsx';
import type { FamilyChoice } from './families.ts';
import { faultsElsewhere } from './fault-at.ts';
import { FontsCard } from './fonts-card.tsx';
import { SampleSlides, type ThemeSample } from './sample-slides.tsx';
import { TextStylesCard } from './text-styles-card.tsx';
import { ThemeBar } from './theme-bar.tsx';
import type { ThemeDraft } from './theme-draft.ts';

export interface ThemeEditing {
  readonly draft: ThemeDraft;
  /** Changes of the same group that follow each other quickly are undone together. */
  readonly onDraft: (draft: ThemeDraft, group: string) => void;
  readonly onUndo: (() => void) | undefined;
  readonly onRedo: (() => void) | undefined;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
  /** What the change means for the templates. Undefined: nothing is compared. */
  readonly comparison: TemplateComparison | undefined;
  /** Shows the templates with new warnings. */
  readonly onReview: () => void;
  readonly families: readonly FamilyChoice[];
  readonly usesOfStyle: (name: string) => readonly string[];
  readonly samples: readonly ThemeSample[];
  readonly size: { readonly width: number; readonly height: number };
  /** Of the project file. */
  readonly faults: readonly Finding[];
  /** Why nothing is drawn. */
  readonly problem?: string;
  /** The person may only look. */
  readonly isReadOnly: boolean;
}

const SHOWN = ['/theme/colors', '/theme/fonts', '/theme/textStyles'];
const DESCRIPTION = say('theColoursFontsAndText');

/** Undefined: still loading. */
export function ThemePage({ editing }: { readonly editing: ThemeEditing | undefined }) {
  return (
    <Page title={say('theme')} description={DESCRIPTION}>
      {editing === undefined ? <Loading /> : <Editor {...editing} />}
    </Page>
  );
}

function Editor(props: ThemeEditing) {
  const { draft, onDraft, families, usesOfStyle, faults, isReadOnly: disabled } = props;
  const { file } = draft;
  useThemeKeys(disabled ? {} : props);
  const onFile = (next: JsonObject, group: string) => onDraft({ ...draft, file: next }, group);
  const part = { file, onFile, families, faults, disabled };
  const others = faultsElsewhere(faults, SHOWN);
  return (
    <>
      {!disabled && <ThemeBar {...props} />}
      {others.length > 0 && (
        <Notice tone="danger" title={say('thisThemeDoesNotWork')}>
          <ul className="list-disc ps-4 wrap-anywhere">
            {others.slice(0, 8).map(({ path, message }) => (
              <li key={path + message}>{message}</li>
            ))}
            {others.length > 8 && <li>{say('andValueMore', { value: others.length - 8 })}</li>}
          </ul>
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[27rem_minmax(0,1fr)]">
        <div className="contents xl:order-2 xl:block xl:h-full">
          <SampleSlides samples={props.samples} size={props.size} problem={props.problem} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <BrandCard draft={draft} onDraft={onDraft} disabled={disabled} />
          <ColorsCard {...part} />
          <FontsCard {...part} />
          <TextStylesCard {...part} usesOfStyle={usesOfStyle} />
        </div>
      </div>
    </>
  );
}

function Loading() {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-6 xl:grid-cols-[27rem_minmax(0,1fr)]">
      <div className="-mx-4 h-14 border-b border-line sm:-mx-8 xl:col-span-2" />
      <div className="grid grid-cols-1 content-start gap-6">
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
      <div className="grid grid-cols-2 content-start gap-4">
        {[1, 2, 3, 4].map((one) => (
          <Skeleton key={one} className="aspect-video" />
        ))}
      </div>
    </div>
  );
}

interface ThemeKeys {
  readonly onUndo?: () => void;
  readonly onRedo?: () => void;
  readonly onSave?: () => void;
}

/** Ctrl or ⌘ with Z, Shift+Z or Y, and S. The undo of a text field would know nothing of the other fields. */
function useThemeKeys(keys: ThemeKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const run = actionOf(event, latest.current);
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function actionOf({ key, shiftKey }: KeyboardEvent, { onUndo, onRedo, onSave }: ThemeKeys): (() => void) | undefined {
  const letter = key.toLowerCase();
  if (letter === 's' && !shiftKey) return onSave;
  if (letter === 'y' || (letter === 'z' && shiftKey)) return onRedo;
  return letter === 'z' ? onUndo : undefined;
}
