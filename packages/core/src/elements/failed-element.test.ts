import { BOX } from '@deckwright/test-tools/decks/template-of';
import { describe, expect, it } from 'vitest';
import { render } from '../../test/render-scene.ts';
import { type ElementDefinition, RenderError } from '../contract/index.ts';

const cause = new Error('no room');
function fail(): never {
  throw cause;
}

/** An element that does only what a test overrides. */
function own(parts: Partial<ElementDefinition>): ElementDefinition {
  return {
    name: 'own',
    schema: { '~standard': { version: 1, vendor: 'none', validate: () => ({ value: {} }) } },
    fields: () => [],
    bind: () => 'shown',
    measure: () => ({ width: 1, height: 1 }),
    layout: () => [],
    ...parts,
  };
}

/** The error of an export with the element, as a child of a group or alone. */
async function failure(parts: Partial<ElementDefinition>, nested = false): Promise<unknown> {
  const alone = { type: 'own', name: 'Badge', box: BOX };
  const group = {
    type: 'group',
    box: BOX,
    direction: 'row',
    elements: [{ type: 'own', name: 'Badge', width: 'hug', height: 'hug' }],
  };
  const templates = [{ elements: [nested ? group : alone] }];
  return render({ templates, parts: { elements: [own(parts)] } }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('an element whose code is broken', () => {
  it.each<[string, Partial<ElementDefinition>]>([
    ['bind', { bind: fail }],
    ['bind', { bind: async () => fail() }],
    ['measure', { measure: fail }],
    ['layout', { layout: fail }],
    ['fields', { fields: fail }],
  ])('is named in the error, with the function that failed: %s', async (method, parts) => {
    const error = await failure(parts, true);
    expect(error).toMatchObject({
      message: `The element "Badge" of the type "own" fails in ${method}(): no room`,
      cause,
    });
    expect(error).toBeInstanceOf(TypeError);
    expect(error).not.toBeInstanceOf(RenderError);
  });

  it('fails with a message if it does not return an array of nodes', async () => {
    expect(await failure({ layout: () => undefined as never })).toMatchObject({
      message:
        'The element "Badge" of the type "own" fails in layout(): it returned undefined instead of an array of nodes.',
    });
  });

  it('fails with a message if it does not return an array of fields, or if its schema throws', async () => {
    expect(await failure({ fields: () => undefined as never })).toMatchObject({
      message:
        'The element "Badge" of the type "own" fails in fields(): it returned undefined instead of an array of fields.',
    });
    const schema = { '~standard': { version: 1, vendor: 'none', validate: fail } } as const;
    expect(await failure({ schema })).toMatchObject({
      message: 'The element "own" of the type "own" fails in schema(): no room',
      cause,
    });
  });

  it('passes a fault of the deck on unchanged', async () => {
    const fault = new RenderError('TEXT_TOO_LONG', 'The badge is too long.');
    const layout = () => {
      throw fault;
    };
    expect(await failure({ layout }, true)).toBe(fault);
  });
});
