import type { EditableDeck } from '@deckwright/core/contract';
import { Button } from '@deckwright/ui/controls';
import { Dialog, type OpenDialogProps } from '@deckwright/ui/dialogs';
import { TextField } from '@deckwright/ui/fields';
import { Parts } from '@deckwright/ui/sentences';
import { Check, LoaderCircle } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { say } from '../sentences/dialogs.ts';
import { useSession } from '../session/session.ts';
import { type DeckVersion, fetchVersion, fetchVersions, keepVersion, restoreVersion } from '../session/versions.ts';
import { labelOf, momentOf, VersionList } from './version-list.tsx';
import { VersionPreview } from './version-preview.tsx';

/** Earlier states of the presentation, to look at and to return to. */
export function VersionsDialog({ onClose }: OpenDialogProps) {
  const { base } = useSession();
  const [versions, setVersions] = useState<readonly DeckVersion[]>();
  const [chosen, setChosen] = useState<string>();
  const [shown, setShown] = useState<{ readonly id: string; readonly deck: EditableDeck }>();
  const [problem, setProblem] = useState<string>();
  const [name, setName] = useState('');
  const [isWorking, setIsWorking] = useState(false);
  /** The version that has the state from before the last restore. */
  const [before, setBefore] = useState<string>();
  const version = versions?.find(({ id }) => id === chosen);

  const run = useCallback(async (work: () => Promise<void>) => {
    setIsWorking(true);
    try {
      await work();
      setProblem(undefined);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setIsWorking(false);
    }
  }, []);

  const load = useCallback(async () => {
    const found = await fetchVersions(base);
    setVersions(found);
    setChosen((one) => (found.some(({ id }) => id === one) ? one : found[0]?.id));
  }, [base]);
  useEffect(() => void run(load), [run, load]);

  useEffect(() => {
    let isGone = false;
    if (chosen === undefined) return;
    fetchVersion(base, chosen).then(
      (deck) => !isGone && setShown({ id: chosen, deck }),
      (error: Error) => !isGone && setProblem(error.message),
    );
    return () => {
      isGone = true;
    };
  }, [base, chosen]);

  async function keep() {
    await keepVersion(base, name.trim());
    setName('');
    setBefore(undefined);
    setChosen(undefined);
    await load();
  }

  async function restore(id: string, isUndo: boolean) {
    const kept = await restoreVersion(base, id);
    setBefore(isUndo ? undefined : kept);
    await load();
  }

  return (
    <Dialog
      title={say('versions')}
      description={say('theServerKeepsAVersion')}
      width="medium"
      onOpenChange={onClose}
      footer={
        <>
          <p role="status" className="me-auto flex min-w-0 items-center gap-2 self-center text-sm text-success">
            {before !== undefined && (
              <>
                <Check aria-hidden="true" className="size-4 shrink-0" /> {say('theVersionWasRestoredEverybody')}
              </>
            )}
          </p>
          {before !== undefined && (
            <Button disabled={isWorking} onClick={() => void run(() => restore(before, true))}>
              {say('undoTheRestoring')}
            </Button>
          )}
          <Button
            kind="primary"
            disabled={isWorking || version === undefined}
            onClick={() => version && void run(() => restore(version.id, false))}
          >
            <Parts
              of={say.parts('restoreSpan', {
                span: <span className="sr-only"> {version && `${labelOf(version)}, ${momentOf(version)}`}</span>,
              })}
            />
          </Button>
        </>
      }
    >
      {problem !== undefined && (
        <p role="alert" className="mb-4 rounded-md bg-danger-soft px-3 py-2 text-danger">
          {problem}
        </p>
      )}
      <div className="grid grid-cols-[16rem_1fr] gap-6 max-md:grid-cols-1 md:h-[min(60vh,34rem)]">
        <div className="flex min-h-0 flex-col gap-3 max-md:max-h-72">
          <form
            className="grid shrink-0 grid-cols-[1fr_auto] items-end gap-2 p-0.5"
            onSubmit={(event) => {
              event.preventDefault();
              void run(keep);
            }}
          >
            <TextField label={say('nameOfThePresentState')} value={name} maxLength={100} required onChange={setName} />
            <Button type="submit" disabled={isWorking}>
              <Parts of={say.parts('keepSpan', { span: <span className="sr-only"> {say('thisVersion')}</span> })} />
            </Button>
          </form>
          {versions?.length === 0 && <p className="text-muted">{say('nobodyHasChangedThePresentation')}</p>}
          {versions !== undefined && versions.length > 0 && (
            <div className="min-h-0 overflow-y-auto border-t border-line">
              <VersionList {...{ versions, chosen }} onChoose={setChosen} />
            </div>
          )}
        </div>
        <section
          aria-label={
            version
              ? say('slidesOfTheVersionVersion', { version: labelOf(version), version2: momentOf(version) })
              : say('slides')
          }
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so arrow keys have to reach it.
          tabIndex={0}
          className="min-h-0 overflow-y-auto rounded-md bg-sunken p-4 focus-visible:-outline-offset-2 max-md:min-h-64"
        >
          {version !== undefined && shown?.id === version.id ? (
            <VersionPreview key={shown.id} deck={shown.deck} />
          ) : (
            (versions === undefined || version !== undefined) && (
              <p role="status" className="flex items-center gap-2 text-muted">
                <LoaderCircle aria-hidden="true" className="size-4 animate-spin" /> {say('loading')}
              </p>
            )
          )}
        </section>
      </div>
    </Dialog>
  );
}
