export {
  ACTION_GROUPS,
  type Action,
  type Actions,
  ANYWHERE,
  type Announcer,
  bindingsOf,
  nameOf,
  ON_PAGE,
  ON_TEXTS,
  OUTSIDE_CODE,
  pressedAction,
} from './actions/action.ts';
export { ActionButton } from './actions/action-button.tsx';
export type { ActionPort, ArrangeOrder, TextFlag, TextPort } from './actions/action-port.ts';
export { ActionsProvider, type ShownAction, useAction } from './actions/actions-context.tsx';
export { CANVAS_ACTIONS } from './actions/canvas-actions.ts';
export type { PressedKey, Situation } from './actions/keys.ts';
export { goToRegion } from './actions/regions.ts';
export { SHARED_ACTIONS, whyNoText } from './actions/shared-actions.ts';
export { isTyping } from './actions/use-action-keys.ts';
export { Canvas, type CanvasControl, type CanvasProps } from './canvas.tsx';
export { type Crop, cropOf, insetsOf, movePicture, moveSide, zoomOf, zoomPicture } from './crop/crop.ts';
export { ALIGNMENTS, type Alignment, align, distribute } from './geometry/arrange.ts';
export { boundsOf, centreOf, containsPoint, type Placement, turnPoint } from './geometry/box.ts';
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
export { labelOf } from './object-button.tsx';
export { editableText, fileWhileEditing } from './text/editing-file.ts';
export { isForText } from './text/move-of-key.ts';
export { OtherCaret, type OtherCaretProps } from './text/other-caret.tsx';
export { followOffsets, type Replacement, typedChange } from './text/replacement.ts';
export { type TextControl, TextEditor, type TextEditorProps } from './text/text-editor.tsx';
export type { TextPhase } from './text/use-text-field.ts';
export type { TextStart, Waiting } from './text/use-text-start.ts';

export { useView, useViewControl, useZoom } from './viewport/use-view.ts';
export { ACTUAL_SIZE, type ViewportState } from './viewport/view.ts';
export type { ViewControl } from './viewport/view-control.ts';
export { Viewport, type ViewportProps } from './viewport/viewport.tsx';
