import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import { Toasts } from './toasts.tsx';

/** What all controls need around them, once a page. */
export function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={400}>
        <Toasts>{children}</Toasts>
      </Tooltip.Provider>
    </CSPProvider>
  );
}
