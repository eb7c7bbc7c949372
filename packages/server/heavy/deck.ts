import { readFileSync } from 'node:fs';

const DEMO = new URL('../demo/request.json', import.meta.url);

interface Body {
  readonly projectId: string;
  readonly presentation: { readonly slideList: readonly unknown[]; readonly attributes?: unknown };
}

const demo: Body = JSON.parse(readFileSync(DEMO, 'utf8'));

/** Returns the body of an export of the demo project with `slides` slides. Repeats the slides of the demo deck. */
export function deckOf(slides: number, options: Readonly<Record<string, unknown>> = {}, title = 'Soak'): Body {
  const { slideList, attributes } = demo.presentation;
  return {
    ...demo,
    presentation: {
      slideList: Array.from({ length: slides }, (_, index) => slideList[index % slideList.length]),
      attributes: { ...(attributes as object), title },
    },
    ...{ options },
  };
}
