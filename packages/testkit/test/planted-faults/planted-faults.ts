import { drawingFaults } from './drawing-faults.ts';
import { fileFaults } from './file-faults.ts';
import type { Fault } from './plant.ts';
import { textFaults } from './text-faults.ts';

/** Forty faults, one at a time, in an adapter that draws all of a scene. */
export const plantedFaults: Readonly<Record<string, Fault>> = { ...textFaults, ...drawingFaults, ...fileFaults };
