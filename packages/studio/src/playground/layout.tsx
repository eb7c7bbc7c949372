import { Tabs } from '@base-ui/react/tabs';
import { Braces, Code, LayoutList, type LucideIcon, Play, Presentation } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { say } from '../sentences/playground.ts';
import type { Side } from './side-panes.tsx';
import { useScreen } from './state/use-screen.ts';

/** What a phone shows at a time. */
export type View = 'form' | 'preview' | Side;

const VIEWS: readonly (readonly [view: View, label: string, Icon: LucideIcon])[] = [
  ['form', say('form'), LayoutList],
  ['preview', say('preview'), Presentation],
  ['json', 'JSON', Braces],
  ['code', say('code'), Code],
  ['result', say('result'), Play],
];

interface LayoutProps {
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly rail: ReactNode;
  readonly form: ReactNode;
  readonly preview: ReactNode;
  /** The side panes; with one of them, that one alone. */
  readonly side: (shown?: Side) => ReactNode;
}

/** The panels of the playground: one at a time on a phone, the form beside preview and JSON on a desk, three columns where there is room. */
export function Layout(props: LayoutProps) {
  const place = useRef<HTMLDivElement>(null);
  const screen = useScreen(place);
  return (
    <div ref={place} className="@container flex min-h-0 flex-1 flex-col">
      {screen === 'phone' ? <OnePanel {...props} /> : <Columns {...props} isWide={screen === 'wide'} />}
    </div>
  );
}

function OnePanel({ view, onView, rail, form, preview, side }: LayoutProps) {
  return (
    <Tabs.Root value={view} onValueChange={(next: View) => onView(next)} className="flex min-h-0 flex-1 flex-col">
      <Tabs.Panel value={view} className="flex min-h-0 flex-1 flex-col overflow-auto outline-none">
        {(view === 'form' || view === 'preview') && <div className="border-b border-line">{rail}</div>}
        {view === 'form' ? form : view === 'preview' ? preview : side(view)}
      </Tabs.Panel>
      <Tabs.List className="grid grid-cols-5 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)]">
        {VIEWS.map(([value, label, Icon]) => (
          <Tabs.Tab
            key={value}
            value={value}
            className="flex min-h-13 cursor-pointer flex-col items-center justify-center gap-0.5 text-xs font-medium text-muted outline-none focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset data-active:text-accent [&>svg]:size-4"
          >
            <Icon aria-hidden="true" />
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs.Root>
  );
}

const WIDE_COLUMNS = 'grid-cols-[13rem_minmax(26rem,1fr)_minmax(26rem,1fr)_minmax(30rem,1.35fr)]';
const DESK_COLUMNS = 'grid-cols-[10.5rem_minmax(20rem,1fr)_minmax(22rem,1.05fr)]';

function Columns({ rail, form, preview, side, isWide }: LayoutProps & { readonly isWide: boolean }) {
  return (
    <div className={`grid min-h-0 flex-1 *:min-w-0 ${isWide ? WIDE_COLUMNS : DESK_COLUMNS}`}>
      <div className="min-h-0 border-e border-line bg-sunken/40">{rail}</div>
      <div className="min-h-0 overflow-y-auto">{form}</div>
      {isWide ? (
        <>
          <div className="min-h-0 border-s border-line">{side()}</div>
          <div className="min-h-0 overflow-y-auto border-s border-line">{preview}</div>
        </>
      ) : (
        <div className="grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] border-s border-line *:min-w-0">
          {preview}
          <div className="min-h-0 border-t border-line">{side()}</div>
        </div>
      )}
    </div>
  );
}
