import type MiniSearch from 'minisearch';
import { findHits, type Hit, loadIndex, type SearchEntry } from '../search/search.ts';

const MOST_HITS = 12;

/** The dialog that searches all pages. `/` and Ctrl+K open it; the index loads when it first opens. */
export function enableSearch(): void {
  const open = document.querySelector<HTMLButtonElement>('[data-find]')!;
  const root = document.documentElement.dataset.root!;
  let dialog: HTMLDialogElement | undefined;
  const show = () => {
    dialog ??= createDialog(root);
    if (!dialog.open) dialog.showModal();
    dialog.querySelector('input')!.select();
  };
  open.hidden = false;
  open.addEventListener('click', show);
  document.addEventListener('keydown', (event) => {
    const isTyping =
      event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]');
    const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isSlash && !isCommand) return;
    event.preventDefault();
    show();
  });
}

function createDialog(root: string): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'search';
  dialog.setAttribute('aria-label', 'Search the documentation');
  dialog.innerHTML = `<form method="dialog"><input type="search" aria-label="Search" placeholder="Search the documentation" autocomplete="off" spellcheck="false" role="combobox" aria-expanded="false" aria-controls="hits" aria-autocomplete="list"><button aria-label="Close">Esc</button></form><ul id="hits" role="listbox" aria-label="Pages"></ul><p class="status" role="status"></p>`;
  document.body.append(dialog);
  const input = dialog.querySelector('input')!;
  const list = dialog.querySelector('ul')!;
  const status = dialog.querySelector<HTMLElement>('.status')!;
  let index: Promise<MiniSearch<SearchEntry>> | undefined;
  const load = async () => {
    const response = await fetch(`${root}search.json`);
    if (!response.ok) throw new Error(`The index was answered with ${response.status}.`);
    return loadIndex(await response.text());
  };
  const search = async () => {
    index ??= load();
    const query = input.value.trim();
    try {
      const hits = query === '' ? [] : findHits(await index, query).slice(0, MOST_HITS);
      // A later key may have been pressed while the index was loaded.
      if (query !== input.value.trim()) return;
      list.replaceChildren(...hits.map((hit, at) => drawHit(hit, at, root)));
      choose(0);
      input.setAttribute('aria-expanded', String(hits.length > 0));
      status.textContent = query !== '' && hits.length === 0 ? `No page has “${query}”. Try one word of it.` : '';
    } catch {
      index = undefined;
      status.textContent = 'The search could not be loaded. Check the connection, and type again.';
    }
  };
  const options = () => [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const chosen = () => options().findIndex((option) => option.ariaSelected === 'true');
  const choose = (at: number) => {
    for (const [index, option] of options().entries()) option.ariaSelected = String(index === at);
    const option = options()[at];
    if (option === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', option.id);
    option?.scrollIntoView({ block: 'nearest' });
  };
  input.addEventListener('input', () => void search());
  input.addEventListener('keydown', (event) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const count = options().length;
    if (step !== undefined && count > 0) choose((chosen() + step + count) % count);
    else if (event.key === 'Enter') options()[chosen()]?.querySelector('a')?.click();
    else return;
    event.preventDefault();
  });
  dialog.addEventListener('click', (event) => {
    const isLink = event.target instanceof Element && event.target.closest('a') !== null;
    // A click beside the box is one on the dialog itself.
    if (event.target === dialog || isLink) dialog.close();
  });
  void search();
  return dialog;
}

function drawHit({ title, heading, address, excerpt }: Hit, at: number, root: string): HTMLElement {
  const option = document.createElement('li');
  option.id = `hit-${at}`;
  option.role = 'option';
  const link = document.createElement('a');
  link.href = root + address;
  link.tabIndex = -1;
  const name = document.createElement('b');
  name.textContent = heading;
  const page = document.createElement('span');
  page.textContent = heading === title ? '' : title;
  const text = document.createElement('small');
  text.textContent = excerpt;
  link.append(name, page, text);
  option.append(link);
  return option;
}
