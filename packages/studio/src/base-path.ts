/**
 * Where the studio is on its server, such as `/studio/`. A proxy may put a path before it, so it is read from the address of this script,
 * which is one folder below.
 */
export const BASE_PATH = new URL(/* @vite-ignore */ '..', import.meta.url).pathname;

/** An address beside the studio, such as `docs` or `manage/v1`. */
export function besideStudio(path: string): string {
  return new URL(`../${path}`, new URL(BASE_PATH, location.origin)).pathname;
}
