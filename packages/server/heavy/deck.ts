import { readFileSync } from 'node:fs';

const DEMO = new URL('../demo/request.json', import.meta.url);

interface Body {
  readonly projectId: string;
  readonly presentation: { readonly slideList: readonly unknown[]; readonly attributes?: unknown };
}

const demo: Body = JSON.parse(readFileSync(DEMO, 'utf8'));

/** The body of an export of the demo, which has every kind of node. With a number of slides, those of the demo are repeated. */
export function deckOf(slides: number | undefined, options: Readonly<Record<string, unknown>>): Body {
  const { slideList } = demo.presentation;
  const count = slides ?? slideList.length;
  const repeated = Array.from({ length: count }, (_, index) => slideList[index % slideList.length]);
  return { ...demo, presentation: { ...demo.presentation, slideList: repeated }, ...{ options } };
}
