import { useCallback, useRef, useState } from 'react';
import type { ElementPath, TemplateJson } from '../../elements/template-json.ts';
import { followed, NO_MARKS, toggled, type ViewMarks } from './view-marks.ts';

interface MarksOfFile {
  readonly marks: ViewMarks;
  readonly file: TemplateJson;
}

/** What is hidden or locked while somebody edits. It follows the elements through every edit. */
export function useViewMarks(file: TemplateJson) {
  const [state, setState] = useState<MarksOfFile>({ marks: NO_MARKS, file });
  const latest = useRef(file);
  latest.current = file;
  const marks = state.file === file ? state.marks : followed(state.marks, state.file, file);
  if (state.file !== file) setState({ marks, file });
  const mark = useCallback((kind: keyof ViewMarks, paths: readonly ElementPath[]) => {
    if (paths.length > 0)
      setState(({ marks: before }) => ({ marks: toggled(before, kind, paths), file: latest.current }));
  }, []);
  return { marks, mark };
}
