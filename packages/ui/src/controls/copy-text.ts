/** Copies a text. Rejects if the browser does not let the page copy. */
export async function copyText(text: string): Promise<void> {
  // Browsers have a clipboard only over HTTPS and on localhost. A person, or the page around this one, may forbid it.
  const { clipboard } = navigator as Partial<Navigator>;
  const isWritten = await clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (isWritten === true) return;
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
  if (!isCopied) throw new Error('This browser does not let the page copy. Allow it to use the clipboard.');
}
