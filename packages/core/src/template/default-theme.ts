import type { Theme } from '../contract/index.ts';

/** The colours of a project file that has none, as `#RRGGBB`. */
export const DEFAULT_COLORS = {
  dk1: '#1B1F2A',
  lt1: '#FFFFFF',
  dk2: '#24324A',
  lt2: '#F3F5F8',
  accent1: '#2F5BEA',
  accent2: '#12A5A5',
  accent3: '#F2A33A',
  accent4: '#E2574C',
  accent5: '#7A5AE0',
  accent6: '#5D6B82',
  hlink: '#2F5BEA',
  folHlink: '#7A5AE0',
} as const satisfies Theme['colors'];

/** The fonts of a project file that has none. */
export const DEFAULT_FONTS: Theme['fonts'] = { heading: 'Inter', body: 'Source Sans 3' };
