import type { Link, SceneNode } from '../../contract/index.ts';

/** Leads links to slides of the request on to the first slide that each became. `first` is by place in the request, from 0. */
export function relink(nodes: readonly SceneNode[], first: readonly number[]): readonly SceneNode[] {
  const lead = (link: Link): Link => ('slide' in link ? { slide: first[link.slide - 1] ?? link.slide } : link);
  const linked = <T extends { readonly link?: Link }>(one: T): T => (one.link ? { ...one, link: lead(one.link) } : one);
  return nodes.map((node) => {
    const whole = linked(node);
    if (whole.kind === 'composite') return { ...whole, parts: relink(whole.parts, first) };
    if (whole.kind !== 'text') return whole;
    return { ...whole, paragraphs: whole.paragraphs.map((one) => ({ ...one, runs: one.runs.map(linked) })) };
  });
}
