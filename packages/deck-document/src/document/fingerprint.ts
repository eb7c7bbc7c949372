import type { EditableLayout, EditableSlide } from '@deckwright/core/contract';
import { digest } from 'lib0/hash/sha256';
import { storable } from '../text/storable.ts';

/** Ids, and slides that links name by their numbers: they change when slides are duplicated and moved. */
const NAMES: ReadonlySet<string> = new Set(['id', 'node', 'slide']);

const SLIDE: ReadonlySet<string> = new Set(['slide']);

const DIGITS = 32;

/** A short text that differs if two slides show something else. Notes, and whether a slide is hidden, do not matter. */
export function fingerprintOf({
  layout,
  background,
  title,
  nodes,
}: Pick<EditableSlide, (typeof SHOWN)[number]>): string {
  return fingerprintWithout(NAMES, { layout, background, title, nodes });
}

/** A short text that differs if two layouts differ. Slides that links name have numbers in a deck, and ids in a document. */
export function layoutFingerprint(layout: EditableLayout): string {
  return fingerprintWithout(SLIDE, layout);
}

function fingerprintWithout(leftOut: ReadonlySet<string>, data: object): string {
  const text = JSON.stringify(sorted(storable(data), leftOut));
  const bytes = digest(new TextEncoder().encode(text));
  return [...bytes.slice(0, DIGITS / 2)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const SHOWN = ['layout', 'background', 'title', 'nodes'] as const;

/** Plain data with the keys of objects in one order. */
function sorted(value: unknown, leftOut: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => sorted(one, leftOut));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key, one]) => one !== undefined && !leftOut.has(key));
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one, leftOut)]),
  );
}
