export { type ChosenColor, ColorBox, type ColorBoxProps } from './color-box.tsx';
export { Handle } from './handle.tsx';
export { NumberBox } from './number-box.tsx';
export { Picker } from './picker.tsx';
export { Segments } from './segments.tsx';
export { SelectBox } from './select-box.tsx';
export { NameBox, TextBox, type TextBoxProps } from './text-box.tsx';
export { Toggle } from './toggle.tsx';
export { type ReorderHandle, useReorder } from './use-reorder.ts';
