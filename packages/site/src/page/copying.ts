const SHOWN_MS = 1_500;

/** Gives each block of code a button that copies it, and the page one that copies its Markdown. */
export function enableCopying(): void {
  // Those of examples have controls of their own.
  for (const block of document.querySelectorAll<HTMLElement>('article pre:not(.example pre)')) {
    const box = document.createElement('div');
    box.className = 'code';
    block.replaceWith(box);
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', () => copy(button, async () => block.textContent!));
    box.append(block, button);
  }
  const page = document.querySelector<HTMLButtonElement>('[data-copy-page]')!;
  page.hidden = false;
  page.addEventListener('click', () => copy(page, async () => (await fetch(page.dataset.copyPage!)).text()));
}

async function copy(button: HTMLButtonElement, read: () => Promise<string>): Promise<void> {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(await read());
    button.textContent = 'Copied';
  } catch {
    // Pages without https may not write to the clipboard.
    button.textContent = 'Select the text to copy it';
  }
  setTimeout(() => {
    button.textContent = label;
  }, SHOWN_MS);
}
