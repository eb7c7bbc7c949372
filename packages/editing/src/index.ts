export { Canvas, type CanvasProps } from './Canvas.tsx';
export { ALIGNMENTS, type Alignment, align, distribute } from './geometry/arrange.ts';
export { boundsOf, centreOf, type Placement, turnPoint } from './geometry/box.ts';
export type {
  CanvasObject,
  Flow,
  Gap,
  ObjectChange,
  Padding,
  Phase,
  Sizings,
  Spacing,
} from './geometry/canvas-object.ts';
export { BOX_FIELDS, type BoxField, fieldOf, withField } from './geometry/fields.ts';
export { lineageOf, objectAt } from './geometry/hit.ts';
export { editableText, fileWhileEditing } from './text/editing-file.ts';
export { OtherCaret, type OtherCaretProps } from './text/OtherCaret.tsx';
export { followOffsets, type Replacement, typedChange } from './text/replacement.ts';
export { TextEditor, type TextEditorProps } from './text/TextEditor.tsx';
export type { TextPhase } from './text/use-text-field.ts';

export { useView, useViewControl, useZoom } from './viewport/use-view.ts';
export { Viewport, type ViewportProps } from './viewport/Viewport.tsx';
export { ACTUAL_SIZE, type ViewportState } from './viewport/view.ts';
export type { ViewControl } from './viewport/view-control.ts';
