import type { CaretText } from '@deckwright/core';
import { StrictMode, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { TextEditor, type TextPhase } from '../../src/index.ts';
import type {} from './page-state.ts';
import './page.css';

/** What the test's server draws. */
export interface DrawnText {
  readonly svg: string;
  readonly drawn: CaretText;
}

const ZOOM = 1.5;
const search = new URLSearchParams(location.search);
/** Milliseconds after which the page has what was typed. */
const lag = Number(search.get('lag') ?? 0);
/** The text is opened before it is drawn. */
const isEarly = search.has('early');
const EARLY_BOX = { x: 100, y: 50, width: 400, height: 100 };

function startOf(start: string | null): 'end' | 'all' | { readonly x: number; readonly y: number } {
  if (start === null || start === 'all') return start ?? 'end';
  const [x = 0, y = 0] = start.split(',').map(Number);
  return { x, y };
}

function Page() {
  const [text, setText] = useState(search.get('text') ?? '');
  const [phases, setPhases] = useState<readonly TextPhase[]>([]);
  const [closed, setClosed] = useState<string>();
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [answer, setAnswer] = useState<DrawnText>();
  const newest = useRef(0);

  useEffect(() => {
    newest.current += 1;
    const asked = newest.current;
    fetch('/draw', { method: 'POST', body: text })
      .then((response) => response.json())
      .then((next) => {
        if (asked === newest.current) setAnswer(next);
      });
  }, [text]);
  globalThis.state = { text, phases, drawnText: answer?.drawn.text, closed, keys };
  globalThis.setText = setText;
  if (!answer && !isEarly) return null;
  const { svg, drawn } = answer ?? { svg: '', drawn: { text, lines: [], box: EARLY_BOX, rotation: 0 } };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a page with shortcuts.
    <div
      className="slide"
      style={{ width: 960 * ZOOM, height: 540 * ZOOM }}
      onKeyDown={({ key }) => setKeys((all) => [...all, key])}
    >
      <img alt="" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />
      <TextEditor
        label="Title, text"
        text={text}
        lines={drawn.lines}
        drawn={drawn.text}
        zoom={ZOOM}
        box={drawn.box}
        rotation={drawn.rotation}
        start={startOf(search.get('start'))}
        onChange={(next, phase) => {
          if (lag === 0) setText(next);
          else setTimeout(() => setText(next), lag);
          setPhases((all) => [...all, phase]);
        }}
        onClose={setClosed}
      />
    </div>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
