import { RenderError } from '@deckwright/core/contract';
import { emitContext, scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { createPdfAdapter } from './adapter.ts';
import { BrowserGone } from './browser/page.ts';

/** An adapter whose browser endpoint rejects with `error`. */
function adapterFailingWith(error: unknown) {
  return createPdfAdapter({
    browser: {
      endpoint: async () => {
        throw error;
      },
    },
  });
}

function failureOf(error: unknown) {
  return adapterFailingWith(error)
    .emit(scenes.text, emitContext(scenes.text))
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
}

describe('the pdf adapter', () => {
  it('rejects with the error of the browser endpoint, if that is a RenderError', async () => {
    const error = new RenderError('BROWSER_NOT_FOUND', 'No browser.');
    expect(await failureOf(error)).toBe(error);
  });

  it('wraps any other error in ADAPTER_FAILED, with its message and cause', async () => {
    expect(await failureOf(new Error('no way'))).toMatchObject({
      code: 'ADAPTER_FAILED',
      message: expect.stringContaining('no way'),
      cause: expect.anything(),
    });
  });

  it.each([
    ['BROWSER_CRASHED', true],
    ['BROWSER_LOST', false],
  ])('rejects with %s if a page or a browser that only the job used crashed: %s', async (code, crashed) => {
    const error = new BrowserGone('It ended.', { crashed });
    expect(await failureOf(error)).toMatchObject({ name: 'RenderError', code, cause: error });
  });

  it('does not wrap a TypeError, which is a bug in a program', async () => {
    const error = new TypeError('a slip');
    expect(await failureOf(error)).toBe(error);
  });

  it('rejects a deck in which every slide is hidden, and names the option that prints it', async () => {
    const hidden = { ...scenes.text, slides: scenes.text.slides.map((slide) => ({ ...slide, hidden: true })) };
    const rejected = adapterFailingWith(new Error('unused')).emit(hidden, emitContext(hidden));
    await expect(rejected).rejects.toMatchObject({
      code: 'INVALID_CONTENT',
      message: expect.stringContaining('"hiddenSlides": "include"'),
    });
  });
});
