import { RenderError } from '@deckwright/core/contract';
import { emitContext, scenes } from '@deckwright/testkit';
import { describe, expect, it } from 'vitest';
import { createPdfAdapter } from './adapter.ts';

/** Where a browser would be asked for, and why there is none. */
function without(error: unknown) {
  return createPdfAdapter({
    browser: {
      endpoint: async () => {
        throw error;
      },
    },
  });
}

function failureOf(error: unknown) {
  return without(error)
    .emit(scenes.text, emitContext(scenes.text))
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
}

describe('the pdf adapter', () => {
  it('passes on why it was given no browser', async () => {
    const error = new RenderError('BROWSER_NOT_FOUND', 'There is none.');
    expect(await failureOf(error)).toBe(error);
  });

  it('names a failure that is not its own, with the cause', async () => {
    expect(await failureOf(new Error('no way'))).toMatchObject({
      code: 'ADAPTER_FAILED',
      message: expect.stringContaining('no way'),
      cause: expect.anything(),
    });
  });

  it('leaves the mistakes of a program as they are', async () => {
    const error = new TypeError('a slip');
    expect(await failureOf(error)).toBe(error);
  });

  it('rejects a deck in which every slide is hidden, and says how it can be printed', async () => {
    const hidden = { ...scenes.text, slides: scenes.text.slides.map((slide) => ({ ...slide, hidden: true })) };
    const rejected = without(new Error('not asked')).emit(hidden, emitContext(hidden));
    await expect(rejected).rejects.toMatchObject({
      code: 'INVALID_CONTENT',
      message: expect.stringContaining('"hiddenSlides": "include"'),
    });
  });
});
