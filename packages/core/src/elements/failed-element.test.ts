import { describe, expect, it } from 'vitest';
import { render } from '../../test/render-scene.ts';
import { BOX } from '../../test/template-of.ts';
import { type ElementDefinition, RenderError } from '../contract/index.ts';

const cause = new Error('no room');
function fail(): never {
  throw cause;
}

/** An element that draws nothing but what is said here. */
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

/** How an export ends in which the element is a child of a group, or stands alone. */
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
  ])('is named, with what it failed in: %s', async (method, parts) => {
    const error = await failure(parts, true);
    expect(error).toMatchObject({
      message: `The element "Badge" of the type "own" fails in ${method}(): no room`,
      cause,
    });
    expect(error).toBeInstanceOf(TypeError);
    expect(error).not.toBeInstanceOf(RenderError);
  });

  it('is told when it gives no list of nodes', async () => {
    expect(await failure({ layout: () => undefined as never })).toMatchObject({
      message: 'The element "Badge" of the type "own" fails in layout(): it gave undefined instead of a list of nodes.',
    });
  });

  it('is told when it gives no list of fields, and when its schema throws', async () => {
    expect(await failure({ fields: () => undefined as never })).toMatchObject({
      message:
        'The element "Badge" of the type "own" fails in fields(): it gave undefined instead of a list of fields.',
    });
    const schema = { '~standard': { version: 1, vendor: 'none', validate: fail } } as const;
    expect(await failure({ schema })).toMatchObject({
      message: 'The element "own" of the type "own" fails in schema(): no room',
      cause,
    });
  });

  it('keeps a fault of the deck as it is', async () => {
    const fault = new RenderError('TEXT_TOO_LONG', 'The badge is too long.');
    const layout = () => {
      throw fault;
    };
    expect(await failure({ layout }, true)).toBe(fault);
  });
});
