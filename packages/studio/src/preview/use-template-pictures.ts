import { useEffect, useRef, useState } from 'react';
import type { EngineParts } from '../connection/contents.ts';
import type { FetchRemotePicture } from '../connection/remote-picture.ts';
import type { PlaygroundProject } from './messages.ts';
import { createTemplateDrawer, type TemplateDrawer } from './template-drawer.ts';

export interface TemplatePictures {
  /** Addresses of SVG documents by template key. A picture stays until the next one is drawn. */
  readonly pictures: Readonly<Record<string, string>>;
  /** Why a template or all of them cannot be drawn. */
  readonly problem?: string;
}

const NONE: TemplatePictures = { pictures: {} };
/** How long an address stays valid after its picture was replaced, so that an image still being decoded finds it. */
const GRACE = 10_000;

/** Pictures of the templates of a project, drawn in a worker that stays when the project changes. Keep `fetchPicture` the same between renders. */
export function useTemplatePictures(
  engine: EngineParts | undefined,
  project: PlaygroundProject | undefined,
  fetchPicture: FetchRemotePicture,
): TemplatePictures {
  const [drawer, setDrawer] = useState<TemplateDrawer>();
  const [state, setState] = useState(NONE);
  const shown = useRef(new Map<string, string>());

  useEffect(() => {
    if (engine === undefined) return;
    const made = createTemplateDrawer(engine, fetchPicture);
    const urls = shown.current;
    setDrawer(made);
    return () => {
      made.close();
      setDrawer(undefined);
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
      setState(NONE);
    };
  }, [engine, fetchPicture]);

  useEffect(() => {
    if (drawer === undefined || project === undefined) return;
    let isCurrent = true;
    setState(({ pictures }) => ({ pictures }));
    drawer.draw(project, {
      onPicture(key, svg) {
        if (!isCurrent) return;
        const before = shown.current.get(key);
        if (before !== undefined) setTimeout(() => URL.revokeObjectURL(before), GRACE);
        const url = URL.createObjectURL(svg);
        shown.current.set(key, url);
        setState((last) => ({ ...last, pictures: { ...last.pictures, [key]: url } }));
      },
      onProblem(problem) {
        if (isCurrent) setState((last) => ({ ...last, problem }));
      },
    });
    return () => {
      isCurrent = false;
    };
  }, [drawer, project]);
  return state;
}
