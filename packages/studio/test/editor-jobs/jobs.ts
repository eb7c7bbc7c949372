import { arabic } from './arabic.ts';
import { badge } from './badge.ts';
import { comboChart } from './combo-chart.ts';
import { cover } from './cover.ts';
import type { Job } from './job.ts';
import { kpiCards } from './kpi-cards.ts';
import { pushedMeanwhile } from './pushed-meanwhile.ts';
import { quote } from './quote.ts';
import { renameField } from './rename-field.ts';
import { restoreVersion } from './restore-version.ts';
import { sharedPartial } from './shared-partial.ts';
import { timeline } from './timeline.ts';
import { totalRow } from './total-row.ts';

/** What designers do in the editor. */
export const JOBS: readonly Job[] = [
  cover,
  kpiCards,
  comboChart,
  totalRow,
  badge,
  quote,
  arabic,
  timeline,
  sharedPartial,
  renameField,
  restoreVersion,
  pushedMeanwhile,
];
