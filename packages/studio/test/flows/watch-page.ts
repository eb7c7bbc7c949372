import type { BrowserContext } from 'playwright-core';
import type { Complain } from './person.ts';

/** Complains of scripts that a text has run, of errors, of what the policy forbids, and of requests to another host than `origin`. */
export function watchPage(context: BrowserContext, origin: string, complain: Complain): void {
  context.on('dialog', (dialog) => {
    // The browser itself asks whether to leave a page that has changes.
    if (dialog.type() !== 'beforeunload') complain(`A script opened a dialog: ${dialog.message()}`);
    void dialog.accept();
  });
  context.on('weberror', (error) => complain(`The page threw ${error.error().message}`));
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith('hacked') || /Content Security Policy/.test(text)) complain(text);
  });
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (asked !== origin && !['blob:', 'data:'].includes(protocol)) complain(`The page asked ${request.url()}`);
  });
}
