import process from 'node:process';
import { libreOfficeMissing } from '@deckwright/testkit/libreoffice';
import { popplerMissing } from '@deckwright/testkit/pdf';
import { textTable } from '../scripts/heavy/run.ts';
import type { SlideResult } from './compare-deck.ts';
import type { Target } from './targets.ts';

/** Ends the process with 1 if a program is missing. */
export function requirePrograms(): void {
  const missing = libreOfficeMissing() ?? popplerMissing();
  if (missing === undefined) return;
  console.error(missing);
  process.exit(1);
}

/** Prints what is wrong with each slide and a table of the targets. Has the process end with 1 if one is not met. */
export function report(results: readonly SlideResult[], targets: readonly Target[]): void {
  for (const { slide, lost, rewrapped, disordered, charts } of results) {
    const lists = { lost, rewrapped, disordered, ...Object.assign({}, ...charts) } as Record<string, readonly string[]>;
    for (const [fault, found] of Object.entries(lists)) {
      for (const one of found.slice(0, 3)) console.log(`${slide}: ${fault}: ${one}`);
    }
  }
  for (const { slide, similarity } of results.toSorted((a, b) => a.similarity - b.similarity).slice(0, 3)) {
    console.log(`${slide}: SSIM ${similarity.toFixed(3)}`);
  }
  const rows = targets.map(({ what, measured, required, met }) => [what, measured, required, met ? 'met' : 'MISSED']);
  console.log(textTable([['what', 'measured', 'required', ''], ...rows]));
  if (targets.some(({ met }) => !met)) process.exitCode = 1;
}
