import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

interface TabsProps<Value extends string> {
  /** What the tabs are of. Read by screen readers. */
  readonly label: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly tabs: readonly { readonly value: Value; readonly label: string }[];
  /** The content of the tab that is chosen. */
  readonly children: ReactNode;
}

/** Parts of a page, of which one is shown. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, children }: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(next: Value) => onChange(next)}
      className="grid min-w-0 grid-cols-1 gap-6"
    >
      <div className="overflow-x-auto border-b border-line">
        <BaseTabs.List aria-label={label} className="flex w-max gap-1">
          {tabs.map((tab) => (
            <BaseTabs.Tab
              key={tab.value}
              value={tab.value}
              className="h-10 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-active:border-accent data-active:text-ink pointer-coarse:h-11"
            >
              {tab.label}
            </BaseTabs.Tab>
          ))}
        </BaseTabs.List>
      </div>
      <BaseTabs.Panel value={value} className="grid min-w-0 grid-cols-1 gap-6">
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}
