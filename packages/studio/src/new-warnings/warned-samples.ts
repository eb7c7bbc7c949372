import type { TemplateComparison } from './template-change.ts';

/** The sample with which each template gets a new warning. Undefined: none, or the samples of the fields. */
export type WarnedSamples = readonly (string | undefined)[];

export function warnedSamplesOf(comparison: TemplateComparison | undefined): WarnedSamples {
  const changes = comparison?.changes ?? [];
  return changes.map((change) => change?.added.find(({ sample }) => sample !== undefined)?.sample);
}

export function isSameSamples(some: WarnedSamples, others: WarnedSamples): boolean {
  return some.length === others.length && some.every((sample, index) => sample === others[index]);
}
