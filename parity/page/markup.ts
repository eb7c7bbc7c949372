import { escapeMarkup } from '@deckwright/core/svg';
/** Styles of the page; it has no script and fetches nothing. */
export const STYLE = `
:root{color-scheme:light;--ink:#1c2430;--soft:#5b6675;--line:#dfe4ea;--good:#1a7f4b;--bad:#c0362c;--paper:#fff;--ground:#f4f6f8}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 "Source Sans 3","Segoe UI",system-ui,sans-serif}
main{max-width:1500px;margin:0 auto;padding:32px 28px 80px}
h1{font-size:28px;margin:0 0 4px}h2{font-size:20px;margin:40px 0 12px}h3{font-size:16px;margin:0}
p{max-width:900px}.soft{color:var(--soft)}
table{border-collapse:collapse;background:var(--paper);width:100%;border:1px solid var(--line);border-radius:8px}
th,td{text-align:left;padding:7px 12px;border-top:1px solid var(--line);vertical-align:top}
thead th{border-top:0;color:var(--soft);font-weight:600}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.met{color:var(--good);font-weight:600}.missed{color:var(--bad);font-weight:600}
section{background:var(--paper);border:1px solid var(--line);border-radius:8px;padding:14px 16px 16px;margin:0 0 18px}
section header{display:flex;flex-wrap:wrap;gap:6px 18px;align-items:baseline;margin:0 0 10px}
.pictures{display:grid;grid-template-columns:repeat(3,1fr);gap:12px}
figure{margin:0}figcaption{color:var(--soft);font-size:13px;margin:4px 0 0}
img{width:100%;display:block;border:1px solid var(--line);background:#fff}
ul{margin:10px 0 0;padding-left:20px;font-size:14px}li{margin:2px 0;overflow-wrap:anywhere}
code{font:13px/1.4 ui-monospace,Consolas,monospace;background:var(--ground);padding:1px 4px;border-radius:3px}
`;

/** Escapes text for HTML, and replaces control characters by spaces. */
export function escaped(text: string): string {
  const shown = text.replaceAll(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, ' ');
  return escapeMarkup(shown);
}
