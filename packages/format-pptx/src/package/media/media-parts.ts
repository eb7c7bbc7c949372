import type { PackageInput } from '../package-input.ts';
import type { PackagePass } from '../parts.ts';
import { mediaNames } from './names.ts';

/** Replaces the one-pixel pictures that pptxgenjs wrote with the real ones, stored once each. */
export function mediaParts({ scene, pictures }: Pick<PackageInput, 'scene' | 'pictures'>): PackagePass {
  return (parts) => {
    const finished = new Map([...parts].filter(([name]) => !name.startsWith('ppt/media/')));
    const names = mediaNames(scene);
    const put = (name: string | undefined, id: string | undefined) => {
      const content = id === undefined ? undefined : pictures.get(id);
      if (name !== undefined && content !== undefined) finished.set(name.replace('..', 'ppt'), content);
    };
    for (const { id, vector } of scene.pictures) {
      put(names.get(id)?.picture, id);
      put(names.get(id)?.vector, vector);
    }
    return finished;
  };
}
