import type { EditableLayout, ScenePicture } from '@deckwright/core/contract';
import { layoutFingerprint } from '@deckwright/deck-document';
import type { AllowedParts } from './deck-log.ts';

/** The pictures and layouts that changes of a deck may use. Other nodes add some too. */
export interface KnownParts {
  add(added: Partial<AllowedParts>): void;
  hasPicture(picture: ScenePicture): boolean;
  allowsLayout(layout: EditableLayout): boolean;
  /** Other nodes have added some that were not read yet. */
  isMissingSome: boolean;
  /** One that was asked for was not known since this was set to false. */
  wasUnknown: boolean;
  /** Reads what is stored. Returns whether other nodes have added any. */
  read(): Promise<boolean>;
}

export function createKnownParts(stored: AllowedParts, load: () => Promise<AllowedParts>): KnownParts {
  const pictures = new Map<string, ScenePicture>();
  const layouts = new Set<string>();
  const parts: KnownParts = {
    isMissingSome: false,
    wasUnknown: false,
    add(added) {
      for (const picture of added.pictures ?? []) pictures.set(picture.id, picture);
      for (const layout of added.layouts ?? []) layouts.add(layout);
    },
    hasPicture: (picture) => isKnown(isEqual(pictures.get(picture.id), picture)),
    allowsLayout: (layout) => isKnown(layouts.has(layoutFingerprint(layout))),
    async read() {
      const before = pictures.size + layouts.size;
      parts.isMissingSome = false;
      parts.add(await load());
      return pictures.size + layouts.size > before;
    },
  };

  function isKnown(known: boolean): boolean {
    parts.wasUnknown ||= !known;
    return known;
  }

  parts.add(stored);
  return parts;
}

function isEqual(one: ScenePicture | undefined, other: ScenePicture): boolean {
  const facts = ({ id, mediaType, width, height, vector }: ScenePicture) =>
    JSON.stringify([id, mediaType, width, height, vector ?? null]);
  return one !== undefined && facts(one) === facts(other);
}
