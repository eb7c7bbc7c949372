import { Skeleton } from '@deckwright/ui/controls';

interface ComparedPictureProps {
  /** Its address. Undefined until it is drawn. */
  readonly picture: string | undefined;
  /** Alternative text; '' beside a text that says the same. */
  readonly label: string;
  /** Shown if there will be no picture. */
  readonly missing?: string;
}

/** The picture of one of two states of a template. */
export function ComparedPicture({ picture, label, missing }: ComparedPictureProps) {
  if (picture !== undefined)
    return <img src={picture} alt={label} draggable={false} className="size-full object-contain" />;
  if (missing === undefined) return <Skeleton className="size-full rounded-none" />;
  return <span className="grid size-full place-items-center px-3 text-center text-xs text-muted">{missing}</span>;
}
