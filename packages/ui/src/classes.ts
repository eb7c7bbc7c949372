/** Joins class names, and leaves out what is false or undefined. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** What opens above a page. */
export const POPUP =
  'min-w-[max(11rem,var(--anchor-width))] max-w-[min(22rem,calc(100vw-2rem))] origin-(--transform-origin) rounded-lg border border-line-button bg-raised shadow-float outline-none transition duration-100 data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0';
/** One line of it. */
export const MENU_ITEM =
  'flex min-h-9 items-center gap-2.5 rounded-md px-2.5 py-1.5 text-sm outline-none select-none data-disabled:opacity-55 data-highlighted:bg-hover pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted';
/** The look of what people type into or choose from. */
export const CONTROL =
  'h-9 w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 text-sm text-ink placeholder:text-muted transition-colors hover:border-muted focus-visible:outline-offset-0 data-invalid:border-danger disabled:opacity-55 pointer-coarse:h-11 pointer-coarse:text-base';
/** The same, in a panel beside a slide. */
export const SMALL_CONTROL =
  'h-8 w-full min-w-0 rounded-md border border-line bg-raised px-2 text-xs text-ink placeholder:text-muted transition-colors hover:border-line-strong focus-visible:outline-offset-0 disabled:opacity-55 pointer-coarse:h-11 pointer-coarse:text-base';
/** A button of a toolbar. */
export const TOOL =
  'inline-flex h-8 min-w-8 shrink-0 items-center justify-center gap-1.5 rounded-md px-1.5 text-xs font-medium text-ink transition-colors hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent data-popup-open:bg-hover disabled:pointer-events-none disabled:opacity-40 focus-visible:-outline-offset-2 pointer-coarse:h-11 pointer-coarse:min-w-11 [&_svg]:size-4 [&_svg]:shrink-0';
/** A button in a panel beside a slide, at least 24 px wide on every screen. */
export const SMALL_BUTTON =
  'inline-flex size-7 shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent data-popup-open:bg-hover disabled:pointer-events-none disabled:opacity-40 pointer-coarse:size-11 [&_svg]:size-4';
/** What dims the page below a dialog. */
export const BACKDROP =
  'fixed inset-0 z-40 bg-backdrop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';
/** A dialog above the page. */
export const DIALOG =
  'flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-xl border border-line bg-raised shadow-float outline-none transition duration-200 ease-out data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0';
/** The look of what people type into in a form with many fields. */
export const INPUT =
  'w-full min-w-0 rounded-md border border-line bg-raised px-2.5 py-1.5 text-sm text-ink outline-none placeholder:text-muted focus-visible:border-accent focus-visible:ring-2 focus-visible:ring-focus aria-invalid:border-danger disabled:opacity-60 pointer-coarse:min-h-11';

/** The look of a group of entries that belongs together. */
export const GROUP = 'rounded-lg border border-line bg-surface p-3';

/** The look of a small label above an entry. */
export const SMALL_LABEL = 'text-xs font-medium text-muted';
