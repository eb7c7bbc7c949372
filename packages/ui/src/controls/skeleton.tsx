import { classes } from '../classes.ts';

/** Holds the place of something that is being loaded. Its size comes from the classes. */
export function Skeleton({ className }: { readonly className: string }) {
  return <span aria-hidden="true" className={classes('block animate-pulse rounded-md bg-hover', className)} />;
}
