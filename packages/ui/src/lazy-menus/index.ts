export { ColorSchemeMenu } from './color-scheme-menu.tsx';
export { Menu, MenuChoices, MenuItem, MenuSeparator, MenuSwitch } from './lazy-menu.tsx';
