import { Notice } from '@deckwright/ui/controls';
import { Failure } from '@deckwright/ui/fields';
import { useEffect, useRef } from 'react';
import { say } from '../../sentences/template-import.ts';
import type { ChangedMeanwhile, ImportFault, ImportState } from './create-import.ts';
import { nameOfItem } from './item-kind.tsx';

/** What a person must know before the items are looked at. */
export function ImportNotices({ meanwhile, failure, faults, warnings, taken, items }: ImportState) {
  const isKept = items.some(({ kind, state, name }) => state === 'changed' && !taken.has(`${kind}:${name}`));
  const place = useRef<HTMLDivElement>(null);
  const hasNews = meanwhile !== undefined || failure !== undefined || faults.length > 0;
  // What has happened since may be above what is shown of a long list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to show it.
  useEffect(() => {
    if (hasNews) place.current?.scrollIntoView({ block: 'nearest' });
  }, [meanwhile, failure, JSON.stringify(faults)]);
  return (
    <div ref={place} className="grid grid-cols-1 gap-3 empty:hidden">
      {meanwhile !== undefined && <MeanwhileNotice {...meanwhile} />}
      {failure !== undefined && <Failure error={failure} />}
      {faults.length > 0 && (
        <Notice tone="danger" title={say('whatIsChosenCannotBe')}>
          <p>
            {say('leaveOutWhatHasA')}
            {isKept && say('someOfItMayNeed')}
          </p>
          <FaultList label={say('faults')} faults={faults} />
        </Notice>
      )}
      {warnings.length > 0 && (
        <Notice tone="warning" title={say('itCanBeImportedWith')}>
          <FaultList label={say('warnings')} faults={warnings} />
        </Notice>
      )}
    </div>
  );
}

function MeanwhileNotice({ isConflict, items }: ChangedMeanwhile) {
  const names = items.map(nameOfItem);
  return (
    <Notice tone="warning" title={isConflict ? say('nothingWasImportedBecauseThe') : say('theProjectHasChangedSince')}>
      {say('thisIsANewComparison')}
      {names.length === 0 ? say('lookAtItBeforeYou') : say('decideAgainAboutNames', { names: names.join(', ') })}
    </Notice>
  );
}

function FaultList({ label, faults }: { readonly label: string; readonly faults: readonly ImportFault[] }) {
  return (
    <ul aria-label={label} className="mt-2 grid max-h-60 gap-2 overflow-y-auto text-xs wrap-anywhere">
      {faults.map(({ file, path, message }) => (
        <li key={`${file} ${path} ${message}`}>
          <code className="font-medium">
            {file} {path}
          </code>
          <p>{message}</p>
        </li>
      ))}
    </ul>
  );
}
