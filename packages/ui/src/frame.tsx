import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { type ReactNode, useLayoutEffect } from 'react';
import { applyLanguage, pageLanguage } from './sentences/language.ts';
import { Toasts } from './toasts.tsx';

/** What all controls need around them, once a page. */
export function Frame({ children }: { readonly children: ReactNode }) {
  useLayoutEffect(() => applyLanguage(document.documentElement), []);
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={pageLanguage().direction}>
        <Tooltip.Provider delay={400}>
          <Toasts>{children}</Toasts>
        </Tooltip.Provider>
      </DirectionProvider>
    </CSPProvider>
  );
}
