import type { ChartMeaning, Notice, SceneNode, TableStyle } from '@deckwright/core/contract';
import type { LayoutPlaceholder } from '../layouts/inherited.ts';
import type { MediaNames } from '../package/media.ts';
import { Relationships } from '../package/parts.ts';

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
  /** Returns the placeholder of the layout that a node fills; undefined for a plain box, and on a layout. */
  placeholderOf(node: SceneNode): LayoutPlaceholder | undefined;
}

/** The slide or layout that is being written. */
export interface Sheet extends SharedParts, SheetProperties {
  readonly relationships: Relationships;
  nextId(): number;
  /** Numbers repeated names, "Oval (2)", because PowerPoint's selection pane shows objects by name only. */
  uniqueName(name: string): string;
}

/** A sheet without objects. The object with id 1 is its shape tree. */
export function openSheet(properties: SheetProperties, shared: SharedParts): Sheet {
  let id = 1;
  const names = new Set<string>();
  return {
    ...shared,
    ...properties,
    relationships: new Relationships(),
    nextId() {
      id += 1;
      return id;
    },
    uniqueName(base) {
      let name = base;
      for (let count = 2; names.has(name); count += 1) name = `${base} (${count})`;
      names.add(name);
      return name;
    },
  };
}
