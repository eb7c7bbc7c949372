import type { ChartMeaning, Scene } from '@deckwright/core/contract';
import type { Parts } from '../parts.ts';
import { Relationships, relationshipsOf } from '../relationships.ts';
import { chartSpaceXml } from './chart-space.ts';
import { workbook } from './data/workbook.ts';

/** The charts of a deck, numbered from 1 in the order in which they are added. */
export interface Charts {
  /** Adds a chart and returns its part, relative to the sheet that shows it. */
  add(meaning: ChartMeaning): string;
  /** Returns the parts of the charts added since the last call: the charts and their workbooks. */
  take(): Parts;
}

/** Call once for each deck, so that numbers start at 1. pptxgenjs counts charts through the life of the process. */
export function createCharts(scene: Scene): Charts {
  let count = 0;
  let parts = new Map<string, string | Uint8Array>();
  return {
    add(meaning) {
      count += 1;
      const name = `charts/chart${count}.xml`;
      const book = `embeddings/Microsoft_Excel_Sheet${count}.xlsx`;
      const relationships = new Relationships();
      const id = relationships.add({ type: 'package', target: `../${book}` });
      parts
        .set(`ppt/${name}`, chartSpaceXml(meaning, scene, id))
        .set(relationshipsOf(`ppt/${name}`), relationships.toXml())
        .set(`ppt/${book}`, workbook(meaning));
      return `../${name}`;
    },
    take() {
      const taken = parts;
      parts = new Map();
      return taken;
    },
  };
}
