import type { JsonObject } from '@deckwright/content-form/body';
import type { Box } from '@deckwright/core/contract';
import type { ReactNode } from 'react';
import { say } from '../../sentences/editor/stage.ts';
import { useLiveEditing } from '../editing.ts';
import { BLANK_LAYOUTS, type BlankLayout, beginWith } from './blank-layouts.ts';

/** Layouts for a template without elements. */
export function BlankSlide() {
  const { editor, slide } = useLiveEditing();
  return (
    <section
      aria-labelledby="begin-with"
      className="absolute top-1/2 left-1/2 w-[min(38rem,calc(100%-4rem))] -translate-1/2 rounded-xl border border-line bg-raised p-6 shadow-float"
    >
      <h2 id="begin-with" className="font-semibold">
        {say('beginWithALayout')}
      </h2>
      <p className="mt-1 text-xs text-muted">{say('orInsertAnElementOf')}</p>
      <ul className="mt-4 grid grid-cols-3 gap-3">
        {BLANK_LAYOUTS.map((layout) => (
          <li key={layout.name}>
            <button
              type="button"
              onClick={() => editor.change(beginWith(layout, slide))}
              className="grid h-full w-full content-start gap-2 rounded-md border border-line p-2 text-xs font-medium hover:border-accent hover:bg-hover"
            >
              <Sketch layout={layout} />
              {layout.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sketch({ layout }: { readonly layout: BlankLayout }) {
  return (
    <svg viewBox="0 0 960 540" aria-hidden="true" className="w-full rounded-sm bg-sunken">
      {layout.elements.map((element) => (
        <Placeholder key={JSON.stringify(element.box)} element={element} />
      ))}
    </svg>
  );
}

/** Rounded corners of everything in a sketch, in points. */
const ROUND = 12;

/** What an element looks like from far away. */
function Placeholder({ element: { type, role, box } }: { readonly element: JsonObject }) {
  const { x, y, width, height } = box as unknown as Box;
  const rect = (left: number, top: number, wide: number, high: number) => (
    <rect key={`${left} ${top}`} x={x + left} y={y + top} width={wide} height={high} rx={ROUND} />
  );
  if (role === 'title') {
    return (
      <g className="fill-accent" opacity={0.7}>
        {rect(0, height * 0.2, width * 0.7, height * 0.6)}
      </g>
    );
  }
  const drawn: Readonly<Record<string, () => ReactNode>> = {
    list: () => [0, 1, 2].map((line) => [rect(0, line * 110 + 20, 40, 40), rect(70, line * 110 + 24, 560, 32)]),
    image: () => (
      <>
        <path d={`M${x} ${y + height} l${width * 0.4} ${-height * 0.5} l${width * 0.6} ${height * 0.5}z`} />
        <circle cx={x + width * 0.7} cy={y + height * 0.3} r={height * 0.12} />
        <rect {...{ x, y, width, height }} rx={ROUND} opacity={0.4} />
      </>
    ),
    chart: () => [0.5, 0.8, 0.65, 1].map((share, at) => rect(at * 208, height * (1 - share), 150, height * share)),
    group: () => [0, 1, 2].map((card) => rect(card * 288, 0, 256, height)),
  };
  const lines = () =>
    LINES.slice(0, Math.max(1, Math.floor(height / 70))).map((share, at) => rect(0, at * 70 + 14, width * share, 32));
  return (
    <g className="fill-line-strong" opacity={0.7}>
      {(drawn[String(type)] ?? lines)()}
    </g>
  );
}

/** How long the lines of a text are, as shares of its width. */
const LINES = [0.6, 1, 0.9, 0.7];
