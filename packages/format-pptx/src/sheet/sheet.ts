import type { BoxSide, ChartMeaning, Notice, SceneNode, TableStyle } from '@deckwright/core/contract';
import { Relationships } from '../parts.ts';
import type { LayoutPlaceholder } from './inherited.ts';

/** The parts that hold a picture, relative to a slide or layout. */
export interface MediaNames {
  readonly picture: string;
  /** The same picture as SVG. */
  readonly vector?: string;
}

/** What the sheets of one deck share. */
export interface SharedParts {
  /** Number of slides in the deck, which links may refer to. */
  readonly slideCount: number;
  /**
   * Returns the media parts of a picture, relative to a sheet, and adds them to the package; undefined if the scene does
   * not contain the picture.
   */
  media(picture: string): MediaNames | undefined;
  /** Adds a chart to the package and returns its part, relative to a sheet. */
  addChart(meaning: ChartMeaning): string;
  /** Returns the id of a table style. */
  tableStyleOf(style: TableStyle): string;
  notice(notice: Notice): void;
}

interface SheetProperties {
  readonly kind: 'slide' | 'layout';
  /** Of a slide, counted from 1; absent on a layout. */
  readonly number?: number;
  readonly language: string;
  readonly nodes: readonly SceneNode[];
  /** Returns the placeholder of the layout that a node fills; undefined for a plain box, and on a layout. */
  placeholderOf(node: SceneNode): LayoutPlaceholder | undefined;
}

/** The slide or layout that is being written. */
export interface Sheet extends SharedParts, SheetProperties {
  readonly relationships: Relationships;
  nextId(): number;
  /** The id of the object that a node becomes, for an object that is written before it. */
  idOf(node: string): number;
  /** The id of the object that is written for a node. If a node becomes several objects, `idOf` is the id of the first. */
  takeId(node: string): number;
  /** The connection sites of a node; undefined if the sheet has no such node, or its outline has none in the middle of its sides. */
  sitesOf(node: string): Sites | undefined;
  /** Numbers repeated names, "Oval (2)", because PowerPoint's selection pane shows objects by name only. */
  uniqueName(name: string): string;
}

/** A sheet without objects. The object with id 1 is its shape tree. */
export function openSheet(properties: SheetProperties, shared: SharedParts): Sheet {
  let id = 1;
  const names = new Set<string>();
  const ids = new Map<string, number>();
  const taken = new Set<string>();
  let nodes: ReadonlyMap<string, SceneNode> | undefined;
  return {
    ...shared,
    ...properties,
    relationships: new Relationships(),
    nextId() {
      id += 1;
      return id;
    },
    idOf(node) {
      const known = ids.get(node) ?? this.nextId();
      ids.set(node, known);
      return known;
    },
    takeId(node) {
      const known = taken.has(node) ? undefined : ids.get(node);
      taken.add(node);
      const own = known ?? this.nextId();
      if (!ids.has(node)) ids.set(node, own);
      return own;
    },
    sitesOf(node) {
      nodes ??= new Map(properties.nodes.map((one) => [one.id, one]));
      const found = nodes.get(node);
      return found && sitesOf(found);
    },
    uniqueName(base) {
      let name = base;
      for (let count = 2; names.has(name); count += 1) name = `${base} (${count})`;
      names.add(name);
      return name;
    },
  };
}

/** The numbers of the connection sites of a shape, by side (ECMA-376 Part 1 §20.1.9.9, presetShapeDefinitions.xml). */
type Sites = Readonly<Record<BoxSide, number>>;

const FOUR: Sites = { top: 0, left: 1, bottom: 2, right: 3 };
const EIGHT: Sites = { top: 0, left: 2, bottom: 4, right: 6 };

/** Undefined for outlines whose sites are not in the middle of the sides. */
function sitesOf(node: SceneNode): Sites | undefined {
  if (node.kind === 'text' || node.kind === 'picture') return FOUR;
  if (node.kind !== 'shape') return undefined;
  if (node.geometry.kind === 'ellipse') return EIGHT;
  return node.geometry.kind === 'rect' || node.geometry.kind === 'roundRect' ? FOUR : undefined;
}
