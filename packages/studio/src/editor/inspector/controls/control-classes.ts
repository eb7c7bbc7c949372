/** The look of the small controls beside the canvas. */
export const SMALL_CONTROL =
  'h-8 w-full min-w-0 rounded-md border border-line bg-raised px-2 text-xs text-ink placeholder:text-muted transition-colors hover:border-line-strong focus-visible:outline-offset-0 disabled:opacity-55 pointer-coarse:h-11';

/** A small square button, at least 24 px wide on every screen. */
export const SMALL_BUTTON =
  'inline-flex size-7 shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent data-popup-open:bg-hover disabled:pointer-events-none disabled:opacity-40 pointer-coarse:size-11 [&_svg]:size-4';
