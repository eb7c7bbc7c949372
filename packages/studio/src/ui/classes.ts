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
