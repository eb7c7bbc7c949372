import type { Artifact, FormatAdapter, Scene } from '@deckwright/core/contract';

/** An export, with the scene and the reader that its adapter got. */
export interface Exported {
  readonly artifact: Artifact;
  readonly scene: Scene;
  read(id: string): Promise<Uint8Array>;
}

/** Exports with an adapter, and keeps what it got. */
export async function recorded(
  adapter: FormatAdapter,
  render: (recording: FormatAdapter) => Promise<Artifact>,
): Promise<Exported> {
  let got: Omit<Exported, 'artifact'> | undefined;
  const artifact = await render({
    ...adapter,
    emit(scene, context) {
      got = { scene, read: (id) => context.read(id) };
      return adapter.emit(scene, context);
    },
  });
  return { ...got!, artifact };
}
