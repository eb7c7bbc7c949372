import type { Substitute, TextChange } from '@deckwright/core';

/** What a viewer has instead of the deck's fonts, as the caption of a picture. */
export function describeSubstitute(substitute: Substitute): string {
  switch (substitute.kind) {
    case 'similar':
      return 'Arial, Times New Roman or Courier New instead';
    case 'wider':
      return `Letters ${Math.round(substitute.share * 100)} % wider`;
    case 'only':
      return `Only ${substitute.family}`;
  }
}

/** True if people see that something is wrong: words outside their box, or on other words. */
export function hasProblem({ outside, overlaps }: TextChange): boolean {
  return outside > 0 || overlaps > 0;
}

/** What happens to a text, as a sentence. */
export function describeChange({ element, lines, outside, overlaps, lacking }: TextChange): string {
  const parts = [
    ...(lines.before === lines.after ? [] : [`${counted(lines.before, 'line')} become ${lines.after}`]),
    ...(outside === 0 ? [] : [`${counted(outside, 'word')} outside the box`]),
    ...(overlaps === 0 ? [] : [`${counted(overlaps, 'word')} on other words`]),
  ];
  const room = [
    ...(lacking.width ? [`${Math.ceil(lacking.width)} pt more width`] : []),
    ...(lacking.height > 0 ? [`${Math.ceil(lacking.height)} pt more height`] : []),
  ];
  const needs = room.length === 0 || outside + overlaps === 0 ? '' : `; it needs ${room.join(' or ')}`;
  return `${element}: ${parts.join(', ').replace(/^1 line become/, '1 line becomes')}${needs}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
