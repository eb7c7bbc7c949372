import type { EmitContext, FormatAdapter, Scene, SceneNode, TextNode } from '@deckwright/core/contract';
import type { AdapterContractTestName } from '@deckwright/testkit';

/** A defect of an adapter. Its name finishes the sentence "an adapter that …". */
export interface Fault {
  /** The contract test that must catch it; or why none does. */
  readonly caughtBy: AdapterContractTestName | { readonly nobody: string };
  plant(adapter: FormatAdapter): FormatAdapter;
}

type CaughtBy = Fault['caughtBy'];

/** The adapter does not see a part of the scene, or sees it wrong. */
export function inScene(caughtBy: CaughtBy, change: (scene: Scene) => Scene): Fault {
  return {
    caughtBy,
    plant: (adapter) => ({ ...adapter, emit: (scene, context) => adapter.emit(change(scene), context) }),
  };
}

/** As `inScene`, for each node at any depth. `undefined` leaves a node out. */
export function inNodes(caughtBy: CaughtBy, change: (node: SceneNode) => SceneNode | undefined): Fault {
  return inScene(caughtBy, (scene) => changeNodes(scene, change));
}

/** As `inNodes`, for texts. */
export function inTexts(caughtBy: CaughtBy, change: (node: TextNode) => SceneNode | undefined): Fault {
  return inNodes(caughtBy, (node) => (node.kind === 'text' ? change(node) : node));
}

/** The adapter writes something else. */
export function inMarkup(caughtBy: CaughtBy, change: (markup: string) => string): Fault {
  return {
    caughtBy,
    plant: (adapter) => ({
      ...adapter,
      async emit(scene, context) {
        const artifact = await adapter.emit(scene, context);
        const markup = change(new TextDecoder().decode(artifact.bytes));
        return { ...artifact, bytes: new TextEncoder().encode(markup) };
      },
    }),
  };
}

/** The adapter uses its context wrong. `plant` is called once for each adapter. */
export function inContext(caughtBy: CaughtBy, plant: () => (context: EmitContext, scene: Scene) => EmitContext): Fault {
  return {
    caughtBy,
    plant(adapter) {
      const change = plant();
      return { ...adapter, emit: (scene, context) => adapter.emit(scene, change(context, scene)) };
    },
  };
}

export function changeNodes(scene: Scene, change: (node: SceneNode) => SceneNode | undefined): Scene {
  const inAll = (nodes: readonly SceneNode[]): SceneNode[] =>
    nodes.flatMap((node): SceneNode[] => {
      const changed = change(node);
      if (changed === undefined) return [];
      return changed.kind === 'composite' ? [{ ...changed, parts: inAll(changed.parts) }] : [changed];
    });
  return {
    ...scene,
    layouts: scene.layouts.map((layout) => ({ ...layout, nodes: inAll(layout.nodes) })),
    slides: scene.slides.map((slide) => ({ ...slide, nodes: inAll(slide.nodes) })),
  };
}
