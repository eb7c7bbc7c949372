/** Pictures of the first slides of starters, by file name. */
const FILES = import.meta.glob<string>('./starters/*.webp', { eager: true, query: '?url', import: 'default' });

/** The address of a picture of a starter. Undefined for one that the studio does not know. */
export function coverOf(starter: string, mode: 'light' | 'dark'): string | undefined {
  return FILES[`./starters/${starter}-${mode}.webp`];
}
