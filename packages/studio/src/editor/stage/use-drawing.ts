import { useMemo, useState } from 'react';
import type { Json } from '../../body/json.ts';
import type { EngineParts, ProjectContents } from '../../connection/contents.ts';
import type { FetchRemotePicture } from '../../connection/remote-picture.ts';
import type { PreviewState } from '../../preview/preview-client.ts';
import { usePreview } from '../../preview/use-preview.ts';
import type { ElementPath, TemplateFile } from '../model/template-file.ts';
import { contentOf, drawnFile } from './drawn-file.ts';

interface DrawingParts {
  readonly projectId: string;
  readonly contents: ProjectContents;
  readonly engine: EngineParts;
  readonly fetchPicture: FetchRemotePicture;
  readonly file: TemplateFile;
  readonly hidden: ReadonlySet<ElementPath>;
  /** The name of a sample. Undefined: the samples of the fields. */
  readonly sample: string | undefined;
}

/** The engine's pictures of the template with one of its samples, while it is edited. */
export function useDrawing({
  projectId,
  contents,
  engine,
  fetchPicture,
  file,
  hidden,
  sample,
}: DrawingParts): PreviewState {
  const drawn = useMemo(() => drawnFile(file, hidden), [file, hidden]);
  // The worker keeps what it began with: other templates would start another one.
  const [begun] = useState(() => ({ ...contents.project, templates: [drawn] }));
  const project = useMemo(() => ({ ...begun, assets: contents.assets }), [begun, contents.assets]);
  const files = useMemo(() => ({ settings: begun.settings, templates: [drawn] }), [begun, drawn]);
  // The content seldom changes with the file, and the same body is not sent again.
  const content = JSON.stringify(contentOf(drawn, sample));
  const key = typeof file.key === 'string' ? file.key : '';
  const body = useMemo((): Json => {
    return { projectId, presentation: { slideList: [{ templateKey: key, content: JSON.parse(content) as Json }] } };
  }, [projectId, key, content]);
  return usePreview({ ...engine, project, fetchPicture }, body, 0, files);
}
