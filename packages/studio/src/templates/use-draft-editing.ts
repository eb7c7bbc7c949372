import type { Finding } from '@deckwright/content-form/body';
import { isJsonObject, type Json, type JsonObject, parseJson, printJson } from '@deckwright/content-form/body';
import { useToast } from '@deckwright/ui/toasts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ServerError } from '../connection/server-error.ts';
import { isSameJson } from '../json/same-json.ts';
import { say } from '../sentences/templates.ts';
import type { JsonTabProps } from './json-tab.tsx';
import { checkOf, templateOf } from './template-queries.ts';
import type { TemplateChanges } from './use-template-changes.ts';
import { changedValues } from './versions/changed-values.ts';

interface EditedTemplate {
  readonly owner: string;
  readonly project: string;
  readonly key: string;
  /** The stored file. */
  readonly file: JsonObject;
  readonly etag: string;
}

/** What a person has typed, and what it began with. */
interface TypedText {
  readonly text: string;
  readonly file: JsonObject;
  readonly etag: string;
  readonly hasConflict: boolean;
}

export interface DraftEditing
  extends Pick<
    JsonTabProps,
    'text' | 'state' | 'findings' | 'isChecking' | 'onText' | 'onSave' | 'onDiscard' | 'onOverwrite' | 'differences'
  > {
  /** What was last typed and is an object; else the stored file. */
  readonly file: JsonObject;
  readonly isChanged: boolean;
}

/** How long a person may pause in typing before the text is checked and drawn, in milliseconds. */
const PAUSE = 400;

/** The text of a draft while a person changes it. It stays until it is saved or discarded. */
export function useDraftEditing(template: EditedTemplate, changes: TemplateChanges, canEdit: boolean): DraftEditing {
  const { owner, project, key, file, etag } = template;
  const queries = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState<TypedText>();
  const [isSaving, setSaving] = useState(false);
  const stored = useMemo(() => printJson(file), [file]);
  const text = typed?.text ?? stored;
  const paused = usePaused(text);
  const parsed = useMemo(() => parseJson(paused), [paused]);
  const body = 'body' in parsed && isJsonObject(parsed.body) ? parsed.body : undefined;
  const check = useQuery({ ...checkOf(owner, project, key, body), enabled: canEdit && body !== undefined, gcTime: 0 });
  const findings = useMemo(() => findingsOf(check.data, check.error), [check.data, check.error]);
  const mine = typed?.hasConflict ? body : undefined;
  const differences = useMemo(() => mine && changedValues(file, mine), [file, mine]);
  const isBroken = typed !== undefined && !('body' in parseJson(typed.text));

  /** Stores a file in the place of what the person began with. The entity tag also changes with a publication and the like. */
  async function saveOver(mine: JsonObject, using: string, began: Json): Promise<string> {
    try {
      return await changes.saveDraft(key, mine, using);
    } catch (error) {
      if (!(error instanceof ServerError) || error.status !== 412) throw error;
      const now = await queries.fetchQuery({ ...templateOf(owner, project, key), staleTime: 0 });
      const theirs = (now.draft ?? now.published) as Json;
      // The answer to an earlier try was lost.
      if (isSameJson(theirs, mine)) return now.etag;
      if (!isSameJson(theirs, began)) throw error;
      return changes.saveDraft(key, mine, now.etag);
    }
  }

  async function save(using: string) {
    if (isSaving) return;
    const now = parseJson(text);
    if (!('body' in now) || !isJsonObject(now.body)) {
      toast({ title: say('notSaved'), description: say('theTextIsNotA'), isFailure: true });
      return;
    }
    setSaving(true);
    try {
      const saved = { file: now.body, etag: await saveOver(now.body, using, typed?.file ?? file) };
      // What was typed while it was saved stays.
      setTyped((last) => (last?.text === text ? undefined : last && { ...last, ...saved }));
      toast({ title: say('draftSaved') });
    } catch (error) {
      if (error instanceof ServerError && error.status === 412) {
        setTyped({ text, file: typed?.file ?? file, etag: using, hasConflict: true });
      } else {
        toast({ title: say('notSaved'), description: (error as Error).message, isFailure: true });
      }
    } finally {
      setSaving(false);
    }
  }

  return {
    text,
    file: body ?? file,
    isChanged: typed !== undefined && typed.text !== stored,
    isChecking: check.isFetching || paused !== text,
    findings,
    differences,
    state: stateOf(typed, isSaving, isBroken, stored),
    ...(canEdit && {
      onText: (next: string) => setTyped((last) => ({ ...(last ?? { file, etag, hasConflict: false }), text: next })),
      onSave: () => void save(typed?.etag ?? etag),
      // Replaces whatever is stored by now.
      onOverwrite: () => void save('*'),
      onDiscard() {
        setTyped(undefined);
        if (typed !== undefined) toast({ title: say('changesDiscarded'), undo: () => setTyped(typed) });
      },
    }),
  };
}

function stateOf(typed: TypedText | undefined, isSaving: boolean, isBroken: boolean, stored: string) {
  if (isSaving) return 'saving';
  if (typed?.hasConflict) return 'conflict';
  if (isBroken) return 'broken';
  return typed === undefined || typed.text === stored ? 'saved' : 'changed';
}

function findingsOf(
  data: { readonly warnings: readonly { readonly path: string; readonly message: string }[] } | undefined,
  error: Error | null,
): readonly Finding[] {
  if (error instanceof ServerError && error.status === 400) {
    if (error.details.length === 0) return [{ path: '', kind: 'fault', code: error.code, message: error.message }];
    return error.details.map(({ path, code, message }) => ({ path, kind: 'fault', code, message }));
  }
  return (data?.warnings ?? []).map(({ path, message }) => ({ path, kind: 'notice', code: 'WARNING', message }));
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
