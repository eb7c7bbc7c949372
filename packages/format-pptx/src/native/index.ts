import { chart } from './chart.ts';
import { table } from './table.ts';

/** The meanings that PowerPoint has an object of its own for. The adapter claims exactly these. */
export const natives = { table, chart };
