import type { BackgroundSource } from '../../template/background.ts';
import { pointerOf } from '../../template/faults.ts';
import type { BackgroundPicture } from './deck.ts';
import type { Binding } from './elements.ts';
import { lookUp, requestPathOf, type ValueSource } from './scope.ts';

const MIDDLE = { x: 0.5, y: 0.5 };

type PictureValue = string | { readonly url: string; readonly focus?: { readonly x: number; readonly y: number } };

/** Loads the background picture that the template itself names; all its slides share it. */
export async function layoutBackground(
  from: BackgroundSource | undefined,
  binding: Binding,
): Promise<BackgroundPicture | undefined> {
  if (!from || 'field' in from) return undefined;
  return load(from.src, from.focus, undefined, binding);
}

/** Loads a slide's own background picture, if its template takes one from a field. Without a value, only the fill is shown. */
export async function slideBackground(
  from: BackgroundSource | undefined,
  source: ValueSource,
  binding: Binding,
): Promise<BackgroundPicture | undefined> {
  const value = from && 'field' in from ? (lookUp(source, from.field) as PictureValue | undefined) : undefined;
  if (!from || !('field' in from) || value === undefined) return undefined;
  const path = requestPathOf(source, from.field);
  if (path) binding.read(path);
  const { url, focus } = typeof value === 'string' ? { url: value, focus: undefined } : value;
  return load(url, focus ?? from.focus, path && pointerOf(path), binding);
}

async function load(
  url: string,
  focus: BackgroundPicture['focus'] | undefined,
  pointer: string | undefined,
  { pictures, failed }: Binding,
): Promise<BackgroundPicture | undefined> {
  try {
    return { picture: await pictures.load(url, pointer), focus: focus ?? MIDDLE };
  } catch (error) {
    failed(error);
    return undefined;
  }
}
