import { BusyNotice } from '@deckwright/content-form/busy';
import { Frame } from '@deckwright/ui/frame';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { Announcer } from './ui/announcer.tsx';
import '@deckwright/editing/canvas.css';
import './styles.css';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Frame>
      <App />
      <Announcer />
      <BusyNotice />
    </Frame>
  </StrictMode>,
);
