import { Monitor, Moon, Sun } from 'lucide-react';
import { useColorScheme } from '../color-scheme.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Menu, MenuChoices } from './lazy-menu.tsx';

const CHOICES = [
  { value: 'system', label: 'System', icon: <Monitor /> },
  { value: 'light', label: 'Light', icon: <Sun /> },
  { value: 'dark', label: 'Dark', icon: <Moon /> },
] as const;

export function ColorSchemeMenu() {
  const [scheme, choose] = useColorScheme();
  const { icon } = CHOICES.find(({ value }) => value === scheme)!;
  return (
    <Menu trigger={<IconButton label="Colour scheme">{icon}</IconButton>}>
      <MenuChoices label="Colour scheme" value={scheme} onChange={choose} choices={CHOICES} />
    </Menu>
  );
}
