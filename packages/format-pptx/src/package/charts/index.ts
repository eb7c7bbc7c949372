import type { ChartMeaning, Scene } from '@deckwright/core/contract';
import type { Parts } from '../parts.ts';
import { Relationships, relationshipsOf } from '../relationships.ts';
import { chartSpaceXml } from './chart-space.ts';
import { workbook } from './data/workbook.ts';

/** The charts of a deck as they are come upon, numbered from 1. */
export interface Charts {
  /** Where the chart goes, relative to the sheet that shows it. */
  add(meaning: ChartMeaning): string;
  /** The parts of those that were added since they were last taken: charts, and workbooks that equal their data. */
  take(): Parts;
}

/** Numbers are of the deck: pptxgenjs counts charts over the life of the process. */
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
