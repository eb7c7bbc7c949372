import { formatDateAndTime, formatRelative } from './format.ts';

interface WhenProps {
  /** ISO 8601. */
  readonly at: string;
}

/** A moment, as far from now as it is; the date is in its tooltip. */
export function When({ at }: WhenProps) {
  return (
    <time dateTime={at} title={formatDateAndTime(at)} className="whitespace-nowrap">
      {formatRelative(at)}
    </time>
  );
}
