import type { Finding, JsonObject } from '@deckwright/content-form/body';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readProjectFile, saveProjectFile, type TaggedProjectFile } from '../connection/save-project.ts';
import { ServerError } from '../connection/server-error.ts';
import { useToast } from '../ui/toasts.tsx';
import { differencesOf, type FileDifference, mergeChanges } from './file-changes.ts';

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

  async function save(file: JsonObject) {
    setSaving(true);
    setFaults([]);
    try {
      setSaved({ file, etag: await saveProjectFile(owner, project, { file, etag: saved.etag }) });
      toast({ title: 'Theme saved' });
      await queries.invalidateQueries({ queryKey: ['owners', owner, 'projects', project] });
    } catch (error) {
      await explain(error, file).catch((reason: Error) =>
        toast({ title: 'The theme was not saved', description: reason.message, isFailure: true }),
      );
    } finally {
      setSaving(false);
    }
  }

  async function explain(error: unknown, mine: JsonObject) {
    if (error instanceof ServerError && error.code === 'EDIT_CONFLICT') {
      setConflict({ theirs: await readProjectFile(owner, project), mine });
    } else if (error instanceof ServerError && error.details.length > 0) {
      setFaults(error.details.map(findingOf));
      toast({ title: 'The theme was not saved', description: 'Fix what is marked, and save again.', isFailure: true });
    } else throw error;
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
