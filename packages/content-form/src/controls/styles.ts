/** Classes of what a person types into. */
export const INPUT =
  'w-full min-w-0 rounded-md border border-line bg-raised px-2.5 py-1.5 text-sm text-ink outline-none placeholder:text-muted focus-visible:border-accent focus-visible:ring-2 focus-visible:ring-focus aria-invalid:border-danger disabled:opacity-60 pointer-coarse:min-h-11';

/** Classes of a group of entries that belongs together. */
export const GROUP = 'rounded-lg border border-line bg-surface p-3';

/** Classes of a small label above an entry. */
export const SMALL_LABEL = 'text-xs font-medium text-muted';
