import { createHash } from 'node:crypto';
import type { EmitContext, Scene } from '@deckwright/core/contract';
import type { Asset } from './browser/page.ts';

/** Where assets seem to come from; reserved (RFC 6761), so that it is nobody's. */
export const ASSET_ORIGIN = 'https://deck.invalid';

/** Pictures and fonts of one scene, under addresses that only the print page can ask for. */
export interface Assets {
  /** Addresses by the scene's ids. */
  readonly addresses: ReadonlyMap<string, string>;
  /** Undefined for any other address. */
  read(address: string): Promise<Asset> | undefined;
}

/**
 * A page remembers what an address held. A font's address is therefore made from its bytes, which lets one export use
 * what another has loaded and halves its time; a picture's holds the number of the job.
 */
export async function gatherAssets(scene: Scene, read: EmitContext['read'], job: number): Promise<Assets> {
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
