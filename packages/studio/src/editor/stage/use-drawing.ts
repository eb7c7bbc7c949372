import type { Json } from '@deckwright/content-form/body';
import { setAt, stepsOf } from '@deckwright/content-form/body';
import type { Size } from '@deckwright/core/contract';
import { editableText, fileWhileEditing } from '@deckwright/editing';
import { useMemo, useState } from 'react';
import type { EngineParts, ProjectContents } from '../../connection/contents.ts';
import type { FetchRemotePicture } from '../../connection/remote-picture.ts';
import { type ElementPath, elementAt, type TemplateJson } from '../../elements/template-json.ts';
import type { PreviewState } from '../../preview/preview-client.ts';
import { usePreview } from '../../preview/use-preview.ts';
import { drawnContent } from '../model/typing/drawn-value.ts';
import type { Subject } from '../subject.ts';
import { contentOf, drawnFile } from './drawn-file.ts';
import { settingsForPartial, templateOfPartial } from './drawn-partial.ts';
import type { Typing } from './use-typing.ts';

interface DrawingParts {
  readonly projectId: string;
  readonly subject: Subject;
  /** The surface of a partial. Undefined: the slide of the project. */
  readonly surface: Size | undefined;
  readonly contents: ProjectContents;
  readonly engine: EngineParts;
  readonly fetchPicture: FetchRemotePicture;
  readonly file: TemplateJson;
  readonly hidden: ReadonlySet<ElementPath>;
  /** The name of a sample. Undefined: the samples of the fields. */
  readonly sample: string | undefined;
  /** What is edited on the canvas. The text of an element is drawn with its placeholders. */
  readonly typing: Typing | undefined;
}

/** The engine's pictures of the template with one of its samples, while it is edited. */
export function useDrawing(parts: DrawingParts): PreviewState {
  const { projectId, subject, surface, contents, engine, fetchPicture, file, hidden, sample, typing } = parts;
  const own = typing?.target === undefined ? typing : undefined;
  // What the text reads stays read while somebody types.
  const before = useMemo(
    () => (own ? (setAt(file, [...stepsOf(own.path), 'text'], own.text) as TemplateJson) : file),
    [file, own],
  );
  const shown = useMemo(() => {
    const drawn = drawnFile(before, hidden);
    return surface === undefined ? drawn : templateOfPartial(subject.key, drawn, surface);
  }, [before, hidden, subject, surface]);
  const text = own && elementAt(file, own.path)?.text;
  const drawn = useMemo(
    () =>
      own && typeof text === 'string' ? (fileWhileEditing(shown, own.path, editableText(text)) as TemplateJson) : shown,
    [shown, own, text],
  );
  const path = typing?.path;
  const carets = useMemo(() => (path === undefined ? [] : [path]), [path]);
  // The worker keeps what it began with: other templates would start another one. It draws no thumbnails, because the editor shows none and
  // a person waits for the slide.
  const [begun] = useState(() => ({ ...contents.project, templates: [drawn], hasThumbnails: false }));
  // A partial that is made while the template is open is new in the project file.
  const settings = useMemo(
    () => (surface === undefined ? contents.settings : settingsForPartial(contents.settings, surface)),
    [contents.settings, surface],
  );
  const project = useMemo(() => ({ ...begun, assets: contents.assets }), [begun, contents.assets]);
  const files = useMemo(() => ({ settings, templates: [drawn], hasThumbnails: false }), [settings, drawn]);
  // The content seldom changes with the file, and the same body is not sent again.
  const values = contentOf(shown, sample);
  const content = JSON.stringify(typing?.target ? drawnContent(values, typing.target, typing.cell) : values);
  const key = typeof shown.key === 'string' ? shown.key : '';
  const body = useMemo((): Json => {
    return { projectId, presentation: { slideList: [{ templateKey: key, content: JSON.parse(content) as Json }] } };
  }, [projectId, key, content]);
  return usePreview({ ...engine, project, fetchPicture }, body, 0, files, carets);
}
