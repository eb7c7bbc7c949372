import { chart } from './chart.ts';
import { table } from './table.ts';

/** The native models that PowerPoint has an object for. The adapter claims exactly these. */
export const natives = { table, chart };
