import { scenes } from '../../scenes/index.ts';
import { assert } from '../contract-test.ts';
import type { AdapterBench, AdapterContractTest } from './bench.ts';
import { slidesInFile } from './slides.ts';

/** Pictures of the pages. */
export const lookTests = {
  looks: {
    sentence: 'looks like the preview of each slide',
    needs: { reader: 'comparePages', toLookAt: 'how the pages look' },
    async check(bench) {
      for (const [name, scene] of Object.entries(scenes) as [keyof AdapterBench['scenes'], (typeof scenes)['text']][]) {
        const artifact = await bench.artifact(bench.scenes[name]);
        const differences = await bench.comparePages!(artifact, { scene, slides: slidesInFile(scene, artifact) });
        assert(differences.length === 0, `"${name}": ${differences.join(' ')}`);
      }
    },
  },
} as const satisfies Record<string, AdapterContractTest>;
