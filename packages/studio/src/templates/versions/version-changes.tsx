import { classes } from '@deckwright/ui/classes';
import { Button, Skeleton } from '@deckwright/ui/controls';
import { useState } from 'react';
import { say } from '../../sentences/template-versions.ts';
import type { VersionChange } from './changed-values.ts';

/** Changes that are shown at first. */
const FIRST = 50;

interface VersionChangesProps {
  /** Undefined while they are loaded. */
  readonly changes: readonly VersionChange[] | undefined;
  /** What the two states are called. */
  readonly names?: readonly [before: string, after: string];
}

export function VersionChanges({
  changes,
  names: [first, second] = [say('before'), say('after')],
}: VersionChangesProps) {
  const [isWhole, setWhole] = useState(false);
  if (changes === undefined) return <Skeleton className="h-40" />;
  if (changes.length === 0) return <p className="text-muted">{say('theyAreTheSame')}</p>;
  const shown = isWhole ? changes : changes.slice(0, FIRST);
  return (
    <div className="grid justify-items-start gap-3">
      <ul className="w-full divide-y divide-line rounded-lg border border-line bg-raised">
        {shown.map(({ path, before, after }) => (
          <li key={path} className="grid gap-2 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,2fr)]">
            <code className="text-xs break-all">{path === '' ? say('wholeFile') : path}</code>
            <ChangedValue value={before} word={first} tone="bg-danger-soft" />
            <ChangedValue value={after} word={second} tone="bg-success-soft" />
          </li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button onClick={() => setWhole(true)}>{say('showAllCountChanges', { count: changes.length })}</Button>
      )}
    </div>
  );
}

function ChangedValue({
  value,
  word,
  tone,
}: {
  readonly value: unknown;
  readonly word: string;
  readonly tone: string;
}) {
  if (value === undefined) return <span className="text-xs text-muted">{say('wordNone', { word })}</span>;
  const look = classes('max-h-40 overflow-auto rounded-sm px-2 py-1', tone);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people who use the keyboard scroll it.
    <section tabIndex={0} aria-label={word} className={look}>
      <pre className="font-mono text-xs break-all whitespace-pre-wrap">{JSON.stringify(value, undefined, 1)}</pre>
    </section>
  );
}
