export { Canvas, type CanvasProps } from './Canvas.tsx';
export type { CanvasObject, ObjectChange, Phase } from './canvas-object.ts';
export { ALIGNMENTS, type Alignment, align, distribute } from './geometry/arrange.ts';
export { boundsOf, type Placement } from './geometry/box.ts';
export { lineageOf } from './geometry/hit.ts';
export { editableText, fileWhileEditing } from './text/editing-file.ts';
export { TextEditor, type TextEditorProps } from './text/TextEditor.tsx';
export type { TextPhase } from './text/use-text-field.ts';
