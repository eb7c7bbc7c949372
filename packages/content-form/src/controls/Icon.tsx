/** Paths in a box of 24 × 24, drawn with lines. */
const PATHS = {
  add: 'M12 5v14M5 12h14',
  remove: 'M6 6l12 12M18 6L6 18',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  run: 'M7 5l12 7-12 7z',
  stop: 'M6 6h12v12H6z',
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M14 5h-4M14 19h-4M13 5l-2 14',
  strike: 'M5 12h14M16 7a4 3 0 0 0-8 0c0 2 2 4 4 5M8 17a4 3 0 0 0 8 0',
  code: 'M8 8l-4 4 4 4M16 8l4 4-4 4',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  bullets: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4v4M3 16h2l-2 3h2',
  indent: 'M4 6h16M11 12h9M4 18h16M4 10l3 2-3 2',
  save: 'M5 4h11l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  warning: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  slides: 'M4 5h16v11H4zM9 20h6',
  json: 'M9 4c-4 0-1 7-5 8 4 1 1 8 5 8M15 4c4 0 1 7 5 8-4 1-1 8-5 8',
  form: 'M4 6h16v5H4zM4 15h10v4H4z',
} as const;

export type IconName = keyof typeof PATHS;

/** A picture beside a text or in a button that has a name, so it says nothing to a screen reader. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-4 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'drag' || name === 'bullets' ? 2.4 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
