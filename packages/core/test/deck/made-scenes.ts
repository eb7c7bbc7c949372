import { exportProject } from '@deckwright/test-tools/decks/exported';
import { featureDeck } from '@deckwright/test-tools/decks/feature-deck';
import type { Feature } from '@deckwright/test-tools/decks/read-features';
import { createRecordingAdapter } from '@deckwright/testkit';
import type { MeaningKind, Scene } from '../../src/contract/index.ts';

/** The scene of a deck of features. */
export async function sceneOfFeatures(features: readonly Feature[], claims: readonly MeaningKind[]): Promise<Scene> {
  const adapter = createRecordingAdapter({ claims: { meanings: new Set(claims) } });
  await featureDeck(features, adapter);
  return adapter.scenes[0]!;
}

/** The scenes of a project: that of its request, and one with every sample of every template. */
export async function scenesOfProject(name: string, claims: readonly MeaningKind[]): Promise<readonly Scene[]> {
  const exported = await exportProject(name, createRecordingAdapter({ claims: { meanings: new Set(claims) } }));
  return exported.map(({ scene }) => scene);
}
