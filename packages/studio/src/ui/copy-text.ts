/** Copies a text. Rejects if the browser does not let the page copy. */
export async function copyText(text: string): Promise<void> {
  // Browsers have a clipboard only over HTTPS and on localhost.
  if ((navigator as Partial<Navigator>).clipboard !== undefined) return navigator.clipboard.writeText(text);
  let isCopied = false;
  const copy = (event: ClipboardEvent) => {
    // Before the page's own way to copy what is selected.
    event.stopImmediatePropagation();
    event.preventDefault();
    event.clipboardData?.setData('text/plain', text);
    isCopied = event.clipboardData !== null;
  };
  addEventListener('copy', copy, { capture: true, once: true });
  document.execCommand('copy');
  removeEventListener('copy', copy, { capture: true });
  if (!isCopied) throw new Error('This browser does not let the page copy.');
}
