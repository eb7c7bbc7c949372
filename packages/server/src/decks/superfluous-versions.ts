import type { HostedDecksSchema } from '../storage/database/hosted-decks-schema.ts';
import { LIMITS } from '../telemetry/limits.ts';

/** A version of a deck, without its content. */
export interface VersionFacts extends Pick<HostedDecksSchema['hosted_version'], 'number' | 'kind' | 'at'> {
  /** Bytes. */
  readonly size: number;
}

const { hostedDecks: MOST } = LIMITS;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * The versions that a deck need not keep. Named ones are kept, up to their limit. Of the others, those of the last hour are kept, one for
 * each hour of the last day, one for each earlier day, and the first, which is the deck as it was made.
 */
export function superfluousVersions(versions: readonly VersionFacts[], now: Date): readonly VersionFacts[] {
  const sorted = [...versions].sort((one, other) => one.number - other.number);
  const named = sorted.filter(({ kind }) => kind === 'named');
  const [first, ...others] = sorted.filter(({ kind }) => kind !== 'named');
  const periods = new Map(others.map((version) => [periodOf(version, now), version]));
  const inPeriods = [...periods.values()];
  const kept = new Set([
    ...(first === undefined ? [] : [first]),
    ...inPeriods.slice(-MOST.automaticVersions.most),
    ...named.slice(-MOST.versions.most),
  ]);
  let bytes = [...kept].reduce((sum, { size }) => sum + size, 0);
  // The newest remains, also if it alone is too large.
  for (const version of [...inPeriods, ...named].filter((one) => one !== sorted.at(-1))) {
    if (bytes <= MOST.versionBytes.most) break;
    if (kept.delete(version)) bytes -= version.size;
  }
  return sorted.filter((version) => !kept.has(version));
}

/** Of two versions with the same period only the later one is kept. */
function periodOf({ number, kind, at }: VersionFacts, now: Date): string {
  const age = now.getTime() - Date.parse(at);
  if (age < HOUR_MS || (kind === 'restore' && age < DAY_MS)) return `${number}`;
  return age < DAY_MS ? at.slice(0, '2026-01-01T00'.length) : at.slice(0, '2026-01-01'.length);
}
