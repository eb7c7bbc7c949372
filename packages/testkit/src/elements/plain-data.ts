import { COLOR_ROLES } from '@deckwright/core/contract';
import { show } from '../contract-tests/contract-test.ts';

/** A sentence for each number that is none. */
export function numberFaults(data: unknown): string[] {
  return walk(data, '').flatMap(({ at, value }) =>
    typeof value === 'number' && !Number.isFinite(value) ? [`${at} is ${value}.`] : [],
  );
}

/** A sentence for each colour that formats cannot write. */
export function colorFaults(data: unknown): string[] {
  return walk(data, '').flatMap(({ at, value }) => {
    const isColor = /(\/(color|gridColor)|\/pointColors\/\w+)$/i.test(at);
    if (!isColor || isGoodColor(value)) return [];
    return [`${at} is ${show(value)}, which is neither {"role"} of the theme nor {"rgb": "RRGGBB"} in upper case.`];
  });
}

function isGoodColor(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { role, rgb, alpha = 1 } = value as Record<string, unknown>;
  const named =
    rgb === undefined ? (COLOR_ROLES as readonly unknown[]).includes(role) : /^[0-9A-F]{6}$/.test(String(rgb));
  return named && typeof alpha === 'number' && alpha >= 0 && alpha <= 1;
}

function walk(value: unknown, at: string): { at: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ at, value }];
  return [{ at, value }, ...Object.entries(value).flatMap(([key, part]) => walk(part, `${at}/${key}`))];
}
