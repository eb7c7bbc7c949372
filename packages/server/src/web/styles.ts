/** Belongs in the head of a page. The icon, a slide, is part of the page, so no browser asks for /favicon.ico. */
export const PAGE_ICON = `<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect x='1' y='3' width='14' height='10' rx='2' fill='%232f5bea'/%3E%3C/svg%3E">`;

/** The style sheet of the home page, light and dark. */
export const HOME_STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#fbfbfd, #12151c);
  --card: light-dark(#ffffff, #1a1f29);
  --ink: light-dark(#1b1f2a, #e9ecf2);
  --soft: light-dark(#5d6b82, #9aa7bd);
  --rule: light-dark(#e2e6ee, #2b3342);
  --accent: light-dark(#2f5bea, #8aa6ff);
  --code: light-dark(#f3f5f8, #0c0f15);
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  max-width: 68rem;
  padding: 3.5rem 1.5rem 5rem;
  background: var(--page);
  color: var(--ink);
  font: 1.0625rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
  text-wrap: pretty;
}
header { display: grid; grid-template-columns: 1fr; gap: 2.5rem; align-items: center; }
.stack { display: grid; padding: 0 3.2rem 3.6rem 0; }
.stack img { grid-area: 1 / 1; transform: translate(0); display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; border-radius: .6rem; box-shadow: 0 .1rem .3rem rgb(15 25 45 / .18), 0 .8rem 2.4rem rgb(15 25 45 / .16); }
.stack img:nth-child(1) { transform: translate(3.2rem, 3.6rem); }
.stack img:nth-child(2) { transform: translate(1.6rem, 1.8rem); }
@media (min-width: 60rem) { header:has(.stack) { grid-template-columns: 1.1fr 1fr; } header:has(.stack) h1 { font-size: 3rem; } }
.mark { display: flex; align-items: center; gap: .6rem; margin: 0 0 2.5rem; font-weight: 650; }
.mark span { width: 1.6rem; aspect-ratio: 16 / 10; border-radius: .3rem; background: var(--accent); box-shadow: .35rem .3rem 0 -.05rem color-mix(in srgb, var(--accent) 35%, var(--page)); }
h1 { margin: 0 0 1.25rem; font-size: clamp(2.2rem, 6vw, 3.6rem); line-height: 1.08; letter-spacing: -.025em; font-weight: 700; }
.lead { max-width: 42rem; margin: 0; font-size: 1.2rem; color: var(--soft); }
.doors { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.8rem 0 0; }
.doors a { padding: .6rem 1.15rem; border: 1px solid var(--rule); border-radius: .6rem; background: var(--card); color: var(--ink); font-weight: 600; text-decoration: none; }
.doors a:hover { border-color: var(--accent); }
.doors .first { border-color: var(--accent); background: var(--accent); color: light-dark(#ffffff, #10141f); }
.doors .first:hover { background: color-mix(in srgb, var(--accent) 88%, var(--ink)); }
section { margin-top: 4rem; }
h2 { margin: 0 0 1rem; font-size: 1.45rem; letter-spacing: -.01em; }
h3 { margin: .9rem 0 0; font-size: 1.05rem; }
h3 code { margin-left: .35rem; font-weight: 400; color: var(--soft); }
code { font: .9em/1.55 ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace; }
pre { margin: 0 0 1rem; padding: 1rem 1.2rem; overflow-x: auto; border: 1px solid var(--rule); border-radius: .7rem; background: var(--code); }
pre.wrap { max-height: 26rem; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr)); gap: 2.5rem 2rem; margin: 0; padding: 0; list-style: none; }
.cards img, .blank { display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; border: 1px solid var(--rule); border-radius: .7rem; background: var(--card); }
.blank { display: grid; place-items: center; color: var(--soft); }
.cards p { margin: .15rem 0 0; color: var(--soft); font-size: .98rem; }
table { width: 100%; border-collapse: collapse; }
td { padding: .65rem 1rem .65rem 0; border-top: 1px solid var(--rule); vertical-align: baseline; }
td b { font-size: .85rem; letter-spacing: .04em; color: var(--accent); }
td:last-child { color: var(--soft); }
.more { margin: 1.2rem 0 0; }
.links { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin: 0; padding: 0; list-style: none; }
a { color: var(--accent); text-underline-offset: .2em; }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 36rem) { td { display: block; padding: 0; border: 0; } td:first-child { padding-top: .8rem; border-top: 1px solid var(--rule); } td:last-child { padding-bottom: .8rem; } }
`;

/** What the API reference adds to `HOME_STYLE`. */
export const REFERENCE_STYLE = `
body { max-width: 76rem; }
h1 { font-size: clamp(2rem, 5vw, 3rem); }
header p { max-width: 48rem; }
.columns { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2.5rem; margin-top: 3rem; }
@media (min-width: 62rem) { .columns { grid-template-columns: 14rem minmax(0, 1fr); } nav { position: sticky; top: 2rem; align-self: start; max-height: calc(100vh - 4rem); overflow-y: auto; } }
nav ul { margin: 0 0 1.2rem; padding: 0; list-style: none; }
nav li { padding: .15rem 0; line-height: 1.35; }
nav p { margin: 0 0 .3rem; font-size: .8rem; font-weight: 650; letter-spacing: .05em; text-transform: uppercase; color: var(--soft); }
nav a { color: var(--ink); text-decoration: none; }
nav a:hover { color: var(--accent); text-decoration: underline; }
main > section:first-child { margin-top: 0; }
section section { margin-top: 2.6rem; padding-top: 2rem; border-top: 1px solid var(--rule); }
h3 { margin: 0; font-size: 1.25rem; }
h4 { margin: 1.6rem 0 .5rem; font-size: .95rem; }
p { margin: .6rem 0; }
.route { margin: .4rem 0 1rem; overflow-wrap: anywhere; }
.route b { padding: .12rem .5rem; border-radius: .35rem; background: color-mix(in srgb, var(--accent) 14%, var(--page)); color: var(--accent); font-size: .8rem; letter-spacing: .04em; }
.wide { overflow-x: auto; }
table { font-size: .95rem; }
th { padding: .4rem 1rem .4rem 0; text-align: left; font-size: .8rem; color: var(--soft); }
td { vertical-align: top; }
td:last-child { color: var(--ink); min-width: 16rem; }
td:first-child { width: 32%; }
td code { overflow-wrap: anywhere; }
.names td:first-child { width: 1%; padding-right: 1.6rem; white-space: nowrap; }
td.type { color: var(--soft); min-width: 7rem; max-width: 16rem; }
.must { display: block; font-size: .78rem; color: var(--accent); }
.soft { color: var(--soft); font-size: .92rem; }
details { margin: .45rem 0; padding: .1rem 1rem; border: 1px solid var(--rule); border-radius: .6rem; background: var(--card); }
summary { padding: .45rem 0; cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 2.6rem; font-variant-numeric: tabular-nums; color: var(--soft); }
details.good summary b { color: var(--accent); }
summary:focus-visible, .wide:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
pre { max-height: 30rem; overflow: auto; }
.wide + pre { margin-top: 1rem; }
@media (max-width: 36rem) { thead { display: none; } td:last-child, td.type { min-width: 0; max-width: none; } td:first-child, .names td:first-child { width: auto; padding-right: 0; white-space: normal; } }
`;
