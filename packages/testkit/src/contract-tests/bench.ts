import type { Artifact, FormatAdapter, Scene, SceneNode } from '@deckwright/core/contract';
import { emitContext } from '../emit-context.ts';
import { freeze } from '../scenes/build/freeze.ts';
import { scenes } from '../scenes/index.ts';

/** An adapter, and how to read what it writes without it. */
export interface AdapterUnderTest {
  /** A new adapter each time. */
  create(): FormatAdapter | Promise<FormatAdapter>;
  /** The words of each page in the file's order, read by a program that is not the adapter's own. */
  readText(artifact: Artifact): readonly string[] | Promise<readonly string[]>;
  /** The speaker notes of each page, undefined for one without. Absent: the format has no place for notes. */
  readNotes?(artifact: Artifact): readonly (string | undefined)[] | Promise<readonly (string | undefined)[]>;
}

type Overrides = Parameters<typeof emitContext>[1];
type SceneName = keyof typeof scenes;

/** One adapter with the scenes as layout would hand them to it. What a promise has had written, another can take. */
export interface Bench {
  readonly adapter: FormatAdapter;
  readonly scenes: Readonly<Record<SceneName, Scene>>;
  readonly readNotes: AdapterUnderTest['readNotes'];
  /** Another adapter, closed when the bench is. */
  another(): Promise<FormatAdapter>;
  /** Writes anew. */
  emit(scene: Scene, overrides?: Overrides): Promise<Artifact>;
  /** What the adapter wrote of a scene when it was first asked. */
  artifact(scene: Scene): Promise<Artifact>;
  /** Words of its pages. */
  pages(artifact: Artifact): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function createBench({ create, readText, readNotes }: AdapterUnderTest): Promise<Bench> {
  const adapters = [await create()];
  const adapter = adapters[0]!;
  const artifacts = new Map<Scene, Promise<Artifact>>();
  const texts = new Map<Artifact, Promise<readonly string[]>>();
  const emit: Bench['emit'] = async (scene, overrides) => adapter.emit(scene, emitContext(scene, overrides));
  return {
    adapter,
    scenes: Object.fromEntries(
      Object.entries(scenes).map(([name, scene]) => [name, asLaidOutFor(adapter, scene)]),
    ) as Bench['scenes'],
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
    // Whether adapters can be closed is a promise of its own.
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
  const stripped = <Sheet extends { readonly nodes: readonly SceneNode[] }>(sheet: Sheet): Sheet => {
    return { ...sheet, nodes: sheet.nodes.map(strip) };
  };
  return freeze({ ...scene, layouts: scene.layouts.map(stripped), slides: scene.slides.map(stripped) });
}
