import type { PictureNode, Scene, SceneLayout, SceneNode, TextNode } from '@deckwright/core/contract';
import { hiddenTitleBox, hiddenTitleNode } from '../../draw/hidden-title.ts';
import { pictureOutlineXml } from '../shapes/geometry.ts';
import { pictureLooksXml } from '../shapes/paint.ts';
import { kindsOf, ownSlots, SLIDE_NUMBER, TITLE } from './kinds.ts';
import type { LayoutPlaceholder, LayoutPlaceholders } from './layout-placeholder.ts';
import { boxKey, mostCommon, textPropertiesOf } from './text-properties.ts';

function isText(node: SceneNode): node is TextNode {
  return node.kind === 'text';
}
function isPicture(node: SceneNode): node is PictureNode {
  return node.kind === 'picture';
}

function pictureLookOf(nodes: readonly SceneNode[]): LayoutPlaceholder['picture'] {
  const looks = nodes
    .filter(isPicture)
    .map((node) => ({ outline: pictureOutlineXml(node), looks: pictureLooksXml(node) }));
  return mostCommon(looks, ({ outline, looks }) => outline + looks);
}

/** Every layout has a title, hidden where the slides hide it. */
function titlePlace(scene: Scene, layout: SceneLayout, titles: readonly TextNode[]): LayoutPlaceholder {
  const slot = layout.slots.find(({ type }) => type === 'title');
  const isHidden = slot === undefined && titles.length === 0;
  return {
    name: slot?.name ?? 'Title',
    kind: TITLE,
    box: slot?.box ?? mostCommon(titles, boxKey)?.box ?? hiddenTitleBox(scene.size),
    prompt: 'Title',
    text: textPropertiesOf(isHidden ? [hiddenTitleNode('', scene)] : titles),
  };
}

function numberPlace(numbers: readonly TextNode[]): LayoutPlaceholder | undefined {
  const usual = mostCommon(numbers, boxKey);
  return (
    usual && {
      name: 'Slide Number',
      kind: SLIDE_NUMBER,
      box: usual.box,
      prompt: undefined,
      text: textPropertiesOf(numbers.filter((node) => boxKey(node) === boxKey(usual))),
    }
  );
}

function placesOfLayout(scene: Scene, layout: SceneLayout, filled: ReadonlyMap<string, readonly SceneNode[]>) {
  const number = numberPlace((filled.get(SLIDE_NUMBER) ?? []).filter(isText));
  return [
    titlePlace(scene, layout, (filled.get(TITLE) ?? []).filter(isText)),
    ...ownSlots(layout).map(({ slot: { key: _, ...slot }, kind }): LayoutPlaceholder => {
      const nodes = filled.get(kind) ?? [];
      return {
        name: slot.name,
        kind,
        box: slot.box,
        prompt: slot.name,
        text: textPropertiesOf(nodes.filter(isText), /^type="body"/.test(kind)),
        picture: pictureLookOf(nodes),
      };
    }),
    ...(number ? [number] : []),
  ];
}

/** Scene → the placeholders of each of its layouts, by the layout's key. A slide fills each of them once. */
export function placeholdersOf(scene: Scene): ReadonlyMap<string, LayoutPlaceholders> {
  const kinds = new Map(scene.layouts.map((layout) => [layout.key, kindsOf(layout)]));
  const filled = new Map(scene.layouts.map(({ key }) => [key, new Map<string, SceneNode[]>()]));
  for (const { layout, nodes } of scene.slides) {
    const ofLayout = filled.get(layout);
    const taken = new Set<string>();
    for (const node of nodes) {
      const kind = kinds.get(layout)?.(node);
      if (kind === undefined || taken.has(kind)) continue;
      taken.add(kind);
      const known = ofLayout?.get(kind);
      if (known) known.push(node);
      else ofLayout?.set(kind, [node]);
    }
  }
  return new Map(
    scene.layouts.map((layout) => {
      const all = placesOfLayout(scene, layout, filled.get(layout.key)!);
      return [layout.key, { all, kindOf: kinds.get(layout.key)! }];
    }),
  );
}

/** Gives each placeholder of a slide to the first node that is of its kind; the others are plain boxes. */
export function claimPlaceholders(
  places: LayoutPlaceholders | undefined,
): (node: SceneNode) => LayoutPlaceholder | undefined {
  const claimed = new Map<string, SceneNode>();
  return (node) => {
    const kind = places?.kindOf(node);
    if (kind === undefined) return undefined;
    const first = claimed.get(kind);
    if (first === undefined) claimed.set(kind, node);
    return first === undefined || first === node ? places?.all.find((place) => place.kind === kind) : undefined;
  };
}
