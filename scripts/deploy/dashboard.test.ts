import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DASHBOARD, DASHBOARD_FILE } from './dashboard.ts';
import { isPromQl, servedMetrics, unknownIn } from './queries.ts';

interface PlacedPanel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

const { panels } = DASHBOARD as { readonly panels: readonly PlacedPanel[] };
const SHOWN = panels.filter(({ type }) => type !== 'row');
/** With values in place of the variables of Grafana. */
const QUERIES = SHOWN.flatMap(({ targets = [] }) => targets).map(({ expr, legendFormat }) => ({
  legendFormat,
  expr: expr.replaceAll(/\$__rate_interval|\$__range/g, '5m').replaceAll('$job', 'deckwright'),
}));

describe('the dashboard for Grafana', () => {
  it('is what its table of panels makes', () => {
    expect(JSON.parse(readFileSync(DASHBOARD_FILE, 'utf8')), 'Run `pnpm write dashboard`.').toEqual(DASHBOARD);
  });

  it('has rows for exports, queue, processes, decks, credits and storage', () => {
    const rows = panels.filter(({ type }) => type === 'row').map(({ title }) => title);
    expect(rows).toEqual(['Exports', 'Queue', 'Processes', 'Decks', 'Credits', 'Storage']);
    for (const { title, description, targets = [] } of SHOWN) {
      expect(description, title).toMatch(/\.$/);
      expect(targets.length, title).toBeGreaterThan(0);
    }
  });

  it('has queries that are PromQL, for the nodes that the reader has chosen', () => {
    expect(QUERIES.length).toBeGreaterThan(SHOWN.length);
    expect(QUERIES.filter(({ expr }) => !isPromQl(expr) || expr.includes('$'))).toEqual([]);
    for (const { expr } of QUERIES) {
      const metrics = expr.match(/\b(deckwright|process|nodejs)_\w+/g)!;
      expect(expr.match(/\{job=~"deckwright"/g), expr).toHaveLength(metrics.length);
    }
  });

  it('uses only metrics and labels that the server has, and each of its own metrics', async () => {
    const served = await servedMetrics();
    expect(QUERIES.flatMap(({ expr }) => unknownIn(expr, served))).toEqual([]);
    const labels = QUERIES.flatMap(({ legendFormat }) => [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)]);
    expect(
      labels.map(([, label]) => label!).filter((label) => label !== 'instance' && !served.includes(`${label}="`)),
    ).toEqual([]);
    const all = [...served.matchAll(/^# HELP (deckwright_\w+)/gm)].map(([, name]) => name!);
    expect(all.filter((name) => !QUERIES.some(({ expr }) => expr.includes(name)))).toEqual([]);
  });

  it('places no panel on another one, and leaves no gap', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ title, gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => ({ title, at: `${x + (cell % w)} ${y + Math.floor(cell / w)}` })),
    );
    expect(new Set(cells.map(({ at }) => at)).size).toBe(cells.length);
    const bottom = Math.max(...panels.map(({ gridPos: { y, h } }) => y + h));
    expect(cells).toHaveLength(24 * bottom);
  });
});
