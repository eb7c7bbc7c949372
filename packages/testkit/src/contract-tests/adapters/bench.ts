import type { Artifact, FormatAdapter, Scene, SceneNode } from '@deckwright/core/contract';
import { emitContext } from '../../emit-context.ts';
import { freeze } from '../../scenes/build/freeze.ts';
import { scenes } from '../../scenes/index.ts';
import type { ContractTest } from '../contract-test.ts';

/** An adapter, and how to read its files without its own code. */
export interface AdapterUnderTest {
  /** Returns a new adapter at each call. */
  create(): FormatAdapter | Promise<FormatAdapter>;
  /** Returns the text of each page in file order. Use a third-party reader, not the adapter's own code. */
  readText(artifact: Artifact): readonly string[] | Promise<readonly string[]>;
  /** Returns the speaker notes of each page, undefined for a page without. Leave it out if the format has no notes. */
  readNotes?(artifact: Artifact): readonly (string | undefined)[] | Promise<readonly (string | undefined)[]>;
}

type Overrides = Parameters<typeof emitContext>[1];
type SceneName = keyof typeof scenes;

/** One adapter, and the scenes as layout would pass them to it. Tests share what it has written. */
export interface AdapterBench {
  readonly adapter: FormatAdapter;
  readonly scenes: Readonly<Record<SceneName, Scene>>;
  readonly readNotes: AdapterUnderTest['readNotes'];
  /** Creates a second adapter, which `close` closes too. */
  another(): Promise<FormatAdapter>;
  /** Writes the scene, even if it was written before. */
  emit(scene: Scene, overrides?: Overrides): Promise<Artifact>;
  /** The artifact of the first call for this scene. */
  artifact(scene: Scene): Promise<Artifact>;
  /** The text of each page. */
  pages(artifact: Artifact): Promise<readonly string[]>;
  close(): Promise<void>;
}

export type AdapterContractTest = ContractTest<AdapterBench>;

export async function createAdapterBench({ create, readText, readNotes }: AdapterUnderTest): Promise<AdapterBench> {
  const adapters = [await create()];
  const adapter = adapters[0]!;
  const artifacts = new Map<Scene, Promise<Artifact>>();
  const texts = new Map<Artifact, Promise<readonly string[]>>();
  const emit: AdapterBench['emit'] = async (scene, overrides) => adapter.emit(scene, emitContext(scene, overrides));
  return {
    adapter,
    scenes: Object.fromEntries(
      Object.entries(scenes).map(([name, scene]) => [name, asLaidOutFor(adapter, scene)]),
    ) as AdapterBench['scenes'],
    readNotes,
    async another() {
      const made = await create();
      adapters.push(made);
      return made;
    },
    emit,
    artifact(scene) {
      const known = artifacts.get(scene) ?? emit(scene);
      artifacts.set(scene, known);
      return known;
    },
    pages(artifact) {
      const known = texts.get(artifact) ?? Promise.resolve(artifact).then(readText);
      texts.set(artifact, known);
      return known;
    },
    // Errors are ignored here: the contract test `close` reports them.
    async close() {
      await Promise.allSettled(adapters.map(async (one) => one.close?.()));
    },
  };
}

/** The scene without the parts of composites that the adapter claims to write natively. */
function asLaidOutFor({ claims }: FormatAdapter, scene: Scene): Scene {
  const strip = (node: SceneNode): SceneNode => {
    if (node.kind !== 'composite') return node;
    return { ...node, parts: claims.meanings.has(node.meaning.kind) ? [] : node.parts.map(strip) };
  };
  const stripped = <Owner extends { readonly nodes: readonly SceneNode[] }>(owner: Owner): Owner => {
    return { ...owner, nodes: owner.nodes.map(strip) };
  };
  return freeze({ ...scene, layouts: scene.layouts.map(stripped), slides: scene.slides.map(stripped) });
}
