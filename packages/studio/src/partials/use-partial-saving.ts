import type { Finding, JsonObject } from '@deckwright/content-form/body';
import { pointerOf } from '@deckwright/content-form/body';
import { useToast } from '@deckwright/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProjectContents } from '../connection/contents.ts';
import { dataOf, manage } from '../connection/manage.ts';
import { readProjectFile, storedFileOf } from '../connection/save-project.ts';
import { ServerError } from '../connection/server-error.ts';
import { changesBetween } from '../project-theme/file-changes.ts';
import { say } from '../sentences/partials.ts';
import { partialsOf } from './partial-facts.ts';

interface SavingParts {
  readonly owner: string;
  readonly project: string;
  readonly contents: ProjectContents;
  readonly onSaved: (name: string) => void;
}

interface PartialConflict {
  readonly name: string;
  readonly mine: JsonObject;
  /** The tag of the file that has their partial. */
  readonly etag: string;
}

/** Stores partials. What somebody else has changed in the rest of the project file is kept. */
export function usePartialSaving({ owner, project, contents, onSaved }: SavingParts) {
  const [isSaving, setSaving] = useState(false);
  const [revision, setRevision] = useState(0);
  const [rejected, setRejected] = useState<{ readonly name: string; readonly faults: readonly Finding[] }>();
  const [conflict, setConflict] = useState<PartialConflict>();
  const queries = useQueryClient();
  const toast = useToast();
  const reload = () => queries.invalidateQueries({ queryKey: ['owners', owner, 'projects', project] });

  async function put(name: string, partial: JsonObject, etag: string) {
    const params = { path: { owner, project, name }, header: { 'If-Match': etag } };
    const path = '/owners/{owner}/projects/{project}/partials/{name}';
    await dataOf(manage.PUT(path, { params, body: { ...partial } }));
  }

  async function putOver(name: string, partial: JsonObject) {
    const before = storedFileOf(contents);
    try {
      await put(name, partial, before.etag);
    } catch (error) {
      if (!(error instanceof ServerError) || error.code !== 'EDIT_CONFLICT') throw error;
      const now = await readProjectFile(owner, project);
      const theirs = partialsOf(now.file)[name];
      // The answer to an earlier try was lost.
      if (changesBetween(partial, theirs).length === 0) return true;
      if (changesBetween(partialsOf(before.file)[name], theirs).length > 0) {
        setConflict({ name, mine: partial, etag: now.etag });
        return false;
      }
      await put(name, partial, now.etag);
    }
    return true;
  }

  async function run(name: string, work: () => Promise<boolean>) {
    if (isSaving) return;
    setSaving(true);
    setRejected(undefined);
    setConflict(undefined);
    try {
      if (!(await work())) return;
      toast({ title: say('partialSaved'), description: name });
      await reload();
      onSaved(name);
    } catch (error) {
      const faults = error instanceof ServerError ? error.details.map((fault) => findingOf(name, fault)) : [];
      setRejected({ name, faults });
      toast({ title: say('thePartialWasNotSaved'), description: (error as Error).message, isFailure: true });
    } finally {
      setSaving(false);
    }
  }

  return {
    isSaving,
    /** Increases when the text of the editor has to be replaced. */
    revision,
    save: (name: string, partial: JsonObject) => run(name, () => putOver(name, partial)),
    startAgain: () => {
      setConflict(undefined);
      setRejected(undefined);
      setRevision((before) => before + 1);
    },
    faultsOf: (name: string) => (rejected?.name === name ? rejected.faults : []),
    conflictOf(name: string) {
      if (conflict?.name !== name) return undefined;
      return {
        onKeepMine: () =>
          void run(name, async () => {
            await put(name, conflict.mine, conflict.etag);
            return true;
          }),
        onTakeTheirs: async () => {
          setConflict(undefined);
          await reload();
          onSaved(name);
          setRevision((before) => before + 1);
        },
      };
    },
  };
}

/** A fault of the project file gets its place in the partial; one of a template names the template. */
function findingOf(name: string, { path, code, message, file }: ServerError['details'][number]): Finding {
  const at = pointerOf(['partials', name]);
  const isWithin = file === undefined && path.startsWith(at);
  return {
    path: isWithin ? path.slice(at.length) : '',
    kind: 'fault',
    code,
    message: file === undefined ? message : `${file}: ${message}`,
  };
}
