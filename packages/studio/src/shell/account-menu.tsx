import { IconButton } from '@deckwright/ui/controls';
import { Menu, MenuItem, MenuSeparator } from '@deckwright/ui/lazy-menus';
import { Link } from '@tanstack/react-router';
import { BookOpen, LogOut, UserRound } from 'lucide-react';
import { besideStudio } from '../base-path.ts';
import { say } from '../sentences/shell.ts';

interface AccountMenuProps {
  readonly name: string;
  readonly email: string;
  readonly onSignOut: () => void;
}

export function AccountMenu({ name, email, onSignOut }: AccountMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={say('account')}>
          <UserRound />
        </IconButton>
      }
    >
      <div className="px-2.5 pt-1.5 pb-2">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-xs text-muted">{email}</p>
      </div>
      <MenuSeparator />
      <MenuItem icon={<UserRound />} render={<Link to="/account" />}>
        {say('account')}
      </MenuItem>
      <MenuItem icon={<BookOpen />} render={<a href={besideStudio('docs')} />}>
        {say('apiReference')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut />} onClick={onSignOut}>
        {say('signOut')}
      </MenuItem>
    </Menu>
  );
}
