/** What the reference adds to the look of the front page. */
export const PAGE_STYLE = `
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
