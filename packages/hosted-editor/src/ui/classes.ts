/** Joins class names, and leaves out what is false or undefined. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** What opens above the page. */
export const POPUP =
  'min-w-[max(11rem,var(--anchor-width))] max-w-[min(22rem,calc(100vw-1rem))] origin-(--transform-origin) rounded-lg border border-line bg-raised shadow-float outline-none transition duration-100 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0';
/** One line of it. */
export const MENU_ITEM =
  'flex min-h-8 items-center gap-2.5 rounded-md px-2.5 py-1 text-sm outline-none select-none data-disabled:opacity-50 data-highlighted:bg-hover pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted';
/** Small controls beside the slide. */
export const CONTROL =
  'h-8 w-full min-w-0 rounded-md border border-line bg-raised px-2 text-xs text-ink placeholder:text-muted transition-colors hover:border-line-strong focus-visible:outline-offset-0 disabled:opacity-55 pointer-coarse:h-11 pointer-coarse:text-base';
/** A small square button, at least 24 px wide on every screen. */
export const TOOL =
  'inline-flex h-8 min-w-8 shrink-0 items-center justify-center gap-1.5 rounded-md px-1.5 text-xs font-medium text-ink transition-colors hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent data-popup-open:bg-hover disabled:pointer-events-none disabled:opacity-40 focus-visible:-outline-offset-2 pointer-coarse:h-11 pointer-coarse:min-w-11 [&_svg]:size-4 [&_svg]:shrink-0';
