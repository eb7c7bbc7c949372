import type { Field, Fields, Project } from '@deckwright/core';
import type { HostedExport, Scene, SceneSlide } from '@deckwright/core/contract';
import { isObject } from '../is-object.ts';

/** What is in front of the id of a picture in the content of a slide. */
export const PICTURE_PREFIX = 'picture:';

export type SlideSources = NonNullable<HostedExport['sources']>;

interface RequestedSlide {
  readonly templateKey: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** The pictures of a scene that values of a request name. */
interface KnownPictures {
  /** By the JSON Pointer of the value. */
  readonly byPointer: ReadonlyMap<string, string>;
  /** By address: the same picture can be on several slides. */
  readonly byAddress: ReadonlyMap<string, string>;
}

/** Finds out from what the slides of a scene were made. `request` is the valid request of which the scene was made. */
export function slideSources(request: unknown, { templates }: Pick<Project, 'templates'>, scene: Scene): SlideSources {
  const { slideList } = (request as { readonly presentation: { readonly slideList: readonly RequestedSlide[] } })
    .presentation;
  const entries = entriesOf(scene.slides, slideList.length);
  const pictures = picturesOf(scene.slides, entries, slideList, templates);
  return scene.slides.map((_, at) => {
    const entry = entries[at];
    const template = entry === undefined ? undefined : templates.get(slideList[entry]!.templateKey);
    if (template === undefined) return null;
    if (entry === entries[at - 1]) return { template: template.key };
    const content = shownObject(template.fields, slideList[entry!]!.content, contentAt(entry!), pictures);
    return { template: template.key, content };
  });
}

/** By slide, the index of its entry in the request; undefined where that cannot be known. */
function entriesOf(slides: Scene['slides'], count: number): readonly (number | undefined)[] {
  if (slides.length === count) return slides.map((_, index) => index);
  const found = slides.map(entryOf);
  return found.map((entry, at) => {
    if (entry !== undefined) return entry;
    // Slides that show nothing of the request, between two that do: each is of an entry of its own if there are as many entries.
    let from = at;
    while (from > 0 && found[from - 1] === undefined) from--;
    let end = at;
    while (end < slides.length && found[end] === undefined) end++;
    const first = (found[from - 1] ?? -1) + 1;
    const after = found[end] ?? count;
    return after - first === end - from ? first + (at - from) : undefined;
  });
}

const ENTRY = /^\/presentation\/slideList\/(\d+)\//;

function entryOf({ nodes }: SceneSlide): number | undefined {
  for (const { source } of nodes) {
    const index = ENTRY.exec(source.pointer ?? '')?.[1];
    if (index !== undefined) return Number(index);
  }
  return undefined;
}

function contentAt(entry: number): string {
  return `/presentation/slideList/${entry}/content`;
}

function picturesOf(
  slides: Scene['slides'],
  entries: readonly (number | undefined)[],
  slideList: readonly RequestedSlide[],
  templates: Project['templates'],
): KnownPictures {
  const byPointer = new Map<string, string>();
  for (const [at, { nodes, background }] of slides.entries()) {
    for (const node of nodes) {
      if (node.kind === 'picture' && node.source.pointer !== undefined)
        byPointer.set(node.source.pointer, node.picture);
    }
    const entry = entries[at];
    if (entry === undefined || !background?.picture) continue;
    const from = templates.get(slideList[entry]!.templateKey)?.backgroundPicture;
    if (!from || !('field' in from)) continue;
    byPointer.set(`${contentAt(entry)}/${from.field.replaceAll('.', '/')}`, background.picture.picture);
  }
  const byAddress = new Map<string, string>();
  for (const [pointer, id] of byPointer) {
    const address = addressOf(valueAt({ presentation: { slideList } }, pointer));
    if (address !== undefined) byAddress.set(address, id);
  }
  return { byPointer, byAddress };
}

/** Content without what the template has no field for, and with pictures of the scene in place of addresses. */
function shownObject(
  fields: Fields,
  content: Readonly<Record<string, unknown>>,
  at: string,
  pictures: KnownPictures,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(content).flatMap(([key, value]) => {
    if (!Object.hasOwn(fields, key) || value === undefined) return [];
    const shown = shownValue(fields[key]!, value, `${at}/${key}`, pictures);
    return shown === undefined ? [] : [[key, shown] as const];
  });
  return Object.fromEntries(entries);
}

/** Undefined: the value is a picture that no slide shows. */
function shownValue(field: Field, value: unknown, at: string, pictures: KnownPictures): unknown {
  if (field.type === 'image') return shownPicture(value, at, pictures);
  if (field.type === 'list' && Array.isArray(value)) {
    return value
      .map((item, index) => shownValue(field.items, item, `${at}/${index}`, pictures))
      .filter((item) => item !== undefined);
  }
  if (field.type === 'object' && isObject(value)) return shownObject(field.fields, value, at, pictures);
  return value;
}

function shownPicture(value: unknown, at: string, { byPointer, byAddress }: KnownPictures): unknown {
  const address = addressOf(value);
  const id = byPointer.get(at) ?? (address === undefined ? undefined : byAddress.get(address));
  if (id === undefined) return undefined;
  const url = `${PICTURE_PREFIX}${id}`;
  return isObject(value) ? { ...value, url } : url;
}

function addressOf(value: unknown): string | undefined {
  const address = isObject(value) ? value.url : value;
  return typeof address === 'string' ? address : undefined;
}

function valueAt(value: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((inside, step) => {
      if (Array.isArray(inside)) return inside[Number(step)];
      return isObject(inside) && Object.hasOwn(inside, step) ? inside[step] : undefined;
    }, value);
}
