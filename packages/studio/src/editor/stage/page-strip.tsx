import { classes } from '../../ui/classes.ts';

interface PageStripProps {
  readonly pages: readonly { readonly url: string }[];
  /** From 0. */
  readonly chosen: number;
  readonly onChoose: (page: number) => void;
}

/** The slides that a table continues on with this sample. */
export function PageStrip({ pages, chosen, onChoose }: PageStripProps) {
  return (
    <fieldset className="absolute inset-x-0 bottom-4 mx-auto flex w-fit max-w-[calc(100%-2rem)] items-center gap-2 overflow-x-auto rounded-lg border border-line bg-raised p-2 shadow-float">
      <legend className="sr-only">Slides that it becomes</legend>
      {pages.map(({ url }, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide is known by its number.
          key={index}
          type="button"
          aria-pressed={index === chosen}
          aria-label={`Slide ${index + 1} of ${pages.length}`}
          onClick={() => onChoose(index)}
          className={classes(
            'relative h-16 shrink-0 overflow-hidden rounded-sm border',
            index === chosen ? 'border-accent outline-2 outline-accent' : 'border-line',
          )}
        >
          <img src={url} alt="" draggable={false} className="h-full bg-white" />
          <span className="absolute right-0.5 bottom-0.5 rounded-sm bg-raised px-1 text-xs tabular-nums">
            {index + 1}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
