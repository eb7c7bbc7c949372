import { useEffect, useState } from 'react';
import { emptyBody } from '../body/slides.ts';
import type { PlaygroundProps } from './playground-props.ts';
import { type Draft, readDraft } from './state/drafts.ts';
import { Workbench } from './Workbench.tsx';

/** The playground of a project: a form and a JSON editor for one request, with a live preview, its run and its programs. */
export function Playground(props: PlaygroundProps) {
  const { projectId, initialBody } = props;
  const [draft, setDraft] = useState<{ readonly of: string; readonly draft: Draft }>();
  useEffect(() => {
    let isCurrent = true;
    const kept = initialBody === undefined ? readDraft(projectId) : undefined;
    Promise.resolve(kept).then((found) => {
      if (isCurrent) setDraft({ of: projectId, draft: found ?? { body: initialBody ?? emptyBody(projectId) } });
    });
    return () => {
      isCurrent = false;
    };
  }, [projectId, initialBody]);
  if (draft?.of !== projectId) return <div className="h-full animate-pulse bg-sunken motion-reduce:animate-none" />;
  return <Workbench key={projectId} {...props} start={draft.draft} />;
}
