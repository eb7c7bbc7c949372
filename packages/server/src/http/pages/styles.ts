/** Belongs in the head of a page. The icon, a slide, is part of the page, so no browser asks for /favicon.ico. */
export const PAGE_ICON = `<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect x='1' y='3' width='14' height='10' rx='2' fill='%232f5bea'/%3E%3C/svg%3E">`;

/** What the home page and messages share: the colours, sizes and controls of the studio, light and dark. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --surface: light-dark(oklch(98.4% 0.003 265), oklch(18.2% 0.012 265));
  --raised: light-dark(oklch(100% 0 0), oklch(22% 0.014 265));
  --sunken: light-dark(oklch(96% 0.005 265), oklch(15.6% 0.011 265));
  --hover: light-dark(oklch(95% 0.007 265), oklch(26.5% 0.016 265));
  --line: light-dark(oklch(91% 0.007 265), oklch(30% 0.016 265));
  --ink: light-dark(oklch(24% 0.022 265), oklch(94.5% 0.006 265));
  --muted: light-dark(oklch(49% 0.022 265), oklch(73% 0.018 265));
  --accent: light-dark(oklch(51.5% 0.215 266), oklch(75% 0.125 268));
  --accent-strong: light-dark(oklch(45.5% 0.2 266), oklch(80.5% 0.105 268));
  --accent-soft: light-dark(oklch(95.4% 0.024 266), oklch(29% 0.062 267));
  --on-accent: light-dark(oklch(100% 0 0), oklch(20% 0.05 267));
  --danger: light-dark(oklch(51.5% 0.195 27), oklch(74.5% 0.145 24));
  --danger-soft: light-dark(oklch(95.8% 0.02 24), oklch(27.5% 0.06 24));
  --warning: light-dark(oklch(49.5% 0.11 66), oklch(81% 0.125 78));
  --warning-soft: light-dark(oklch(96.3% 0.035 82), oklch(28.5% 0.05 72));
  --success: light-dark(oklch(48% 0.115 152), oklch(78% 0.14 154));
  --success-soft: light-dark(oklch(95.8% 0.03 154), oklch(27% 0.045 156));
  --focus: light-dark(oklch(51.5% 0.215 266), oklch(80% 0.12 268));
  --page-width: 76rem;
  --mono: ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, "Liberation Mono", monospace;
  font: 100%/1.6 "Inter Variable", Inter, ui-sans-serif, system-ui, sans-serif;
  background: var(--surface);
  color: var(--ink);
  scroll-padding-top: 5rem;
}
@media (min-width: 2200px) { :root { font-size: 112.5%; } }
@media (min-width: 3200px) { :root { font-size: 150%; } }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; font-size: .9375rem; text-wrap: pretty; overflow-wrap: break-word; }
h1, h2, h3, h4 { margin: 0; line-height: 1.25; letter-spacing: -.015em; font-weight: 600; text-wrap: balance; }
p { margin: .6rem 0; }
a { color: var(--accent); text-underline-offset: .2em; }
a:hover { color: var(--accent-strong); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: .25rem; }
code { font: .9em/1.55 var(--mono); }
pre { margin: 0; padding: 1rem 1.15rem; overflow: auto; border: 1px solid var(--line); border-radius: .75rem; background: var(--sunken); font-size: .875rem; tab-size: 2; }
.skip { position: fixed; top: .5rem; left: .5rem; z-index: 3; padding: .5rem 1rem; border-radius: .5rem; background: var(--accent); color: var(--on-accent); transform: translateY(-5rem); }
.skip:focus { transform: none; }
.bar { position: sticky; top: 0; z-index: 2; display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; min-height: 3.5rem; padding: .4rem max(1.25rem, calc((100vw - var(--page-width)) / 2 + 1.25rem)); border-bottom: 1px solid var(--line); background: color-mix(in oklch, var(--surface) 92%, transparent); backdrop-filter: blur(8px); }
.mark { display: flex; align-items: center; gap: .6rem; margin: 0 auto 0 0; font-weight: 600; letter-spacing: -.01em; color: var(--ink); text-decoration: none; }
.mark::before { content: ""; width: 1.25rem; aspect-ratio: 20 / 13; margin-right: .3rem; border-radius: .2rem; background: var(--accent); box-shadow: .35rem .3rem 0 -.02rem color-mix(in oklch, var(--accent) 35%, var(--surface)); }
.bar nav { display: flex; flex-wrap: wrap; gap: .25rem; }
.bar nav a { padding: .4rem .7rem; border-radius: .5rem; font-size: .875rem; font-weight: 500; color: var(--muted); text-decoration: none; }
.bar nav a:hover { background: var(--hover); color: var(--ink); }
.bar nav a[aria-current] { background: var(--accent-soft); color: var(--accent); }
@media (max-width: 40rem) { .bar { position: static; } :root { scroll-padding-top: 1rem; } }
@media (prefers-reduced-motion: no-preference) { :root { scroll-behavior: smooth; } }
@media (pointer: coarse) { .bar nav a { min-height: 2.75rem; display: flex; align-items: center; } }
`;

/** The style sheet of the home page, after \`PAGE_STYLE\`. */
export const HOME_STYLE = `
.page { max-width: var(--page-width); margin: 0 auto; padding: 0 1.25rem 5rem; }
header { display: grid; grid-template-columns: minmax(0, 1fr); gap: 3rem; align-items: center; padding: clamp(2.5rem, 7vw, 6rem) 0 clamp(2rem, 4vw, 3rem); }
h1 { font-size: clamp(2.1rem, 6vw, 3.4rem); line-height: 1.08; letter-spacing: -.03em; }
.lead { max-width: 36rem; margin: 1.25rem 0 0; font-size: 1.125rem; color: var(--muted); }
.doors { display: flex; flex-wrap: wrap; gap: .75rem; margin: 2rem 0 0; }
.doors a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1.15rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--raised); color: var(--ink); font-weight: 500; text-decoration: none; box-shadow: 0 1px 2px oklch(24% .03 265 / .05); }
.doors a:hover { background: var(--hover); }
.doors .first { border-color: transparent; background: var(--accent); color: var(--on-accent); }
.doors .first:hover { background: var(--accent-strong); }
.stack { display: grid; padding: 0 2.4rem 2.7rem 0; }
.stack img { grid-area: 1 / 1; display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; border-radius: .75rem; box-shadow: 0 2px 6px oklch(20% .03 265 / .08), 0 12px 32px oklch(20% .03 265 / .16); }
.stack img:nth-child(1) { transform: translate(2.4rem, 2.7rem); }
.stack img:nth-child(2) { transform: translate(1.2rem, 1.35rem); }
@media (min-width: 60rem) { header:has(.stack) { grid-template-columns: 1.05fr 1fr; } header:has(.stack) h1 { font-size: 3rem; } }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); gap: 1rem; margin: 0; padding: 0; list-style: none; }
.facts li { padding: 1.1rem 1.25rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--raised); color: var(--muted); font-size: .875rem; }
.facts b { display: block; margin-bottom: .15rem; font-size: .9375rem; font-weight: 600; color: var(--ink); }
section { margin-top: clamp(3rem, 6vw, 4.5rem); }
h2 { margin-bottom: .9rem; font-size: 1.375rem; }
h3 { margin-top: .85rem; font-size: 1rem; }
h3 code { margin-left: .35rem; font-weight: 400; color: var(--muted); }
section > p { max-width: 44rem; color: var(--muted); }
section pre { margin: 0 0 1rem; }
pre.wrap { max-height: 24rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr)); gap: 2.25rem 1.5rem; margin: 0; padding: 0; list-style: none; }
.cards img, .blank { display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; border: 1px solid var(--line); border-radius: .75rem; background: var(--raised); }
.blank { display: grid; place-items: center; color: var(--muted); }
.cards p { margin: .15rem 0 0; color: var(--muted); font-size: .875rem; }
table { width: 100%; border-collapse: collapse; border: 1px solid var(--line); border-radius: .75rem; background: var(--raised); overflow: hidden; }
td { padding: .75rem 1.15rem; border-top: 1px solid var(--line); vertical-align: baseline; }
tr:first-child td { border-top: 0; }
td b { font: 600 .75rem/1 var(--mono); color: var(--accent); }
td:last-child { color: var(--muted); }
section details { margin-top: 1rem; }
summary { margin-bottom: .6rem; color: var(--muted); cursor: pointer; }
.links { columns: 16rem; column-gap: 2rem; margin: 0; padding: 0; list-style: none; }
.links li { padding: .2rem 0; break-inside: avoid; overflow-wrap: anywhere; }
@media (max-width: 40rem) { table, tbody, tr, td { display: block; } td { padding: 0 1.15rem; border: 0; } tr { padding: .8rem 0; } tr + tr { border-top: 1px solid var(--line); } }
@media (pointer: coarse) { .links li { padding: .6rem 0; } }
`;
