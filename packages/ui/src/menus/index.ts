export { Menu, MenuAt, MenuChoices, MenuItem, MenuSeparator, MenuSwitch } from './menu.tsx';
export { Popover } from './popover.tsx';
