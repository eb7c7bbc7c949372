import { Tabs } from '@base-ui/react/tabs';
import { lazy, type ReactNode, Suspense } from 'react';
import { say } from '../sentences/playground.ts';
import type { JsonPaneProps } from './json/json-pane.tsx';

/** CodeMirror is loaded with the JSON editor. */
const JsonPane = lazy(() => import('./json/json-pane.tsx').then(({ JsonPane }) => ({ default: JsonPane })));

export type Side = 'json' | 'code' | 'result';

const LABELS = [
  ['json', 'JSON'],
  ['code', say('code')],
  ['result', say('result')],
] as const;

/** The same object for each key that a person types, so that React does not draw it again. */
const TAB_LIST = (
  <Tabs.List className="flex gap-1 border-b border-line px-2">
    {LABELS.map(([side, label]) => (
      <Tabs.Tab
        key={side}
        value={side}
        className="min-h-9 pointer-coarse:min-h-11 cursor-pointer border-b-2 border-transparent px-3 text-sm font-medium text-muted outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset data-active:border-accent data-active:text-ink"
      >
        {label}
      </Tabs.Tab>
    ))}
  </Tabs.List>
);

/** The JSON editor, the programs and the answer of the service, in tabs, or one of them where there is room for no more. */
export function SidePanes({
  shown,
  onShow,
  json,
  code,
  result,
}: {
  readonly shown: Side;
  /** Undefined if something else switches between them. */
  readonly onShow: ((side: Side) => void) | undefined;
  readonly json: JsonPaneProps | undefined;
  readonly code: ReactNode;
  readonly result: ReactNode;
}) {
  const editor = (
    <Suspense fallback={<div className="h-full animate-pulse bg-sunken motion-reduce:animate-none" />}>
      {json && <JsonPane {...json} />}
    </Suspense>
  );
  const panes = { json: editor, code: <Suspense>{code}</Suspense>, result: <Suspense>{result}</Suspense> };
  if (!onShow) return <div className="h-full min-h-0 overflow-auto">{panes[shown]}</div>;
  return (
    <Tabs.Root value={shown} onValueChange={(next: Side) => onShow(next)} className="flex h-full min-h-0 flex-col">
      {TAB_LIST}
      {LABELS.map(([side]) => (
        <Tabs.Panel
          key={side}
          value={side}
          // The editor keeps its text and its cursor while another pane is shown.
          keepMounted={side === 'json'}
          className="min-h-0 flex-1 overflow-auto outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset"
        >
          {panes[side]}
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  );
}
