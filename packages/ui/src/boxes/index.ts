export { type ChosenColor, ColorBox, type ColorBoxProps } from './color-box.tsx';
export { NumberBox } from './number-box.tsx';
export { Segments } from './segments.tsx';
export { SelectBox } from './select-box.tsx';
export { NameBox, TextBox, type TextBoxProps } from './text-box.tsx';
