import { colorMeant } from './color.ts';
import { pointsIn } from './number.ts';

/** The value for one of our keys in place of another program's value: `18` for `"24px"`, `true` for `"bold"`. */
export function rewritten(key: string, value: unknown): unknown {
  if (/color|fill/i.test(key)) return (typeof value === 'string' && colorMeant(value, true)) || value;
  if (key === 'series') return seriesOf(value) ?? value;
  if (key === 'bold') return value === 'bold' || (typeof value === 'number' && value >= 600) || value;
  if (key === 'italic') return value === 'italic' || value === 'oblique' || value;
  return (typeof value === 'string' && pointsIn(value)) || value;
}

/** Series of Chart.js; undefined for anything else. */
function seriesOf(value: unknown): unknown {
  if (!Array.isArray(value) || value.length > SHOWN_SERIES) return undefined;
  const isOurs = value.every((one) => typeof one === 'object' && one !== null && 'label' in one && 'data' in one);
  if (!isOurs) return undefined;
  return value.map(({ label, data }) => ({ name: label, values: data }));
}

/** More are not repeated in a message. */
const SHOWN_SERIES = 3;
