import { useEffect, useState } from 'react';
import { emptyBody } from '../body/slides.ts';
import type { PlaygroundProps } from './playground-props.ts';
import { type Draft, readDraft } from './state/drafts.ts';
import { Workbench } from './workbench.tsx';

/** The playground of a project: a form and a JSON editor for one request, with a live preview, its run and its programs. */
export function Playground(props: PlaygroundProps) {
  const { projectId, draftKey, initialBody } = props;
  const [kept, setKept] = useState<{ readonly of: string; readonly draft: Draft | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    readDraft(draftKey).then((draft) => {
      if (isCurrent) setKept({ of: draftKey, draft });
    });
    return () => {
      isCurrent = false;
    };
  }, [draftKey]);
  if (kept?.of !== draftKey) return <div className="h-full animate-pulse bg-sunken motion-reduce:animate-none" />;
  const start = kept.draft ?? { body: initialBody ?? emptyBody(projectId) };
  return <Workbench key={draftKey} {...props} start={start} isKept={kept.draft !== undefined} />;
}
