import { Findings } from '@deckwright/content-form';
import type { Finding } from '@deckwright/content-form/body';
import { ToolButton } from '@deckwright/ui/controls';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useState } from 'react';
import { say } from '../sentences/preview.ts';
import type { PreviewState } from './preview-client.ts';
import { SlideImage } from './slide-image.tsx';

/** What most projects have. */
const WIDESCREEN = { width: 16, height: 9 };

const SAID = {
  waiting: say('drawing'),
  drawn: '',
  old: say('thisSlideHasErrorsThe'),
  slow: say('thisSlideTookTooLong'),
} as const;

/** The chosen slide, as an export has it. */
export const PreviewPane = memo(function PreviewPane({
  preview,
  index,
  findings,
  onChoose,
}: {
  readonly preview: PreviewState;
  readonly index: number;
  readonly findings: readonly Finding[];
  readonly onChoose: (index: number) => void;
}) {
  const [chosen, setPage] = useState(0);
  const picture = preview.slides[index];
  const pages = picture?.pages ?? [];
  const page = Math.min(chosen, Math.max(0, pages.length - 1));
  const count = preview.slides.length;
  if (!preview.opened || count === 0) {
    // As large as a slide and its buttons, so that nothing moves when the first one is drawn.
    const { width, height } = preview.opened?.size ?? WIDESCREEN;
    const isLoading = !preview.opened && preview.problem === undefined;
    return (
      <section aria-label={say('preview')} aria-busy={isLoading} className="flex min-h-0 flex-col gap-2 p-3">
        <div
          className={`grid place-items-center rounded-lg border border-dashed border-line p-4 text-center text-sm text-muted ${isLoading ? 'animate-pulse bg-sunken motion-reduce:animate-none' : ''}`}
          style={{ aspectRatio: `${width} / ${height}` }}
        >
          {preview.problem ?? (isLoading ? say('startingThePreview') : say('addASlideToSee'))}
        </div>
        <div className="min-h-8" />
      </section>
    );
  }
  const said = picture ? SAID[picture.state] : SAID.waiting;
  return (
    <section aria-label={say('preview')} className="flex min-h-0 flex-col gap-2 p-3">
      <div className="overflow-hidden rounded-lg border border-line shadow-sm">
        <SlideImage
          picture={picture}
          size={preview.opened.size}
          page={page}
          label={say('slideNumberValue', { number: index + 1, value: pages[page] ? `: ${pages[page].title}` : '' })}
        />
      </div>
      <div className="flex min-h-8 flex-wrap items-center gap-2 text-sm text-muted">
        <ToolButton label={say('previousSlide')} disabled={index === 0} onClick={() => onChoose(index - 1)}>
          <ArrowUp />
        </ToolButton>
        <span className="tabular-nums">{say('numberOfCount', { number: index + 1, count })}</span>
        <ToolButton label={say('nextSlide')} disabled={index >= count - 1} onClick={() => onChoose(index + 1)}>
          <ArrowDown />
        </ToolButton>
        {pages.length > 1 && (
          <span className="flex items-center gap-1">
            {pages.map(({ url }, at) => (
              <button
                key={url}
                type="button"
                aria-pressed={at === page}
                aria-label={say('continuationNumberOfCount', { number: at + 1, count: pages.length })}
                className="size-7 cursor-pointer rounded-md border border-line text-xs text-ink outline-none focus-visible:ring-2 focus-visible:ring-focus aria-pressed:bg-accent aria-pressed:text-on-accent"
                onClick={() => setPage(at)}
              >
                {at + 1}
              </button>
            ))}
          </span>
        )}
        <span role="status" className="min-w-0 flex-1 truncate text-end text-xs" title={said}>
          {said}
        </span>
      </div>
      {preview.problem !== undefined && <p className="text-xs text-danger">{preview.problem}</p>}
      <div className="max-h-40 overflow-y-auto empty:hidden">
        <Findings findings={findings} />
      </div>
    </section>
  );
});
