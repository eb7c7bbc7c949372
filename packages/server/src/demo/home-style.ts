/** In the head of a page: a slide, carried in the page itself. */
export const PAGE_ICON = `<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect x='1' y='3' width='14' height='10' rx='2' fill='%232f5bea'/%3E%3C/svg%3E">`;

/** The look of the front page, light and dark. */
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
