import { createHash } from 'node:crypto';
import type { EmitContext, Scene } from '@deckwright/core/contract';
import type { Asset } from './browser/page.ts';

/** The origin of the addresses of pictures and fonts. RFC 6761 reserves its domain, so that no server can have it. */
export const ASSET_ORIGIN = 'https://deck.invalid';

/** The pictures and fonts of a scene, at addresses that only the print page can load. */
export interface SceneAssets {
  /** Address of each picture and font, by its id in the scene. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Returns undefined for any other address. */
  read(address: string): Promise<Asset> | undefined;
}

/**
 * Gives each picture and font of a scene an address. A page caches by address. So a font's address is derived from its bytes, which
 * lets an export use the fonts of an earlier one and halves its time; a picture's address contains the number of the job.
 */
export async function gatherAssets(scene: Scene, read: EmitContext['read'], job: number): Promise<SceneAssets> {
  const addresses = new Map<string, string>();
  const sources = new Map<string, () => Promise<Asset>>();
  const add = (id: string, address: string, source: () => Promise<Asset>) => {
    addresses.set(id, address);
    sources.set(address, source);
  };
  for (const [index, { id, vector }] of scene.pictures.entries()) {
    const address = `${ASSET_ORIGIN}/picture/${job}/${index}`;
    add(id, address, async () => ({ bytes: await read(id) }));
    if (vector === undefined) continue;
    add(vector, `${address}/vector`, async () => ({ bytes: await read(vector), mediaType: 'image/svg+xml' }));
  }
  await Promise.all(
    scene.fonts.map(async ({ id }) => {
      const bytes = await read(id);
      const hash = createHash('sha256').update(bytes).digest('hex');
      add(id, `${ASSET_ORIGIN}/font/${hash}`, async () => ({ bytes }));
    }),
  );
  return { addresses, read: (address) => sources.get(address)?.() };
}
