import type { Artifact, FormatAdapter, Scene, SceneNode, SceneSlide, Size } from '@deckwright/core/contract';
import { assetReader } from '../../asset-reader.ts';
import { emitContext } from '../../emit-context.ts';
import { freeze } from '../../scenes/build/freeze.ts';
import { scenes } from '../../scenes/index.ts';
import { assert, type ContractTest } from '../contract-test.ts';
import type { FoundColors, FoundLink, FoundPicture, FoundShape, FoundText, PageReader } from './found.ts';

/**
 * An adapter, and how to read its files without its own code. Only `readText` is required; each further reader lets more contract
 * tests run, and the others report what nobody has looked at.
 */
export interface AdapterUnderTest {
  /** Returns a new adapter at each call. */
  create(): FormatAdapter | Promise<FormatAdapter>;
  /** Returns the text of each page in file order. Use a third-party reader, not the adapter's own code. */
  readText(artifact: Artifact): readonly string[] | Promise<readonly string[]>;
  /** Returns the speaker notes of each page, undefined for a page without. Leave it out if the format has no notes. */
  readNotes?(artifact: Artifact): readonly (string | undefined)[] | Promise<readonly (string | undefined)[]>;
  /** Returns the size of each page in points. */
  readSizes?: PageReader<Size>;
  /** Returns the pieces of text of each page, with their boxes and styles. */
  readBoxes?: PageReader<readonly FoundText[]>;
  /** Returns the pictures of each page, those of its background included. */
  readPictures?: PageReader<readonly FoundPicture[]>;
  /** Returns the shapes of each page in drawing order, those of its layout included. */
  readShapes?: PageReader<readonly FoundShape[]>;
  /** Returns the colours of the background and of the text of each page. */
  readColors?: PageReader<FoundColors>;
  /** Returns the links of each page. */
  readLinks?: PageReader<readonly FoundLink[]>;
  /** Compares pictures of the pages with core's preview: `compareWithPreview` of `@deckwright/testkit/pages`. */
  comparePages?: ComparePages;
}

/** Returns a sentence for each difference between the pages of a file and the slides that they show. */
export type ComparePages = (
  artifact: Artifact,
  drawn: { readonly scene: Scene; readonly slides: readonly SceneSlide[] },
) => Promise<readonly string[]>;

type Overrides = Parameters<typeof emitContext>[1];
type SceneName = keyof typeof scenes;
type PageReaders = Omit<Required<AdapterUnderTest>, 'create' | 'comparePages'>;
type OfPage<Reader extends keyof PageReaders> = Awaited<ReturnType<PageReaders[Reader]>>[number];

/** One adapter, and the scenes as layout would pass them to it. Tests share what it has written. */
export interface AdapterBench {
  readonly adapter: FormatAdapter;
  readonly scenes: Readonly<Record<SceneName, Scene>>;
  readonly comparePages: ComparePages | undefined;
  /** Ids of the pictures and fonts that the adapter has read so far. */
  readonly reads: ReadonlySet<string>;
  /** Creates a second adapter, which `close` closes too. */
  another(): Promise<FormatAdapter>;
  /** Writes the scene, even if it was written before. */
  emit(scene: Scene, overrides?: Overrides): Promise<Artifact>;
  /** The artifact of the first call for this scene. */
  artifact(scene: Scene): Promise<Artifact>;
  /** The text of each page. */
  pages(artifact: Artifact): Promise<readonly string[]>;
  /** What a reader returns. Throws if it was not given, or if it does not return one entry for each page. */
  found<Reader extends keyof PageReaders>(reader: Reader, artifact: Artifact): Promise<readonly OfPage<Reader>[]>;
  close(): Promise<void>;
}

export type AdapterContractTest = ContractTest<AdapterBench>;

export async function createAdapterBench(given: AdapterUnderTest): Promise<AdapterBench> {
  const adapters = [await given.create()];
  const adapter = adapters[0]!;
  const artifacts = new Map<Scene, Promise<Artifact>>();
  const read = new Map<Artifact, Map<string, Promise<readonly unknown[]>>>();
  const reads = new Set<string>();
  const emit: AdapterBench['emit'] = async (scene, overrides) => {
    const readOwn = assetReader(scene);
    const record = (id: string) => {
      reads.add(id);
      return readOwn(id);
    };
    return adapter.emit(scene, emitContext(scene, { read: record, ...overrides }));
  };
  const once = (reader: keyof PageReaders, artifact: Artifact): Promise<readonly unknown[]> => {
    const found = read.get(artifact) ?? new Map<string, Promise<readonly unknown[]>>();
    const known = found.get(reader) ?? Promise.resolve(artifact).then((file) => given[reader]!(file));
    read.set(artifact, found.set(reader, known));
    return known;
  };
  return {
    adapter,
    scenes: Object.fromEntries(
      Object.entries(scenes).map(([name, scene]) => [name, asLaidOutFor(adapter, scene)]),
    ) as AdapterBench['scenes'],
    comparePages: given.comparePages,
    reads,
    async another() {
      const made = await given.create();
      adapters.push(made);
      return made;
    },
    emit,
    artifact(scene) {
      const known = artifacts.get(scene) ?? emit(scene);
      artifacts.set(scene, known);
      return known;
    },
    pages: async (artifact) => (await once('readText', artifact)) as readonly string[],
    async found<Reader extends keyof PageReaders>(reader: Reader, artifact: Artifact) {
      const pages = await once(reader, artifact);
      assert(
        pages.length === artifact.pages,
        `${reader} returned ${pages.length} pages for a file that has ${artifact.pages}.`,
      );
      return pages as readonly OfPage<Reader>[];
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
