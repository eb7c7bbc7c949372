import { isJsonObject, type Json, type JsonObject } from '@deckwright/content-form/body';
import type { FontAddress } from '@deckwright/core/browser';
import { useMemo } from 'react';
import { besideStudio } from '../../base-path.ts';
import type { EngineParts, ProjectContents } from '../../connection/contents.ts';
import type { FetchRemotePicture } from '../../connection/remote-picture.ts';
import { partialTemplate } from '../../partials/partial-template.ts';
import type { PlaygroundProject } from '../../preview/messages.ts';
import { useTemplatePictures } from '../../preview/use-template-pictures.ts';
import { sidesOf } from '../../project-settings/slide-size.ts';
import { type ComparedItem, itemId, settingsAfter } from './import-items.ts';

/** Addresses of the pictures of an item. Undefined until they are drawn, or if there is none. */
export interface ItemPictures {
  readonly mine: string | undefined;
  readonly theirs: string | undefined;
}

interface PictureParts {
  readonly engine: EngineParts | undefined;
  /** Undefined while they are loaded. */
  readonly contents: ProjectContents | undefined;
  readonly items: readonly ComparedItem[];
  readonly taken: ReadonlySet<string>;
  readonly fetchPicture: FetchRemotePicture;
  /** The address of an uploaded file, below the management API. */
  readonly uploadPathOf: (hash: string) => string;
}

/**
 * Pictures of templates, partials and pictures: mine as the project has them, theirs as they are after the import, with the theme and the
 * partials that the project has then.
 */
export function useItemPictures({ engine, contents, items, taken, fetchPicture, uploadPathOf }: PictureParts) {
  // Decisions about templates change no picture.
  const around = items.filter(({ kind, name }) => kind !== 'template' && taken.has(itemId({ kind, name }))).map(itemId);
  const aroundKey = JSON.stringify(around);
  const addressOf = (hash: string) => new URL(besideStudio(`manage/v1${uploadPathOf(hash)}`), location.origin).href;
  const mine = useMemo(() => contents && projectOf(contents, contents.settings, items, 'before'), [contents, items]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an upload keeps its address.
  const theirs = useMemo(
    () => contents && projectAfter(contents, items, new Set<string>(JSON.parse(aroundKey)), addressOf),
    [contents, items, aroundKey],
  );
  const before = useTemplatePictures(engine, mine, fetchPicture);
  const after = useTemplatePictures(engine, theirs, fetchPicture);
  return {
    /** Why some pictures are missing. */
    problem: after.problem ?? before.problem,
    picturesOf(item: ComparedItem): ItemPictures {
      if (item.kind === 'picture') {
        const stored = contents?.assets.find(({ name }) => name === item.name)?.url;
        return { mine: stored, theirs: item.hash && addressOf(item.hash) };
      }
      const key = keyOf(items.indexOf(item));
      return { mine: before.pictures[key], theirs: after.pictures[key] };
    },
  };
}

/** The place of an item in the list stays the same while a zip file is open. */
function keyOf(index: number): string {
  return `item-${index}`;
}

function projectAfter(
  contents: ProjectContents,
  items: readonly ComparedItem[],
  taken: ReadonlySet<string>,
  addressOf: (hash: string) => string,
): PlaygroundProject {
  const stored = isJsonObject(contents.settings) ? contents.settings : {};
  const chosen = items.filter((item) => taken.has(itemId(item)));
  const pictures = chosen.flatMap(({ kind, name, hash }) =>
    kind === 'picture' && hash !== undefined ? [{ name, url: addressOf(hash) }] : [],
  );
  const fonts = chosen.flatMap(({ face, hash }) =>
    face !== undefined && hash !== undefined ? [{ ...face, url: addressOf(hash) }] : [],
  );
  const isReplaced = (name: string) => pictures.some((one) => one.name === name);
  const hasFace = ({ family, bold, italic }: FontAddress) =>
    fonts.some((one) => one.family === family && one.bold === bold && one.italic === italic);
  return {
    ...projectOf(contents, settingsAfter(stored, items, taken), items, 'after'),
    assets: [...contents.assets.filter(({ name }) => !isReplaced(name)), ...pictures],
    fonts: [...contents.fonts.filter((font) => !hasFace(font)), ...fonts],
  };
}

/** A project whose templates are one state of the items. */
function projectOf(
  contents: ProjectContents,
  settings: unknown,
  items: readonly ComparedItem[],
  side: 'before' | 'after',
): PlaygroundProject {
  const { assets, fonts } = contents.project;
  const file: JsonObject = isJsonObject(settings) ? settings : {};
  const partials: Record<string, Json> = { ...(isJsonObject(file.partials) && file.partials) };
  const templates = items.flatMap((item, index): readonly object[] => {
    const json = item[side] as Json | undefined;
    if (!isJsonObject(json)) return [];
    if (item.kind === 'template') return [{ ...json, key: keyOf(index) }];
    if (item.kind !== 'partial') return [];
    // Under a name of its own, because the project may keep another one of this name.
    partials[keyOf(index)] = json;
    return [{ ...partialTemplate(keyOf(index), json, sidesOf(file.slideSize)), key: keyOf(index) }];
  });
  return { assets, fonts, settings: { ...file, partials }, templates };
}
