import type { Parts } from './parts.ts';

const SHEET = /^ppt\/slides\/slide(\d+)\.xml$/;

/** The sheets among some parts, in order: the scene's slides, then its layouts drawn as further slides, counted from 0. */
export function sheetsIn(parts: Parts): readonly { readonly index: number; readonly part: string }[] {
  return [...parts.keys()]
    .flatMap((part) => {
      const number = SHEET.exec(part)?.[1];
      return number === undefined ? [] : [{ index: Number(number) - 1, part }];
    })
    .sort((a, b) => a.index - b.index);
}
