import type { Finding, JsonObject } from '@deckwright/content-form/body';
import { useToast } from '@deckwright/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readProjectFile, saveProjectFile, type TaggedProjectFile } from '../connection/save-project.ts';
import { ServerError } from '../connection/server-error.ts';
import { say } from '../sentences/project-theme.ts';
import { changesBetween, differencesOf, type FileDifference, mergeChanges } from './file-changes.ts';

export interface ThemeSaving {
  /** The file as it was last read or saved. */
  readonly saved: TaggedProjectFile;
  readonly isSaving: boolean;
  /** What the server has rejected. */
  readonly faults: readonly Finding[];
  /** What differs from the file that somebody else has saved meanwhile. */
  readonly differences: readonly FileDifference[] | undefined;
  save(file: JsonObject): Promise<void>;
  /** Returns what to continue with: their file, with my changes or without. */
  resolve(file: JsonObject, choice: 'both' | 'theirs'): JsonObject;
  closeConflict(): void;
  /** Continues from a newer file of the server. */
  follow(stored: TaggedProjectFile): void;
}

export function useThemeSaving(owner: string, project: string, first: TaggedProjectFile): ThemeSaving {
  const [saved, setSaved] = useState(first);
  const [isSaving, setSaving] = useState(false);
  const [faults, setFaults] = useState<readonly Finding[]>([]);
  const [conflict, setConflict] = useState<{ readonly theirs: TaggedProjectFile; readonly mine: JsonObject }>();
  const queries = useQueryClient();
  const toast = useToast();

  /** Stores the file, and returns its entity tag, also if an earlier try has stored it and its answer was lost. */
  async function put(file: JsonObject): Promise<string> {
    try {
      return await saveProjectFile(owner, project, { file, etag: saved.etag });
    } catch (error) {
      if (!(error instanceof ServerError) || error.code !== 'EDIT_CONFLICT') throw error;
      const theirs = await readProjectFile(owner, project);
      if (changesBetween(theirs.file, file).length === 0) return theirs.etag;
      setConflict({ theirs, mine: file });
      throw error;
    }
  }

  async function save(file: JsonObject) {
    setSaving(true);
    setFaults([]);
    try {
      setSaved({ file, etag: await put(file) });
      toast({ title: say('themeSaved') });
      await queries.invalidateQueries({ queryKey: ['owners', owner, 'projects', project] });
    } catch (error) {
      explain(error);
    } finally {
      setSaving(false);
    }
  }

  function explain(error: unknown) {
    // The conflict is shown.
    if (error instanceof ServerError && error.code === 'EDIT_CONFLICT') return;
    const details = error instanceof ServerError ? error.details : [];
    setFaults(details.map(findingOf));
    const description = details.length > 0 ? say('fixWhatIsMarkedAnd') : (error as Error).message;
    toast({ title: say('theThemeWasNotSaved'), description, isFailure: true });
  }

  return {
    saved,
    isSaving,
    faults,
    differences: conflict && differencesOf(saved.file, conflict.mine, conflict.theirs.file),
    save,
    resolve(file, choice) {
      const { theirs } = conflict!;
      setSaved(theirs);
      setConflict(undefined);
      return choice === 'theirs' ? theirs.file : (mergeChanges(saved.file, file, theirs.file) as JsonObject);
    },
    closeConflict: () => setConflict(undefined),
    follow: setSaved,
  };
}

/** A fault of a template is not at a value of the project file. */
function findingOf({ path, code, message, file }: ServerError['details'][number]): Finding {
  return file === undefined
    ? { path, kind: 'fault', code, message }
    : { path: '', kind: 'fault', code, message: `${file}: ${message}` };
}
