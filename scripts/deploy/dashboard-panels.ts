/** The panels of a Grafana dashboard, and their places. */

/** A panel without its id and its place. */
export interface Panel {
  readonly type: 'stat' | 'timeseries' | 'bargauge';
  readonly title: string;
  readonly description: string;
  readonly fieldConfig: object;
  readonly options: object;
  readonly targets: readonly { readonly refId: string; readonly expr: string; readonly legendFormat: string }[];
}

/** Panels beside each other, all of the same width. */
export type Line = readonly Panel[];

export interface Row {
  readonly title: string;
  readonly panels: readonly Line[];
}

type Steps = readonly { readonly color: string; readonly value: number }[];

/** Grafana's grid has so many columns. */
const COLUMNS = 24;
const HEIGHT = { stat: 4, timeseries: 8, bargauge: 8 } as const;
const DATASOURCE = { type: 'prometheus', uid: '$datasource' };
const LAST = { calcs: ['lastNotNull'] };

/** A metric of the nodes that the reader has chosen. */
export function select(metric: string, ...labels: readonly string[]): string {
  return `${metric}{${['job=~"$job"', ...labels].join(', ')}}`;
}

/** Colours of values that need a look, or an action. */
export function atLeast(orange?: number, red?: number): Steps {
  return [
    ...(orange === undefined ? [] : [{ color: 'orange', value: orange }]),
    ...(red === undefined ? [] : [{ color: 'red', value: red }]),
  ];
}

function thresholds(steps: Steps) {
  return { mode: 'absolute', steps: [{ color: steps.length > 0 ? 'green' : 'blue', value: null }, ...steps] };
}

/** The present value. With `legend`, one for each series. */
export function number(
  title: string,
  description: string,
  unit: string,
  expr: string,
  steps: Steps,
  legend = '',
): Panel {
  return {
    ...{ type: 'stat', title, description },
    fieldConfig: { defaults: { unit, thresholds: thresholds(steps) }, overrides: [] },
    options: {
      ...{ colorMode: 'value', graphMode: 'none', reduceOptions: LAST },
      textMode: legend === '' ? 'value' : 'value_and_name',
    },
    targets: targetsOf({ [legend]: expr }),
  };
}

/** Values over time. `queries` by the legend of their series. */
export function lines(
  title: string,
  description: string,
  unit: string,
  queries: Readonly<Record<string, string>>,
): Panel {
  const custom = { drawStyle: 'line', lineWidth: 1, fillOpacity: 10, showPoints: 'never' };
  return {
    ...{ type: 'timeseries', title, description },
    fieldConfig: { defaults: { unit, min: 0, custom }, overrides: [] },
    options: {
      legend: { displayMode: 'list', placement: 'bottom' },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
    targets: targetsOf(queries),
  };
}

/** The present value of each series, the largest first. */
export function bars(
  title: string,
  description: string,
  unit: string,
  expr: string,
  legend: string,
  steps: Steps = [],
): Panel {
  const max = unit === 'percentunit' ? { max: 1 } : {};
  return {
    ...{ type: 'bargauge', title, description },
    fieldConfig: { defaults: { unit, min: 0, ...max, thresholds: thresholds(steps) }, overrides: [] },
    options: { orientation: 'horizontal', displayMode: 'basic', reduceOptions: LAST },
    targets: targetsOf({ [legend]: expr }),
  };
}

function targetsOf(queries: Readonly<Record<string, string>>): Panel['targets'] {
  return Object.entries(queries).map(([legendFormat, expr], index) => ({
    ...{ refId: String.fromCharCode(65 + index), expr, legendFormat },
  }));
}

/** Rows below each other, each with its title. */
function arrange(rows: readonly Row[]): readonly object[] {
  let y = 0;
  let id = 0;
  return rows.flatMap(({ title, panels }) => {
    const heading = { id: ++id, type: 'row', title, collapsed: false, gridPos: { h: 1, w: COLUMNS, x: 0, y: y++ } };
    const placed = panels.flatMap((line) => {
      const w = COLUMNS / line.length;
      const h = Math.max(...line.map(({ type }) => HEIGHT[type]));
      const placedLine = line.map(({ targets, ...panel }, index) => ({
        ...{ id: ++id, ...panel, datasource: DATASOURCE, gridPos: { h, w, x: index * w, y } },
        // Only the last value is shown.
        targets: panel.type === 'timeseries' ? targets : targets.map((target) => ({ ...target, instant: true })),
      }));
      y += h;
      return placedLine;
    });
    return [{ ...heading, panels: [] }, ...placed];
  });
}

/** The dashboard of these rows, for any Prometheus and any job. */
export function dashboardOf(title: string, rows: readonly Row[]): object {
  const uid = title.toLowerCase();
  return {
    ...{ title, uid, tags: [uid], schemaVersion: 39, graphTooltip: 1, refresh: '30s', timezone: 'browser' },
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [
        { name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' },
        {
          ...{ name: 'job', label: 'Job', type: 'query', datasource: DATASOURCE, refresh: 2 },
          query: 'label_values(deckwright_build_info, job)',
          ...{ multi: true, includeAll: true, current: { text: 'All', value: '$__all' } },
        },
      ],
    },
    annotations: {
      list: [
        {
          ...{ name: 'Alerts', datasource: DATASOURCE, enable: true, iconColor: 'red' },
          ...{ expr: `ALERTS{alertname=~"${title}.+", alertstate="firing"}`, titleFormat: '{{alertname}}' },
        },
      ],
    },
    panels: arrange(rows),
  };
}
