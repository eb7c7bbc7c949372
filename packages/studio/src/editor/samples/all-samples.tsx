import type { Json } from '@deckwright/content-form/body';
import { Dialog } from '@deckwright/ui/dialogs';
import { useMemo, useState } from 'react';
import type { EngineParts, ProjectContents } from '../../connection/contents.ts';
import type { FetchRemotePicture } from '../../connection/remote-picture.ts';
import { SlideImage } from '../../preview/slide-image.tsx';
import { usePreview } from '../../preview/use-preview.ts';
import { say } from '../../sentences/editor/editor.ts';
import { useEditing } from '../editing.ts';
import { contentOf, drawnFile, sampleNamesOf } from '../stage/drawn-file.ts';

interface AllSamplesProps {
  readonly projectId: string;
  readonly contents: ProjectContents;
  readonly engine: EngineParts;
  readonly fetchPicture: FetchRemotePicture;
  readonly onChoose: (sample: string | undefined) => void;
  readonly onClose: () => void;
}

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/** The slide with each of its samples, so that a design that breaks with one of them is seen. */
export function AllSamples({ projectId, contents, engine, fetchPicture, onChoose, onClose }: AllSamplesProps) {
  const { file, slide } = useEditing();
  const [drawn] = useState(() => drawnFile(file, NOTHING_HIDDEN));
  const names = [undefined, ...sampleNamesOf(file)];
  const project = useMemo(() => ({ ...contents.project, templates: [drawn] }), [contents.project, drawn]);
  const [body] = useState((): Json => {
    const slideList = names.map((name) => ({ templateKey: String(drawn.key), content: contentOf(drawn, name) }));
    return { projectId, presentation: { slideList } };
  });
  const { slides, problem } = usePreview({ ...engine, project, fetchPicture }, body, 0);
  return (
    <Dialog open onOpenChange={onClose} width="wide" title={say('allSamples')} description={say('chooseOneToEditThe')}>
      {problem !== undefined && <p className="mb-4 text-danger">{problem}</p>}
      <ul className="grid grid-cols-2 gap-5 xl:grid-cols-3">
        {names.map((name, index) => {
          const notices = slides[index]?.findings ?? [];
          return (
            <li key={name ?? ''}>
              <button
                type="button"
                onClick={() => {
                  onChoose(name);
                  onClose();
                }}
                className="grid w-full gap-2 rounded-md text-start"
              >
                <span className="block overflow-hidden rounded-md border border-line hover:border-accent">
                  <SlideImage picture={slides[index]} size={slide} label="" />
                </span>
                <span className="flex items-baseline justify-between gap-2 text-xs">
                  <span className="truncate font-medium">{name ?? say('samplesOfTheFields')}</span>
                  {notices.length > 0 && (
                    <span className="shrink-0 text-warning" title={notices.map(({ message }) => message).join('\n')}>
                      {say('countWarnings', { count: notices.length })}
                    </span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
