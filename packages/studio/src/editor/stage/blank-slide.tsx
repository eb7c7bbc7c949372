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
        Begin with a layout
      </h2>
      <p className="mt-1 text-xs text-muted">Or insert an element of your own.</p>
      <ul className="mt-4 grid grid-cols-3 gap-3">
        {BLANK_LAYOUTS.map((layout) => (
          <li key={layout.name}>
            <button
              type="button"
              onClick={() => editor.change(beginWith(layout, slide))}
              className="grid w-full gap-2 rounded-md border border-line p-2 text-xs font-medium hover:border-accent hover:bg-hover"
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
      {layout.elements.map(({ box, role }) => {
        const { x, y, width, height } = box as Readonly<Record<string, number>>;
        return (
          <rect
            key={`${x} ${y}`}
            {...{ x, y, width, height }}
            rx={16}
            className={role === 'title' ? 'fill-accent' : 'fill-line-strong'}
            opacity={0.6}
          />
        );
      })}
    </svg>
  );
}
