import { Skeleton } from '@deckwright/ui/controls';
import { say } from '../sentences/projects.ts';

interface LookPicturesProps {
  /** Addresses of pictures, the first one large. Undefined: not drawn yet. */
  readonly pictures: readonly (string | undefined)[];
  /** Replaces the first one until it is drawn. */
  readonly cover: string | undefined;
  /** Why they cannot be drawn. */
  readonly problem?: string;
}

/** Slides in the look of a new project. */
export function LookPictures({ pictures: [first, ...others], cover, problem }: LookPicturesProps) {
  return (
    <figure aria-label={say('howTheSlidesWillLook')} className="grid gap-3 rounded-lg bg-sunken p-3 sm:p-4">
      <LookPicture picture={first ?? cover} />
      {others.length > 0 && (
        <div className="grid grid-cols-2 gap-3">
          {others.map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: each place keeps its picture until the next one is drawn.
            <LookPicture key={index} picture={picture} />
          ))}
        </div>
      )}
      {problem !== undefined && <figcaption className="text-xs text-danger">{problem}</figcaption>}
    </figure>
  );
}

function LookPicture({ picture }: { readonly picture: string | undefined }) {
  return (
    <div className="aspect-video overflow-hidden rounded-sm bg-hover shadow-raised">
      {picture === undefined ? (
        <Skeleton className="size-full rounded-none" />
      ) : (
        <img src={picture} alt="" className="size-full object-contain" draggable={false} />
      )}
    </div>
  );
}
