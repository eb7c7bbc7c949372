import { TriangleAlert } from 'lucide-react';
import { say } from '../sentences/project-theme.ts';
import { ThemePicture } from './theme-picture.tsx';

/** A template that shows the theme. */
export interface ThemeSample {
  readonly key: string;
  readonly name: string;
  /** The address of its picture. Undefined until it is drawn. */
  readonly picture: string | undefined;
  /** Why it cannot be drawn. */
  readonly problem?: string;
  /** How many warnings it has in this theme, and does not have in the stored one. */
  readonly newWarnings: number;
}

interface SampleSlidesProps {
  readonly samples: readonly ThemeSample[];
  readonly size: { readonly width: number; readonly height: number };
  /** Why there are no pictures. */
  readonly problem: string | undefined;
}

/** Slides in the theme as it is now: a strip above the controls on a phone, a grid beside them on a wide screen. */
export function SampleSlides({ samples, size, problem }: SampleSlidesProps) {
  return (
    <section
      aria-label={say('slidesInThisTheme')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: people who use the keyboard scroll it.
      tabIndex={0}
      className="min-w-0 max-xl:sticky max-xl:top-28 max-xl:z-10 max-xl:-mx-4 max-xl:border-b max-xl:border-line max-xl:bg-surface max-xl:px-4 max-xl:pb-3 sm:max-xl:-mx-8 sm:max-xl:px-8 xl:sticky xl:top-32 xl:max-h-[calc(100dvh-9rem)] xl:overflow-y-auto xl:pe-1"
    >
      {problem !== undefined && <p className="pb-2 text-danger">{problem}</p>}
      <ul className="gap-4 max-xl:flex max-xl:overflow-x-auto max-xl:py-1 xl:grid xl:grid-cols-2">
        {samples.map(({ key, name, picture, problem: reason, newWarnings }) => (
          <li key={key} className="relative min-w-0 max-xl:w-52 max-xl:shrink-0 sm:max-xl:w-72">
            <div data-sample={key}>
              <ThemePicture {...{ name, picture, size }} problem={reason} />
            </div>
            {newWarnings > 0 && <Mark count={newWarnings} />}
            <p className="mt-1.5 truncate text-xs text-muted max-xl:sr-only">{name}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In a corner of the picture, so that nothing moves. */
function Mark({ count }: { readonly count: number }) {
  return (
    <span className="absolute top-2 end-2 inline-flex h-6 items-center gap-1 rounded-full border border-warning/40 bg-warning-soft px-2 text-xs font-medium text-warning shadow-raised">
      <TriangleAlert aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{say('countNewWarnings', { count })}</span>
    </span>
  );
}
