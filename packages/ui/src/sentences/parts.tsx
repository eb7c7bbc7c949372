import { createElement, Fragment, type ReactNode } from 'react';

/** A sentence with elements in its places, as `say.parts` makes it. Apart from `sentences`, which workers use without React. */
export function Parts({ of }: { readonly of: readonly ReactNode[] }): ReactNode {
  return createElement(Fragment, null, ...of);
}
