import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const MOST = 10;

/** Prints the ten test files that took longest, after the last test. */
export class LongestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length < MOST) return;
    const secondsOf = (module: TestModule) => module.diagnostic().duration / 1_000;
    const longest = modules.toSorted((one, other) => secondsOf(other) - secondsOf(one)).slice(0, MOST);
    console.log('The ten longest test files:');
    for (const module of longest) {
      const file = relative(process.cwd(), module.moduleId);
      console.log(`${secondsOf(module).toFixed(1).padStart(7)} s  ${module.project.name} ${file}`);
    }
  }
}
