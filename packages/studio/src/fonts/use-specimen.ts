import { useEffect, useState } from 'react';
import { type FontTables, readFontTables } from './font-scripts.ts';

/** A font file that the page can set text in. */
export interface Specimen extends FontTables {
  /** The family under which this page knows it; no other font has this name. */
  readonly family: string;
}

let last = 0;

/** Loads a font file into the page. Null: the browser cannot show it. */
export function useSpecimen(load: () => Promise<Blob>, version: string): Specimen | null | undefined {
  const [specimen, setSpecimen] = useState<Specimen | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version is the reason to load again.
  useEffect(() => {
    let isOver = false;
    let face: FontFace | undefined;
    async function open() {
      const bytes = await (await load()).arrayBuffer();
      last += 1;
      const family = `specimen-${last}`;
      face = await new FontFace(family, bytes).load();
      if (isOver) return;
      document.fonts.add(face);
      setSpecimen({ family, ...readFontTables(bytes) });
    }
    open().catch(() => !isOver && setSpecimen(null));
    return () => {
      isOver = true;
      if (face !== undefined) document.fonts.delete(face);
    };
  }, [version]);
  return specimen;
}
