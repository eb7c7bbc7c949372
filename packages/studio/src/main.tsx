import '@deckwright/core/browser/jitless';
import { BusyNotice } from '@deckwright/content-form/busy';
import { Frame } from '@deckwright/ui/frame';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ServerError } from './connection/server-error.ts';
import { createStudioRouter } from './router.tsx';
import './styles.css';

const queries = new QueryClient({
  defaultOptions: {
    // An answer of the server will be the same the next time; a lost connection may come back.
    queries: { staleTime: 10_000, retry: (count, error) => !(error instanceof ServerError) && count < 2 },
  },
});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Frame>
        <RouterProvider router={createStudioRouter(queries)} />
        <BusyNotice />
      </Frame>
    </QueryClientProvider>
  </StrictMode>,
);
