import { useMemo } from 'react';
import type { TemplateJson } from '../elements/template-json.ts';
import type { OpenedEditor } from './editor-dialogs.tsx';
import { usePageState } from './page-state.ts';
import { templateOfPartial } from './stage/drawn-partial.ts';
import { useDrawing } from './stage/use-drawing.ts';
import { useSlideObjects } from './stage/use-slide-objects.ts';
import { useSurface } from './stage/use-surface.ts';
import type { Typing } from './stage/use-typing.ts';
import { useViewMarks } from './stage/use-view-marks.ts';
import { useFindings } from './use-findings.ts';

/** Points. Shown until the engine knows the size. */
const WIDE = { width: 960, height: 540 };

/** The pictures of the engine, and the objects that people see on the one that is shown. */
export function useSlide(opened: OpenedEditor, file: TemplateJson, typing: Typing | undefined) {
  const { owner, project, subject, contents, engine, fetchPicture } = opened;
  const sample = usePageState((page) => page.sample);
  const slidePage = usePageState((page) => page.slidePage);
  const { marks, mark } = useViewMarks(file);
  const surface = useSurface(subject, file, contents.settings);
  const drawing = useDrawing({
    ...{ projectId: project, subject, surface, contents, engine, fetchPicture, file, sample, typing },
    hidden: marks.hidden,
  });
  /** The template that the server checks. */
  const checked = useMemo(
    () => (surface === undefined ? file : templateOfPartial(subject.key, file, surface)),
    [subject, file, surface],
  );
  const findings = useFindings(owner, project, String(checked.key), checked);
  const size = surface ?? drawing.opened?.size ?? WIDE;
  const picture = drawing.slides[0];
  const shown = picture?.pages[Math.min(slidePage, picture.pages.length - 1)];
  const { objects, places } = useSlideObjects(shown?.elements, { subject, file, marks, findings });
  return { drawing, picture, shown, size, objects, places, marks, mark, checked, findings };
}
