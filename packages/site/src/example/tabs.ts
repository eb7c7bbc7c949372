import { make } from './make.ts';

export interface Tab {
  readonly name: string;
  readonly label: string;
  readonly panel: HTMLElement;
}

export interface Tabs {
  readonly list: HTMLElement;
  readonly selected: string;
  select(name: string): void;
}

let made = 0;

/** Tabs that select one of the panels: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ */
export function createTabs(label: string, tabs: readonly Tab[], first: string, onSelect: (name: string) => void): Tabs {
  const list = make('div', { className: 'example-tabs', role: 'tablist', ariaLabel: label });
  let selected = first;
  const buttons = tabs.map(({ name, label: text, panel }) => {
    made += 1;
    const tab = make('button', { type: 'button', role: 'tab', id: `example-tab-${made}`, textContent: text });
    panel.id = `example-panel-${made}`;
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', tab.id);
    tab.setAttribute('aria-controls', panel.id);
    tab.addEventListener('click', () => {
      select(name);
      onSelect(name);
    });
    list.append(tab);
    return tab;
  });
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = buttons.at((tabs.findIndex(({ name }) => name === selected) + step) % tabs.length)!;
    next.focus();
    next.click();
  });
  const select = (name: string) => {
    selected = name;
    for (const [index, tab] of tabs.entries()) {
      const isSelected = tab.name === name;
      buttons[index]!.ariaSelected = String(isSelected);
      buttons[index]!.tabIndex = isSelected ? 0 : -1;
      tab.panel.hidden = !isSelected;
    }
  };
  select(selected);
  return {
    list,
    get selected() {
      return selected;
    },
    select,
  };
}
