import { Monitor, Moon, Sun } from 'lucide-react';
import { useColorScheme } from '../color-scheme.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { say } from '../sentences/ui.ts';
import { Menu, MenuChoices } from './lazy-menu.tsx';

const CHOICES = [
  { value: 'system', label: say('system'), icon: <Monitor /> },
  { value: 'light', label: say('light'), icon: <Sun /> },
  { value: 'dark', label: say('dark'), icon: <Moon /> },
] as const;

export function ColorSchemeMenu() {
  const [scheme, choose] = useColorScheme();
  const { icon } = CHOICES.find(({ value }) => value === scheme)!;
  return (
    <Menu trigger={<IconButton label={say('colourScheme')}>{icon}</IconButton>}>
      <MenuChoices label={say('colourScheme')} value={scheme} onChange={choose} choices={CHOICES} />
    </Menu>
  );
}
