import { askingPromises } from './asking.ts';
import { drawingPromises } from './drawing.ts';

/** What every element definition promises, by name. */
export const elementPromises = { ...askingPromises, ...drawingPromises };

export type ElementPromiseName = keyof typeof elementPromises;
