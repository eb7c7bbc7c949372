import { CSPProvider } from '@base-ui/react/csp-provider';
import { Tooltip } from '@base-ui/react/tooltip';
import { BusyNotice } from '@deckwright/content-form/busy';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { Announcer } from './ui/announcer.tsx';
import { Toasts } from './ui/toasts.tsx';
import '@deckwright/canvas/canvas.css';
import './styles.css';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <CSPProvider disableStyleElements>
      <Tooltip.Provider delay={400}>
        <Toasts>
          <App />
          <Announcer />
          <BusyNotice />
        </Toasts>
      </Tooltip.Provider>
    </CSPProvider>
  </StrictMode>,
);
