import { Parts } from '@deckwright/ui/sentences';
import { ChevronDown, KeyRound, Terminal } from 'lucide-react';
import { Fragment } from 'react';
import { say } from '../sentences/audit.ts';
import { formatDateAndTime } from '../ui/format.ts';
import { When } from '../ui/when.tsx';
import type { ListedAuditEntry } from './audit-entry.ts';
import { auditSentence, type NamesOfIds } from './audit-sentence.ts';

interface AuditRowProps {
  readonly entry: ListedAuditEntry;
  readonly names: NamesOfIds;
  readonly showsOwner: boolean;
}

/** One entry as a sentence, with the rest of what is known behind it. */
export function AuditRow({ entry, names, showsOwner }: AuditRowProps) {
  const { actor, at, owner } = entry;
  const ownerName = owner === null ? say('server') : (names.get(owner) ?? owner);
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3.5 px-4 py-2.5 transition-colors hover:bg-surface focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
          <Initial actor={actor} />
          <p className="min-w-0 flex-1 text-muted [overflow-wrap:anywhere]">
            <bdi className="font-medium text-ink">
              {actor.kind === 'command line' ? MADE_WITH[actor.kind] : actor.name}
            </bdi>{' '}
            <Parts of={auditSentence(entry, names, (name) => <bdi className="font-medium text-ink">{name}</bdi>)} />
            <span className="block text-xs sm:hidden">
              {showsOwner && <>{ownerName} · </>}
              <When at={at} />
            </span>
          </p>
          {showsOwner && <span className="hidden max-w-40 truncate text-xs text-muted sm:block">{ownerName}</span>}
          <span className="hidden w-28 text-end text-xs text-muted sm:block">
            <When at={at} />
          </span>
          <ChevronDown className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <Details entry={entry} ownerName={ownerName} />
      </details>
    </li>
  );
}

const MADE_WITH = {
  person: say('theStudio'),
  token: say('anAccessToken'),
  'command line': say('theCommandLine'),
} as const;

function Details({ entry, ownerName }: { readonly entry: ListedAuditEntry; readonly ownerName: string }) {
  const rows: readonly (readonly [string, string])[] = [
    [say('time'), formatDateAndTime(entry.at)],
    [say('owner'), ownerName],
    [say('madeWith'), MADE_WITH[entry.actor.kind]],
    [say('action'), entry.action],
    [say('target'), entry.target],
    ...Object.entries(entry.details ?? {}).map(([key, value]) => [key, valueText(value)] as const),
  ];
  return (
    <dl className="grid grid-cols-[minmax(5rem,auto)_minmax(0,1fr)] gap-x-6 gap-y-1 border-t border-line bg-surface px-4 py-3.5 text-xs sm:ps-14.5">
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <dt className="text-muted">{label}</dt>
          <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Initial({ actor }: { readonly actor: ListedAuditEntry['actor'] }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent uppercase [&>svg]:size-3.5"
    >
      {actor.kind === 'token' ? <KeyRound /> : actor.kind === 'command line' ? <Terminal /> : [...actor.name][0]}
    </span>
  );
}

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
