import { Tabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface PanelTabsProps<Value extends string> {
  /** Read by screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
  /** The content of the tab that is chosen. */
  readonly children: ReactNode;
}

/** Parts of a panel, of which one is shown and scrolls. */
export function PanelTabs<Value extends string>({ label, value, onChange, tabs, children }: PanelTabsProps<Value>) {
  return (
    <Tabs.Root value={value} onValueChange={(next: Value) => onChange(next)} className="flex min-h-0 flex-1 flex-col">
      <Tabs.List aria-label={label} className="flex h-10 shrink-0 gap-1 border-b border-line px-2">
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.value}
            value={tab.value}
            className="border-b-2 border-transparent px-2 text-xs font-medium text-muted hover:text-ink focus-visible:-outline-offset-2 data-active:border-accent data-active:text-ink"
          >
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className="min-h-0 flex-1 overflow-y-auto focus-visible:-outline-offset-2">
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  );
}
