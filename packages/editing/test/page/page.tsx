import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  ActionsProvider,
  CANVAS_ACTIONS,
  Canvas,
  type CanvasControl,
  type CanvasObject,
  type ObjectChange,
  type Phase,
  type Spacing,
  useView,
  useViewControl,
  Viewport,
} from '../../src/index.ts';
import './arranged-slide.ts';
import './page.css';

const SIZE = { width: 960, height: 540 };

function box(x: number, y: number, width: number, height: number) {
  return { x, y, width, height };
}

/** In the row, each card is repeated for a second item. */
const OBJECTS: readonly CanvasObject[] = [
  { id: 'background', name: 'Background, shape', box: box(0, 0, 960, 540), held: 'locked' },
  { id: 'title', name: 'Title, text', box: box(60, 40, 400, 60), warnings: ['The text was shrunk to 18 points.'] },
  { id: 'photo', name: 'Photo, picture', box: box(600, 60, 200, 150) },
  { id: 'badge', name: 'Badge, shape', box: box(620, 300, 80, 40) },
  {
    id: 'row',
    name: 'Cards, group',
    box: box(60, 300, 440, 120),
    flow: 'row',
    padding: { top: 0, right: 0, bottom: 0, left: 0 },
    gap: { row: 10, column: 10 },
  },
  { id: 'one', name: 'One, text', box: box(60, 300, 100, 120), parent: 'row', held: 'group', resizes: 'width' },
  { id: 'two', name: 'Two, text', box: box(170, 300, 100, 120), parent: 'row', held: 'group' },
  { id: 'one@2', name: 'One, text', box: box(290, 300, 100, 120), parent: 'row', held: 'group', copyOf: 'one' },
  { id: 'two@2', name: 'Two, text', box: box(400, 300, 100, 120), parent: 'row', held: 'group', copyOf: 'two' },
];

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 540"><rect width="960" height="540" fill="#fff"/>${OBJECTS.map(
    ({ box: { x, y, width, height } }) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#88a" fill-opacity="0.3"/>`,
  ).join('')}</svg>`,
)}`;

function Page() {
  const [objects, setObjects] = useState(OBJECTS);
  const [before, setBefore] = useState<readonly CanvasObject[]>();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [phases, setPhases] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const control = useViewControl();
  const canvas = useRef<CanvasControl>(null);
  globalThis.slide = { objects, selected, phases, opened, zoom: useView(control)?.zoom };

  function change(changes: readonly ObjectChange[], phase: Phase, asCopies: boolean) {
    const start = before ?? objects;
    const places = new Map(changes.map((one) => [one.id, one]));
    setObjects(phase === 'cancel' ? start : start.map((one) => ({ ...one, ...places.get(one.id) })));
    setBefore(phase === 'live' ? start : undefined);
    const told = asCopies ? `${phase} copies` : phase;
    setPhases((all) => (all.at(-1) === told ? all : [...all, told]));
  }

  function reorder(ids: readonly string[], parent: string, index: number) {
    setPhases((all) => [...all, `${ids.join(', ')} in ${parent} at ${index}`]);
  }

  function takeOut(changes: readonly ObjectChange[]) {
    setPhases((all) => [...all, ...changes.map(({ id, box: { x, y } }) => `${id} out to ${x}, ${y}`)]);
  }

  function space(id: string, spacing: Spacing, phase: Phase) {
    if (phase !== 'live') setPhases((all) => [...all, `${phase} ${id} ${JSON.stringify(spacing)}`]);
  }

  return (
    <ActionsProvider
      actions={CANVAS_ACTIONS}
      editor={{
        selected,
        view: control,
        get canvas() {
          return canvas.current ?? undefined;
        },
        announce: () => {},
      }}
    >
      <Viewport control={control} size={SIZE} hasRulers>
        {(zoom) => (
          <Canvas
            control={canvas}
            label="Slide"
            size={SIZE}
            zoom={zoom}
            picture={PICTURE}
            objects={objects}
            selected={selected}
            onSelect={setSelected}
            onChange={change}
            onReorder={reorder}
            onTakeOut={takeOut}
            onSpacing={space}
            onOpen={(id) => setOpened((all) => [...all, id])}
            margin={40}
          />
        )}
      </Viewport>
    </ActionsProvider>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
