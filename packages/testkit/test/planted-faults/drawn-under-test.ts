import { createHash } from 'node:crypto';
import type { Artifact, FormatAdapter } from '@deckwright/core/contract';
import type { FormatAdapterCheck } from '@deckwright/testkit';
import { compareWithPreview } from '@deckwright/testkit/pages';
import * as readers from '../../../../examples/svg-pages/read-svg-pages.ts';
import { createSvgPagesAdapter } from '../../../../examples/svg-pages/svg-pages.ts';
import type { Fault } from './plant.ts';

const { renderPages, ...found } = readers;

/** Pages by a hash of their file: most faults leave most scenes alone. */
const rendered = new Map<string, Promise<readonly Uint8Array[]>>();

async function renderOnce(artifact: Artifact): Promise<readonly Uint8Array[]> {
  const key = createHash('sha256').update(artifact.bytes).digest('hex');
  const pages = rendered.get(key) ?? renderPages(artifact);
  rendered.set(key, pages);
  return pages;
}

/** The example that draws all of a scene, with all readers; with a fault in it, if one is given. */
export function drawnUnderTest(fault?: Fault): FormatAdapterCheck {
  const create = (): FormatAdapter => {
    const adapter = createSvgPagesAdapter();
    return fault === undefined ? adapter : fault.plant(adapter);
  };
  return { create, ...found, comparePages: compareWithPreview({ renderPages: renderOnce }) };
}
